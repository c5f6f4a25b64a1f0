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
  private final Clock clock;
  private long lastCheckpoint;
  private long lastWord;

  Pace(Duration checkpointEvery, Clock clock) {
    this.checkpointNanos = checkpointEvery.toNanos();
    this.clock = clock;
    this.lastCheckpoint = clock.nanos();
    this.lastWord = lastCheckpoint - SPEAK_NANOS;
  }

  boolean checkpointDue() {
    long now = clock.nanos();
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
    long now = clock.nanos();
    if (now - lastWord < SPEAK_NANOS) {
      return false;
    }
    lastWord = now;
    return true;
  }
}
