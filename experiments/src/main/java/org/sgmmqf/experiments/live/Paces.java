package org.sgmmqf.experiments.live;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * How fast the runs of an experiment go and whether they have fallen silent, as far as somebody has
 * looked at them again and again. The times of files come from the clock of whoever writes them, so
 * they are compared with each other, and with the clock of this machine only at the first look.
 */
final class Paces {
  /** A worker writes a row per evaluation; one that wrote nothing for this long is not at work. */
  private static final long SILENCE_MILLIS = 120_000;

  private final Map<String, Mark> first = new HashMap<>();
  private final Map<String, Mark> words = new HashMap<>();

  /**
   * A moment of a run.
   *
   * @param number transitions, or nanoseconds of this machine
   * @param millis of a file
   */
  private record Mark(double number, long millis) {}

  /**
   * Whether a run has written nothing for two minutes.
   *
   * @param newest when it wrote last, milliseconds of its own clock
   */
  synchronized boolean silent(String run, long newest) {
    long now = System.nanoTime();
    Mark word = words.get(run);
    if (word == null) {
      long ago = Math.max(0, System.currentTimeMillis() - newest);
      word = new Mark(now - 1e6 * ago, newest);
    } else if (word.millis() != newest) {
      word = new Mark(now, newest);
    }
    words.put(run, word);
    boolean silent = now - word.number() > TimeUnit.MILLISECONDS.toNanos(SILENCE_MILLIS);
    if (silent) {
      first.remove(run); // a pause is no work
    }
    return silent;
  }

  /**
   * Seconds per transition, evaluations included as soon as a row has come between two looks:
   * {@code timing.csv} leaves them out.
   *
   * @param transitions that the run has come to
   * @param millis when it wrote so, of its own clock; 0 if it has not
   * @param trained seconds by {@code timing.csv}
   * @return NaN while nothing tells
   */
  synchronized double of(String run, double transitions, long millis, double trained) {
    if (millis == 0) {
      return Double.NaN;
    }
    Mark from = first.get(run);
    if (from == null || transitions <= from.number()) {
      from = new Mark(transitions, millis);
      first.put(run, from);
    }
    if (transitions > from.number() && millis > from.millis()) {
      return (millis - from.millis()) / 1000.0 / (transitions - from.number());
    }
    return transitions > 0 && trained > 0 ? trained / transitions : Double.NaN;
  }
}
