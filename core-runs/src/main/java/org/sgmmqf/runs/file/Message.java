package org.sgmmqf.runs.file;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A message of Protocol Buffers: numbered fields, written in the order they are put. */
public final class Message {
  private static final int VARINT = 0;
  private static final int EIGHT_BYTES = 1;
  private static final int BYTES = 2;
  private static final int FOUR_BYTES = 5;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** A message without fields. */
  public Message() {}

  /** {@return this message with a whole number at its end, as int32, int64 or enum have it} */
  public Message put(int field, long number) {
    begin(field, VARINT);
    varint(number);
    return this;
  }

  /** {@return this message with a number of type double at its end} */
  public Message putDouble(int field, double number) {
    begin(field, EIGHT_BYTES);
    out.writeBytes(little(Double.BYTES).putDouble(number).array());
    return this;
  }

  /** {@return this message with a number of type float at its end} */
  public Message putFloat(int field, float number) {
    begin(field, FOUR_BYTES);
    out.writeBytes(little(Float.BYTES).putFloat(number).array());
    return this;
  }

  /** {@return this message with bytes at its end} */
  public Message put(int field, byte[] bytes) {
    begin(field, BYTES);
    varint(bytes.length);
    out.writeBytes(bytes);
    return this;
  }

  /** {@return this message with text at its end} */
  public Message put(int field, String text) {
    return put(field, text.getBytes(StandardCharsets.UTF_8));
  }

  /** {@return this message with another at its end} */
  public Message put(int field, Message message) {
    return put(field, message.bytes());
  }

  /** {@return the message as it is sent} */
  public byte[] bytes() {
    return out.toByteArray();
  }

  private static ByteBuffer little(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void begin(int field, int kind) {
    varint((long) field << 3 | kind);
  }

  /** Seven bits a byte, the lowest first; the top bit says that more follow. */
  private void varint(long number) {
    long rest = number;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) ((rest & 0x7F) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }
}
