package org.sgmmqf.manifold;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.spi.DivergenceException;

/**
 * Which coordinates of a moving frame belong together. Coordinates are orthonormal: the squared
 * norm of a tangent vector is the plain sum of their squares (so a symmetric matrix's off-diagonal
 * entries, kept once, carry a factor sqrt 2). Methods with one second moment per block, or per
 * entry, read the blocks; the paper's method has one for all.
 */
public final class FrameLayout {
  private final int[] blockOf;
  private final boolean[] divisible;
  private final List<String> names;

  /**
   * Describes a layout.
   *
   * @param blockOf block of each coordinate, from 0; -1 for padding, whose gradient is always 0
   * @param divisible by block: whether its entries mean something one by one (flat spaces), so that
   *     a method may keep a moment per entry; a covariance's coordinates do not
   * @param names by block: what error messages call it, for example "mean of component 17"
   */
  public FrameLayout(int[] blockOf, boolean[] divisible, List<String> names) {
    this.blockOf = blockOf.clone();
    this.divisible = divisible.clone();
    this.names = List.copyOf(names);
    if (names.size() != divisible.length) {
      throw new IllegalArgumentException(
          names.size() + " names were given for " + divisible.length + " blocks");
    }
    for (int block : blockOf) {
      if (block < -1 || block >= divisible.length) {
        throw new IllegalArgumentException(
            "block " + block + " is not one of the " + divisible.length + " blocks");
      }
    }
  }

  /**
   * A layout whose blocks are called "block 0", "block 1" and so on.
   *
   * @param blockOf block of each coordinate, from 0; -1 for padding
   * @param divisible by block: whether its entries mean something one by one
   */
  public FrameLayout(int[] blockOf, boolean[] divisible) {
    this(
        blockOf,
        divisible,
        IntStream.range(0, divisible.length).mapToObj(block -> "block " + block).toList());
  }

  /**
   * A layout of one flat block.
   *
   * @param size number of coordinates
   */
  public static FrameLayout flat(int size) {
    return new FrameLayout(new int[size], new boolean[] {true});
  }

  /**
   * Number of coordinates, padding included.
   *
   * @return at least 0
   */
  public int size() {
    return blockOf.length;
  }

  /**
   * Number of blocks.
   *
   * @return at least 0
   */
  public int blocks() {
    return divisible.length;
  }

  /**
   * The block of a coordinate.
   *
   * @param coordinate from 0
   * @return from 0; -1 for padding
   */
  public int blockOf(int coordinate) {
    return blockOf[coordinate];
  }

  /**
   * Whether a block's entries mean something one by one.
   *
   * @param block from 0
   * @return true in flat spaces
   */
  public boolean divisible(int block) {
    return divisible[block];
  }

  /**
   * What error messages call the block of a coordinate.
   *
   * @param coordinate from 0
   * @return the block's name; "padding" where there is none
   */
  public String nameAt(int coordinate) {
    return blockOf[coordinate] < 0 ? "padding" : names.get(blockOf[coordinate]);
  }

  /**
   * Refuses the coordinates of another frame.
   *
   * @param given how many there are
   * @throws IllegalArgumentException when this frame has more or less
   */
  public void requireSize(int given) {
    if (given != size()) {
      throw new IllegalArgumentException(
          given + " coordinates were given, the frame has " + size());
    }
  }

  /**
   * Refuses a gradient that is not finite, and names the block that is at fault.
   *
   * @param gradient in coordinates of this frame
   * @param update number of the update that it is for
   * @throws DivergenceException naming the first such block
   */
  public void requireFinite(double[] gradient, long update) {
    int fault = Finite.firstFault(gradient);
    if (fault >= 0) {
      throw new DivergenceException("gradient of the " + nameAt(fault), update);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FrameLayout that
        && Arrays.equals(blockOf, that.blockOf)
        && Arrays.equals(divisible, that.divisible)
        && names.equals(that.names);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(blockOf) + Arrays.hashCode(divisible)) + names.hashCode();
  }
}
