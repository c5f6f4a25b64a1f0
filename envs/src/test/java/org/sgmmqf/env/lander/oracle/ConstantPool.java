package org.sgmmqf.env.lander.oracle;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.UnaryOperator;

/**
 * Changes names and {@code float} constants in a compiled class. Both stand in the constant pool at
 * the front of a class file (section 4.4 of the Java Virtual Machine Specification), so no
 * instruction has to be touched.
 */
final class ConstantPool {
  private static final int HEADER = 8;
  private static final int TEXT = 1;
  private static final int FLOAT = 4;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;

  private ConstantPool() {}

  /**
   * A changed copy of a class file.
   *
   * @param classFile left as it is
   * @param names applied to every text: names of classes, members and types
   * @param numbers applied to every {@code float} constant
   */
  static byte[] rewrite(
      byte[] classFile, UnaryOperator<String> names, UnaryOperator<Float> numbers) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length + 1024);
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(in.readNBytes(HEADER));
      int count = in.readUnsignedShort();
      out.writeShort(count);
      for (int index = 1; index < count; ) {
        int tag = in.readUnsignedByte();
        out.writeByte(tag);
        switch (tag) {
          case TEXT -> out.writeUTF(names.apply(in.readUTF()));
          case FLOAT -> out.writeFloat(numbers.apply(in.readFloat()));
          default -> out.write(in.readNBytes(size(tag)));
        }
        // Longs and doubles count twice.
        index += tag == LONG || tag == DOUBLE ? 2 : 1;
      }
      in.transferTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Bytes that follow a tag, for the constants of fixed size. */
  private static int size(int tag) {
    return switch (tag) {
      case 7, 8, 16, 19, 20 -> 2;
      case 15 -> 3;
      case 3, 9, 10, 11, 12, 17, 18 -> 4;
      case LONG, DOUBLE -> 8;
      default -> throw new IllegalArgumentException("no constant has tag " + tag);
    };
  }
}
