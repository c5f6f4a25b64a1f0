package org.sgmmqf.experiments.run;

/** What tells how long something took; a test brings one of its own. */
@FunctionalInterface
interface Clock {
  /** Nanoseconds since some moment that never changes. */
  long nanos();
}
