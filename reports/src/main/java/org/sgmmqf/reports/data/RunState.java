package org.sgmmqf.reports.data;

/** How far a run has come. */
public enum RunState {
  /** Finished as asked. */
  DONE,
  /** Stopped because its numbers ceased to be finite. */
  DIVERGED,
  /** Has no {@code done.json}: still going, or interrupted. */
  UNFINISHED
}
