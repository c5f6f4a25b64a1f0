package org.sgmmqf.spi;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads what {@link StateWriter} wrote, in the same order. The checksum is verified before anything
 * is handed out, and every entry must have the name, type and size that is asked for: a missing or
 * foreign piece is a {@link StateException}, never a silent default.
 */
public final class StateReader implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private static final int TRAILER = 1 + Long.BYTES;

  private final DataInputStream in;
  private final String source;
  private final byte[] chunk = new byte[BUFFER];
  private String section = "";
  private boolean whole = true;

  private StateReader(InputStream in, String source) {
    this.in = new DataInputStream(in);
    this.source = source;
  }

  /**
   * Opens a file after verifying it from end to end.
   *
   * @param file what {@link StateWriter} wrote
   * @return a reader at the first entry; close it
   * @throws StateException when the file is damaged, cut short or something else
   * @throws UncheckedIOException when it cannot be read at all
   */
  public static StateReader open(Path file) {
    try {
      try (InputStream bytes = Files.newInputStream(file)) {
        verify(bytes, Files.size(file), file.toString());
      }
      return positioned(
          new BufferedInputStream(Files.newInputStream(file), BUFFER), file.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Opens a state held in memory after verifying it.
   *
   * @param state what {@link StateWriter} wrote
   * @return a reader at the first entry
   * @throws StateException when the bytes are damaged, cut short or something else
   */
  public static StateReader of(byte[] state) {
    try {
      verify(new java.io.ByteArrayInputStream(state), state.length, "the state");
      return positioned(new java.io.ByteArrayInputStream(state), "the state");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Asks whether what only learning needs comes next; in a state of decisions it was left out.
   *
   * @param key as given to {@link StateWriter#forLearning}
   * @return false when it is not there, and what learns is to stay as it was created
   */
  public boolean forLearning(String key) {
    in.mark(1);
    boolean leftOut = attempt(in::readUnsignedByte) == StateTag.LEFT_OUT.code();
    attempt(
        () -> {
          in.reset();
          return 0;
        });
    if (leftOut) {
      expect(StateTag.LEFT_OUT, key);
      whole = false;
    }
    return !leftOut;
  }

  /**
   * Whether learning can go on from what was read.
   *
   * @return false when something was left out so far
   */
  public boolean isWhole() {
    return whole;
  }

  /**
   * Restores a component from its section.
   *
   * @param key name of the section
   * @param component created with the settings it was saved under
   */
  public void get(String key, Stateful component) {
    expect(StateTag.SECTION, key);
    String kind = readText();
    if (!kind.equals(component.stateKind())) {
      throw bad(
          "section '"
              + key
              + "' is the state of a "
              + kind
              + ", not of a "
              + component.stateKind());
    }
    int version = attempt(in::readInt);
    if (version != component.stateVersion()) {
      throw bad(
          "section '"
              + key
              + "' is in version "
              + version
              + ", but version "
              + component.stateVersion()
              + " of "
              + kind
              + " is needed");
    }
    String outer = section;
    section = outer.isEmpty() ? key : outer + "." + key;
    component.restore(this);
    expect(StateTag.SECTION_END, key);
    section = outer;
  }

  /**
   * Reads a whole number.
   *
   * @param key name of the entry
   * @return the number
   */
  public long getLong(String key) {
    expect(StateTag.LONG, key);
    return attempt(in::readLong);
  }

  /**
   * Reads a whole number that fits an int.
   *
   * @param key name of the entry
   * @return the number
   */
  public int getInt(String key) {
    long value = getLong(key);
    if (value != (int) value) {
      throw bad("'" + key + "' holds " + value + ", which is no 32-bit number");
    }
    return (int) value;
  }

  /**
   * Reads a number.
   *
   * @param key name of the entry
   * @return the number, bit for bit
   */
  public double getDouble(String key) {
    expect(StateTag.DOUBLE, key);
    return Double.longBitsToDouble(attempt(in::readLong));
  }

  /**
   * Reads a truth value.
   *
   * @param key name of the entry
   * @return the truth value
   */
  public boolean getBoolean(String key) {
    expect(StateTag.BOOLEAN, key);
    return attempt(in::readBoolean);
  }

  /**
   * Reads text.
   *
   * @param key name of the entry
   */
  public String getText(String key) {
    expect(StateTag.TEXT, key);
    return readText();
  }

  /**
   * Reads whole numbers into an array of exactly the saved length.
   *
   * @param key name of the entry
   * @param into filled
   */
  public void getLongs(String key, long[] into) {
    expectArray(StateTag.LONGS, key, into.length);
    fill(
        into.length,
        Long.BYTES,
        (bytes, from, count) -> bytes.asLongBuffer().get(into, from, count));
  }

  /**
   * Reads whole numbers into an array of exactly the saved length.
   *
   * @param key name of the entry
   * @param into filled
   */
  public void getInts(String key, int[] into) {
    expectArray(StateTag.INTS, key, into.length);
    fill(
        into.length,
        Integer.BYTES,
        (bytes, from, count) -> bytes.asIntBuffer().get(into, from, count));
  }

  /**
   * Reads numbers into an array of exactly the saved length.
   *
   * @param key name of the entry
   * @param into filled, bit for bit
   */
  public void getDoubles(String key, double[] into) {
    expectArray(StateTag.DOUBLES, key, into.length);
    fillDoubles(into);
  }

  private void fillDoubles(double[] into) {
    fill(
        into.length,
        Double.BYTES,
        (bytes, from, count) -> bytes.asDoubleBuffer().get(into, from, count));
  }

  /**
   * Reads numbers whose count only the file knows.
   *
   * @param key name of the entry
   * @return a new array
   */
  public double[] getDoubles(String key) {
    expect(StateTag.DOUBLES, key);
    double[] values = new double[attempt(in::readInt)];
    fillDoubles(values);
    return values;
  }

  /**
   * Reads numbers into an array of exactly the saved length.
   *
   * @param key name of the entry
   * @param into filled, bit for bit
   */
  public void getFloats(String key, float[] into) {
    expectArray(StateTag.FLOATS, key, into.length);
    fill(
        into.length,
        Float.BYTES,
        (bytes, from, count) -> bytes.asFloatBuffer().get(into, from, count));
  }

  /**
   * Reads bytes into an array of exactly the saved length.
   *
   * @param key name of the entry
   * @param into filled
   */
  public void getBytes(String key, byte[] into) {
    expectArray(StateTag.BYTES, key, into.length);
    fill(into.length, 1, (bytes, from, count) -> bytes.get(into, from, count));
  }

  /**
   * Reads truth values into an array of exactly the saved length.
   *
   * @param key name of the entry
   * @param into filled
   */
  public void getBooleans(String key, boolean[] into) {
    expectArray(StateTag.BOOLEANS, key, into.length);
    fill(
        into.length,
        1,
        (bytes, from, count) -> {
          for (int i = from; i < from + count; i++) {
            into[i] = bytes.get() != 0;
          }
        });
  }

  /** Demands that everything has been read, and closes the file. */
  public void end() {
    StateTag tag = tag(attempt(in::readUnsignedByte));
    if (tag != StateTag.END) {
      throw bad("there is more in it than was asked for: " + tag.words() + " '" + readText() + "'");
    }
    close();
  }

  @Override
  public void close() {
    attempt(
        () -> {
          in.close();
          return 0;
        });
  }

  private static void verify(InputStream bytes, long size, String source) throws IOException {
    StateDigest digest = new StateDigest();
    byte[] magic = bytes.readNBytes(StateTag.MAGIC.length);
    int name = StateTag.MAGIC.length - 1;
    if (magic.length < StateTag.MAGIC.length
        || !Arrays.equals(magic, 0, name, StateTag.MAGIC, 0, name)) {
      throw new StateException(source + " is not a saved state of sgmmqf.");
    }
    if (magic[name] != StateTag.MAGIC[name]) {
      throw new StateException(
          source
              + " is in version "
              + magic[name]
              + " of the state format, but version "
              + StateTag.MAGIC[name]
              + " is needed.");
    }
    digest.update(magic, 0, magic.length);
    if (size < StateTag.MAGIC.length + TRAILER) {
      throw new StateException(source + " is cut short.");
    }
    byte[] buffer = new byte[BUFFER];
    for (long left = size - StateTag.MAGIC.length - Long.BYTES; left > 0; ) {
      int count = bytes.read(buffer, 0, (int) Math.min(left, buffer.length));
      if (count < 0) {
        throw new StateException(source + " is cut short.");
      }
      digest.update(buffer, 0, count);
      left -= count;
    }
    if (new DataInputStream(bytes).readLong() != digest.value()) {
      throw new StateException(source + " is damaged or cut short: its checksum does not match.");
    }
  }

  private static StateReader positioned(InputStream in, String source) throws IOException {
    in.skipNBytes(StateTag.MAGIC.length);
    return new StateReader(in, source);
  }

  private void expect(StateTag tag, String key) {
    StateTag found = tag(attempt(in::readUnsignedByte));
    String foundKey = found == StateTag.END ? "" : readText();
    if (found != tag || !foundKey.equals(key)) {
      throw bad(
          "expected "
              + tag.words()
              + " '"
              + key
              + "' but found "
              + found.words()
              + " '"
              + foundKey
              + "'");
    }
  }

  private void expectArray(StateTag tag, String key, int length) {
    expect(tag, key);
    int found = attempt(in::readInt);
    if (found != length) {
      throw bad("'" + key + "' has " + found + " items, but " + length + " are needed");
    }
  }

  private StateTag tag(int code) {
    return StateTag.of(code).orElseThrow(() -> bad("it holds an entry of unknown type " + code));
  }

  private String readText() {
    byte[] bytes = new byte[attempt(in::readInt)];
    attempt(
        () -> {
          in.readFully(bytes);
          return 0;
        });
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private void fill(int length, int width, ArrayPart part) {
    for (int from = 0; from < length; ) {
      int count = Math.min(length - from, chunk.length / width);
      int bytes = count * width;
      attempt(
          () -> {
            in.readFully(chunk, 0, bytes);
            return 0;
          });
      part.take(ByteBuffer.wrap(chunk, 0, bytes), from, count);
      from += count;
    }
  }

  private StateException bad(String what) {
    return new StateException(
        source + (section.isEmpty() ? "" : ", section " + section) + ": " + what + ".");
  }

  private <T> T attempt(Read<T> read) {
    try {
      return read.run();
    } catch (EOFException e) {
      throw bad("it ends too early");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A read that may fail. */
  private interface Read<T> {
    T run() throws IOException;
  }

  /** Takes {@code count} items out of {@code bytes} to the places from {@code from} on. */
  private interface ArrayPart {
    void take(ByteBuffer bytes, int from, int count);
  }
}
