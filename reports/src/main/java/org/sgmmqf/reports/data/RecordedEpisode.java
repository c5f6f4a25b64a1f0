package org.sgmmqf.reports.data;

/** One greedy episode of a final policy. */
public final class RecordedEpisode {
  static final RecordedEpisode NONE = new RecordedEpisode(new byte[0], Double.NaN, 0, "");

  private final byte[] gif;
  private final double result;
  private final int length;
  private final String ended;

  RecordedEpisode(byte[] gif, double result, int length, String ended) {
    this.gif = gif;
    this.result = result;
    this.length = length;
    this.ended = ended;
  }

  /** {@return whether there is an animation} */
  public boolean exists() {
    return gif.length > 0;
  }

  /** {@return a copy of the animation, as the file holds it} */
  public byte[] gif() {
    return gif.clone();
  }

  /** {@return its undiscounted return, NaN if unknown} */
  public double result() {
    return result;
  }

  /** {@return its number of steps, 0 if unknown} */
  public int length() {
    return length;
  }

  /** {@return how it ended, empty if unknown} */
  public String ended() {
    return ended;
  }
}
