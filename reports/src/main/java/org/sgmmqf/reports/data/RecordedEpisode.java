package org.sgmmqf.reports.data;

import org.sgmmqf.runs.ShownEpisode;

/** One greedy episode of a final policy. */
public final class RecordedEpisode {
  static final RecordedEpisode NONE =
      new RecordedEpisode(new byte[0], new ShownEpisode(Double.NaN, 0, ""));

  private final byte[] gif;
  private final ShownEpisode facts;

  RecordedEpisode(byte[] gif, ShownEpisode facts) {
    this.gif = gif;
    this.facts = facts;
  }

  /** {@return whether there is an animation} */
  public boolean exists() {
    return gif.length > 0;
  }

  /** {@return a copy of the animation, as the file holds it} */
  public byte[] gif() {
    return gif.clone();
  }

  /** {@return return, length and end; NaN, 0 and empty if unknown} */
  public ShownEpisode facts() {
    return facts;
  }
}
