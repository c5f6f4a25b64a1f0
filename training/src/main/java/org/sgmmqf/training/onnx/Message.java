package org.sgmmqf.training.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A message of Protocol Buffers: numbered fields, written in the order they are put. */
final class Message {
  private static final int VARINT = 0;
  private static final int BYTES = 2;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  Message put(int field, long number) {
    varint((long) field << 3 | VARINT);
    varint(number);
    return this;
  }

  Message put(int field, byte[] bytes) {
    varint((long) field << 3 | BYTES);
    varint(bytes.length);
    out.writeBytes(bytes);
    return this;
  }

  Message put(int field, String text) {
    return put(field, text.getBytes(StandardCharsets.UTF_8));
  }

  Message put(int field, Message message) {
    return put(field, message.bytes());
  }

  byte[] bytes() {
    return out.toByteArray();
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
