package org.sgmmqf.reports.data;

import java.util.Locale;

/** How far a run has come. */
public enum RunState {
  /** Finished as asked. */
  DONE,
  /** Stopped because its numbers ceased to be finite. */
  DIVERGED,
  /** Has no {@code done.json}: still going, or interrupted. */
  UNFINISHED;

  /** {@return its name in tables} */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
