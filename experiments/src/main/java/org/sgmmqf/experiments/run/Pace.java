package org.sgmmqf.experiments.run;

import java.time.Duration;

/**
 * When it is time for a checkpoint or a word on progress; only these look at the clock, and neither
 * changes a bit.
 */
final class Pace {
  private static final long LOOK_EVERY = 64;
  private static final long SPEAK_NANOS = Duration.ofSeconds(1).toNanos();

  private final long checkpointNanos;
  private long lastCheckpoint = System.nanoTime();
  private long lastWord = System.nanoTime() - SPEAK_NANOS;

  Pace(Duration checkpointEvery) {
    this.checkpointNanos = checkpointEvery.toNanos();
  }

  boolean checkpointDue() {
    long now = System.nanoTime();
    if (now - lastCheckpoint < checkpointNanos) {
      return false;
    }
    lastCheckpoint = now;
    return true;
  }

  boolean progressDue(long transitions) {
    if (transitions % LOOK_EVERY != 0) {
      return false;
    }
    long now = System.nanoTime();
    if (now - lastWord < SPEAK_NANOS) {
      return false;
    }
    lastWord = now;
    return true;
  }
}
