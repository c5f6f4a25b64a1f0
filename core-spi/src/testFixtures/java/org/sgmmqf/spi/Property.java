package org.sgmmqf.spi;

/**
 * Checks a law on many random cases. A failure names the seed of its case; {@code
 * -Dproperty.seed=N} runs that case alone.
 */
public final class Property {
  private static final String SEED = "property.seed";

  private Property() {}

  /**
   * Runs a law on cases 0, 1, 2, ...
   *
   * @param cases how many
   * @param law asserts; draws its case from the stream it is given
   */
  public static void forAll(int cases, Law law) {
    String only = System.getProperty(SEED);
    if (only != null) {
      check(Long.parseLong(only), law);
      return;
    }
    for (int seed = 0; seed < cases; seed++) {
      check(seed, law);
    }
  }

  private static void check(long seed, Law law) {
    try {
      law.holdsFor(new RandomStream(seed));
    } catch (Exception | AssertionError e) {
      throw new AssertionError("fails for -D" + SEED + "=" + seed + ": " + e.getMessage(), e);
    }
  }

  /** Something that must hold whatever is drawn. */
  @FunctionalInterface
  public interface Law {
    /**
     * Asserts it for one case.
     *
     * @param random source of the case
     * @throws Exception when it does not hold
     */
    void holdsFor(RandomStream random) throws Exception;
  }
}
