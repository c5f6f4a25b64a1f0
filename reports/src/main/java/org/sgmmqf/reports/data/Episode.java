package org.sgmmqf.reports.data;

/** One greedy episode of a final policy. */
public final class Episode {
  private final byte[] gif;
  private final double result;
  private final int length;
  private final String ended;

  Episode(byte[] gif, double result, int length, String ended) {
    this.gif = gif;
    this.result = result;
    this.length = length;
    this.ended = ended;
  }

  /**
   * The animation, as the file holds it.
   *
   * @return a copy
   */
  public byte[] gif() {
    return gif.clone();
  }

  /**
   * Its undiscounted return.
   *
   * @return NaN if unknown
   */
  public double result() {
    return result;
  }

  /**
   * Its number of steps.
   *
   * @return 0 if unknown
   */
  public int length() {
    return length;
  }

  /**
   * How it ended.
   *
   * @return empty if unknown
   */
  public String ended() {
    return ended;
  }
}
