package org.sgmmqf.manifold;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which coordinates of a moving frame belong together. Coordinates are orthonormal: the squared
 * norm of a tangent vector is the plain sum of their squares (so a symmetric matrix's off-diagonal
 * entries, kept once, carry a factor sqrt 2). Methods with one second moment per block, or per
 * entry, read the blocks; the paper's method has one for all.
 *
 * @param blockOf block of each coordinate, from 0; -1 for padding, whose gradient is always 0
 * @param divisible by block: whether its entries mean something one by one (flat spaces), so that a
 *     method may keep a moment per entry; a covariance's coordinates do not
 * @param names by block: what error messages call it, for example "mean of component 17"
 */
public record FrameLayout(int[] blockOf, boolean[] divisible, List<String> names) {
  /** Copies everything and demands that every block exists and has a name. */
  public FrameLayout {
    blockOf = blockOf.clone();
    divisible = divisible.clone();
    names = List.copyOf(names);
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
   * @return the layout
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
