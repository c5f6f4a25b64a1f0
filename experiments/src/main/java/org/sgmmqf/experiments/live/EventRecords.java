package org.sgmmqf.experiments.live;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.zip.CRC32C;
import org.sgmmqf.runs.file.Message;

/**
 * The content of an event file of TensorBoard: records of length and bytes, each with a masked
 * CRC-32C, whose bytes are messages of the type Event.
 */
final class EventRecords {
  private static final int WALL_TIME = 1;
  private static final int STEP = 2;
  private static final int FILE_VERSION = 3;
  private static final int SUMMARY = 5;
  private static final int VALUE = 1;
  private static final int TAG = 1;
  private static final int SIMPLE_VALUE = 2;

  private static final int MASK = 0xa282ead8;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /**
   * A file that says of what version it is, and nothing else yet.
   *
   * @param began seconds since 1970
   */
  EventRecords(double began) {
    add(new Message().putDouble(WALL_TIME, began).put(FILE_VERSION, "brain.Event:2"));
  }

  /**
   * Appends what was measured at one moment.
   *
   * @param at seconds since 1970
   * @param step transitions
   * @param scalars by tag
   */
  void add(double at, long step, Map<String, Double> scalars) {
    Message summary = new Message();
    scalars.forEach(
        (tag, value) ->
            summary.put(
                VALUE, new Message().put(TAG, tag).putFloat(SIMPLE_VALUE, value.floatValue())));
    add(new Message().putDouble(WALL_TIME, at).put(STEP, step).put(SUMMARY, summary));
  }

  private void add(Message event) {
    byte[] content = event.bytes();
    byte[] length = little(Long.BYTES).putLong(content.length).array();
    out.writeBytes(length);
    out.writeBytes(checksum(length));
    out.writeBytes(content);
    out.writeBytes(checksum(content));
  }

  /** Masked, because a checksum of bytes that hold their own checksum says nothing. */
  private static byte[] checksum(byte[] content) {
    CRC32C crc = new CRC32C();
    crc.update(content, 0, content.length);
    int rotated = Integer.rotateRight((int) crc.getValue(), 15);
    return little(Integer.BYTES).putInt(rotated + MASK).array();
  }

  private static ByteBuffer little(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  byte[] bytes() {
    return out.toByteArray();
  }
}
