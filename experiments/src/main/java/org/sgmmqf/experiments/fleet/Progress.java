package org.sgmmqf.experiments.fleet;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;
import org.sgmmqf.experiments.run.Activity;

/** What the moments of all runs come to. */
final class Progress {
  /** A worker in training speaks about once a second. */
  private static final double LONG_STEP_SECONDS = 30;

  private Progress() {}

  static long planned(List<Snapshot> runs) {
    return runs.stream().mapToLong(Snapshot::planned).sum();
  }

  /** Transitions that need not be waited for any more; those of a failed run neither. */
  static long settled(List<Snapshot> runs) {
    return runs.stream().mapToLong(Progress::settled).sum();
  }

  private static long settled(Snapshot run) {
    return run.stage() == Stage.RUNNING || run.stage() == Stage.WAITING
        ? run.transitions()
        : run.planned();
  }

  static String summary(List<Snapshot> runs, double seconds) {
    long done = runs.stream().filter(run -> run.stage() == Stage.DONE).count();
    long open =
        runs.stream()
            .filter(run -> run.stage() == Stage.RUNNING || run.stage() == Stage.WAITING)
            .count();
    long failed = runs.size() - done - open;
    return String.format(
        Locale.ROOT,
        "[%s] %3.0f %%  %d of %d runs done%s%s",
        clock(seconds),
        100.0 * settled(runs) / planned(runs),
        done,
        runs.size(),
        failed == 0 ? "" : ", " + failed + " failed",
        timeLeft(runs));
  }

  /** Assumes that runs still waiting will go as fast, and as many at a time, as those under way. */
  static String timeLeft(List<Snapshot> runs) {
    double speed =
        runs.stream().mapToDouble(Snapshot::speed).filter(s -> s > 0).average().orElse(0);
    double left = (double) planned(runs) - settled(runs);
    if (left == 0) {
      return "";
    } else if (speed == 0) {
      return ", time left not known yet";
    }
    double longest =
        runs.stream().mapToDouble(Snapshot::secondsLeft).filter(s -> s > 0).max().orElse(0);
    long underWay = runs.stream().filter(run -> run.stage() == Stage.RUNNING).count();
    return ", about " + clock(Math.max(longest, left / speed / Math.max(1, underWay))) + " left";
  }

  static String line(Snapshot run) {
    return String.format(
        Locale.ROOT,
        "%-40s %,9d of %,d  %,6.0f/s  return %6s  %s",
        run.title(),
        run.transitions(),
        run.planned(),
        run.speed(),
        lastReturn(run),
        activity(run));
  }

  /** What a run is waited for: its end, or whatever else has kept it busy for a while. */
  static String activity(Snapshot run) {
    if (run.activity() != Activity.TRAINING) {
      return run.activity().words() + " for " + clock(run.silence());
    } else if (run.silence() >= LONG_STEP_SECONDS) {
      return "one step has taken " + clock(run.silence()) + " so far";
    }
    return clock(run.secondsLeft()) + " left";
  }

  static String lastReturn(Snapshot run) {
    return Double.isNaN(run.lastReturn())
        ? "-"
        : String.format(Locale.ROOT, "%.1f", run.lastReturn());
  }

  static String clock(double seconds) {
    if (Double.isNaN(seconds)) {
      return "?";
    }
    long whole = Math.round(seconds);
    return whole >= 3600
        ? String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60);
  }
}
