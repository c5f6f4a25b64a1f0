package org.sgmmqf.experiments.run;

import java.lang.management.ManagementFactory;

/** What tells how long something took; a test brings one of its own. */
@FunctionalInterface
interface Clock {
  /** Nanoseconds since some moment that never changes. */
  long nanos();

  /**
   * Nanoseconds that the processor has been at work for this thread. A run trains on one thread;
   * compiler and garbage collector have their own, and are not counted.
   */
  default long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
