package org.sgmmqf.spi;

/**
 * A stream of random numbers whose whole state is four longs that can be saved: xoshiro256++ of
 * Blackman and Vigna (2019), seeded through SplitMix64. Every draw but {@link #nextGaussian} and
 * {@link #shuffle} takes exactly one step of the generator, and no result depends on the Java
 * release or on the machine. Not safe for use by several threads.
 */
public final class RandomStream implements Stateful {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final double ULP = 0x1.0p-53;

  private long s0;
  private long s1;
  private long s2;
  private long s3;

  /**
   * Starts a stream.
   *
   * @param seed any number; equal seeds give equal streams
   */
  public RandomStream(long seed) {
    this(splitMix(seed, 1), splitMix(seed, 2), splitMix(seed, 3), splitMix(seed, 4));
  }

  RandomStream(long s0, long s1, long s2, long s3) {
    this.s0 = s0;
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
  }

  /** The n-th output of SplitMix64, from 1. */
  static long splitMix(long seed, int n) {
    return mix(seed + n * GOLDEN_GAMMA);
  }

  /** The output function of SplitMix64. */
  static long mix(long z) {
    long x = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    x = (x ^ (x >>> 27)) * 0x94D049BB133111EBL;
    return x ^ (x >>> 31);
  }

  /**
   * Any long.
   *
   * @return 64 random bits
   */
  public long nextLong() {
    long result = Long.rotateLeft(s0 + s3, 23) + s0;
    long t = s1 << 17;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = Long.rotateLeft(s3, 45);
    return result;
  }

  /**
   * A whole number from 0 to {@code bound} - 1. The bias of the multiplication used is below {@code
   * bound} / 2^63.
   *
   * @param bound first number that is too large, at least 1
   * @return the number
   */
  public int nextInt(int bound) {
    if (bound < 1) {
      throw new IllegalArgumentException("bound " + bound + " is below 1");
    }
    return (int) Math.multiplyHigh(nextLong() >>> 1, (long) bound << 1);
  }

  /**
   * A number from 0 to below 1.
   *
   * @return a multiple of 2^-53
   */
  public double nextDouble() {
    return (nextLong() >>> 11) * ULP;
  }

  /**
   * A number from {@code low} to below {@code high}.
   *
   * @param low smallest number
   * @param high bound
   * @return the number; rounding may give {@code high} itself where the interval is a few ulps wide
   */
  public double nextDouble(double low, double high) {
    return low + (high - low) * nextDouble();
  }

  /**
   * True or false with equal chance.
   *
   * @return the topmost random bit
   */
  public boolean nextBoolean() {
    return nextLong() < 0;
  }

  /**
   * A standard normal number by the method of Box and Muller. Takes two steps of the generator and
   * keeps nothing, so that the four longs stay the whole state.
   *
   * @return mean 0, variance 1
   */
  public double nextGaussian() {
    double radius = Math.sqrt(-2 * StrictMath.log(1 - nextDouble()));
    return radius * StrictMath.cos(2 * Math.PI * nextDouble());
  }

  /**
   * Puts an array into random order (Fisher and Yates).
   *
   * @param items changed in place
   */
  public void shuffle(int[] items) {
    for (int i = items.length - 1; i > 0; i--) {
      int j = nextInt(i + 1);
      int swapped = items[i];
      items[i] = items[j];
      items[j] = swapped;
    }
  }

  @Override
  public void save(StateWriter out) {
    out.putLongs("xoshiro256++", new long[] {s0, s1, s2, s3});
  }

  @Override
  public void restore(StateReader in) {
    long[] state = new long[4];
    in.getLongs("xoshiro256++", state);
    s0 = state[0];
    s1 = state[1];
    s2 = state[2];
    s3 = state[3];
  }
}
