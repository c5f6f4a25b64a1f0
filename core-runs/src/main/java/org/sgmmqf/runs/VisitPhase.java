package org.sgmmqf.runs;

import java.util.Locale;

/** When a state of {@code visits.csv} was visited. */
public enum VisitPhase {
  /** While the agent learned. */
  TRAINING,
  /** In episodes of what it had learned. */
  GREEDY;

  /** {@return its name in the file} */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
