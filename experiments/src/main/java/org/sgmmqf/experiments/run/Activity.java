package org.sgmmqf.experiments.run;

/** What a run is doing, for those who wait for it. */
public enum Activity {
  /** Acting, stepping, observing, learning. */
  TRAINING("training"),
  /** Playing the greedy episodes of an evaluation. */
  EVALUATING("evaluating"),
  /** Writing a checkpoint. */
  SAVING("saving its state"),
  /** Playing greedy episodes for visits.csv. */
  SAMPLING("sampling the states of greedy episodes"),
  /** Playing and drawing an episode. */
  FILMING("filming an episode");

  private final String words;

  Activity(String words) {
    this.words = words;
  }

  /**
   * For progress lines.
   *
   * @return a few words in lower case
   */
  public String words() {
    return words;
  }
}
