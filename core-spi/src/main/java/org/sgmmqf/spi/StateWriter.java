package org.sgmmqf.spi;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Writes the state format of checkpoints: named, typed entries in sections, with a checksum at the
 * end. The order of entries is part of the format; {@link StateReader} must ask for them in the
 * same order. Numbers are big endian. Input/output errors come as {@link UncheckedIOException}.
 */
public final class StateWriter implements AutoCloseable {
  private static final int CHUNK = 1 << 16;

  private final OutputStream out;
  private final StateDigest digest = new StateDigest();
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
  private final boolean whole;

  /**
   * Starts a state.
   *
   * @param out where to; {@link #close} ends the state but leaves this open
   */
  public StateWriter(OutputStream out) {
    this(out, true);
  }

  /**
   * Starts a state that decisions can be taken from, but that cannot be learned on from.
   *
   * @param out where to; {@link #close} ends the state but leaves this open
   * @return leaves out what {@link #forLearning} asks about
   */
  public static StateWriter forDecisions(OutputStream out) {
    return new StateWriter(out, false);
  }

  private StateWriter(OutputStream out, boolean whole) {
    this.out = out;
    this.whole = whole;
    putRaw(StateTag.MAGIC, 0, StateTag.MAGIC.length);
  }

  /**
   * The digest of a component's whole state, without writing it anywhere.
   *
   * @param component what to digest
   * @return 64 bits that differ, for all practical purposes, when the state differs in one bit
   */
  public static long digestOf(Stateful component) {
    StateWriter writer = new StateWriter(OutputStream.nullOutputStream());
    writer.put("digest", component);
    return writer.digest();
  }

  /**
   * Asks whether to write what only learning needs, such as buffers and moments; a state of
   * decisions has a mark in its place.
   *
   * @param key what it is, for {@link StateReader#forLearning}
   * @return true in a whole state, which nothing is added to
   */
  public boolean forLearning(String key) {
    if (!whole) {
      begin(StateTag.LEFT_OUT, key);
    }
    return whole;
  }

  /**
   * Writes a component as a section of its own.
   *
   * @param key name of the section
   * @param component what to save
   */
  public void put(String key, Stateful component) {
    begin(StateTag.SECTION, key);
    putText(component.stateKind());
    ensure(Integer.BYTES).putInt(component.stateVersion());
    component.save(this);
    begin(StateTag.SECTION_END, key);
  }

  /**
   * Writes a whole number.
   *
   * @param key name of the entry
   * @param value the number
   */
  public void put(String key, long value) {
    begin(StateTag.LONG, key);
    ensure(Long.BYTES).putLong(value);
  }

  /**
   * Writes a number, bit for bit.
   *
   * @param key name of the entry
   * @param value the number
   */
  public void put(String key, double value) {
    begin(StateTag.DOUBLE, key);
    ensure(Long.BYTES).putLong(Double.doubleToRawLongBits(value));
  }

  /**
   * Writes a truth value.
   *
   * @param key name of the entry
   * @param value the truth value
   */
  public void put(String key, boolean value) {
    begin(StateTag.BOOLEAN, key);
    ensure(1).put((byte) (value ? 1 : 0));
  }

  /**
   * Writes text.
   *
   * @param key name of the entry
   * @param value the text
   */
  public void put(String key, String value) {
    begin(StateTag.TEXT, key);
    putText(value);
  }

  /**
   * Writes whole numbers.
   *
   * @param key name of the entry
   * @param values read, not kept
   */
  public void putLongs(String key, long[] values) {
    beginArray(StateTag.LONGS, key, values.length);
    drain(
        values.length,
        Long.BYTES,
        (bytes, from, count) -> bytes.asLongBuffer().put(values, from, count));
  }

  /**
   * Writes whole numbers.
   *
   * @param key name of the entry
   * @param values read, not kept
   */
  public void putInts(String key, int[] values) {
    beginArray(StateTag.INTS, key, values.length);
    drain(
        values.length,
        Integer.BYTES,
        (bytes, from, count) -> bytes.asIntBuffer().put(values, from, count));
  }

  /**
   * Writes numbers, bit for bit.
   *
   * @param key name of the entry
   * @param values read, not kept
   */
  public void putDoubles(String key, double[] values) {
    beginArray(StateTag.DOUBLES, key, values.length);
    drain(
        values.length,
        Double.BYTES,
        (bytes, from, count) -> bytes.asDoubleBuffer().put(values, from, count));
  }

  /**
   * Writes numbers, bit for bit.
   *
   * @param key name of the entry
   * @param values read, not kept
   */
  public void putFloats(String key, float[] values) {
    beginArray(StateTag.FLOATS, key, values.length);
    drain(
        values.length,
        Float.BYTES,
        (bytes, from, count) -> bytes.asFloatBuffer().put(values, from, count));
  }

  /**
   * Writes bytes.
   *
   * @param key name of the entry
   * @param values read, not kept
   */
  public void putBytes(String key, byte[] values) {
    beginArray(StateTag.BYTES, key, values.length);
    putRaw(values, 0, values.length);
  }

  /**
   * Writes truth values.
   *
   * @param key name of the entry
   * @param values read, not kept
   */
  public void putBooleans(String key, boolean[] values) {
    beginArray(StateTag.BOOLEANS, key, values.length);
    for (boolean value : values) {
      ensure(1).put((byte) (value ? 1 : 0));
    }
  }

  /**
   * The digest of everything written so far.
   *
   * @return 64 bits
   */
  public long digest() {
    flushChunk();
    return digest.value();
  }

  /** Ends the state with its checksum; the stream underneath is flushed and stays open. */
  @Override
  public void close() {
    ensure(1).put(StateTag.END.code());
    long checksum = digest();
    ensure(Long.BYTES).putLong(checksum);
    flushChunk();
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void begin(StateTag tag, String key) {
    ensure(1).put(tag.code());
    putText(key);
  }

  private void beginArray(StateTag tag, String key, int length) {
    begin(tag, key);
    ensure(Integer.BYTES).putInt(length);
  }

  private void putText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ensure(Integer.BYTES).putInt(bytes.length);
    putRaw(bytes, 0, bytes.length);
  }

  private void putRaw(byte[] bytes, int offset, int length) {
    drain(length, 1, (chunk, from, count) -> chunk.put(bytes, offset + from, count));
  }

  /** Copies some of an array's elements to where the chunk stands. */
  private interface Drain {
    void put(ByteBuffer bytes, int from, int count);
  }

  private void drain(int length, int width, Drain drain) {
    for (int from = 0; from < length; ) {
      int count = Math.min(length - from, ensure(width).remaining() / width);
      drain.put(chunk.slice(), from, count);
      chunk.position(chunk.position() + count * width);
      from += count;
    }
  }

  private ByteBuffer ensure(int bytes) {
    if (chunk.remaining() < bytes) {
      flushChunk();
    }
    return chunk;
  }

  private void flushChunk() {
    digest.update(chunk.array(), 0, chunk.position());
    try {
      out.write(chunk.array(), 0, chunk.position());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    chunk.clear();
  }
}
