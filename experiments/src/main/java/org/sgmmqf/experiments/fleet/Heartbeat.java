package org.sgmmqf.experiments.fleet;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;

/** Progress as plain lines: one for the whole, one for each run under way. */
final class Heartbeat {
  private final int parallel;

  Heartbeat(int parallel) {
    this.parallel = parallel;
  }

  void print(PrintWriter out, List<Snapshot> runs, double seconds) {
    out.println(total(runs, seconds));
    runs.stream()
        .filter(run -> run.stage() == Stage.RUNNING)
        .forEach(run -> out.println("  " + line(run)));
    out.flush();
  }

  String total(List<Snapshot> runs, double seconds) {
    long done = runs.stream().filter(run -> run.stage() == Stage.DONE).count();
    long failed =
        runs.stream()
            .filter(run -> run.stage() == Stage.FAILED || run.stage() == Stage.DIVERGED)
            .count();
    double share = share(runs);
    return String.format(
        Locale.ROOT,
        "[%s] %3.0f %%  %d of %d runs done%s%s",
        clock(seconds),
        100 * share,
        done,
        runs.size(),
        failed == 0 ? "" : ", " + failed + " failed",
        timeLeft(runs));
  }

  static String line(Snapshot run) {
    return String.format(
        Locale.ROOT,
        "%-40s %,9d of %,d  %,6.0f/s  return %s  %s left",
        run.title(),
        run.transitions(),
        run.planned(),
        run.speed(),
        Double.isNaN(run.lastReturn())
            ? "     -"
            : String.format(Locale.ROOT, "%6.1f", run.lastReturn()),
        clock(run.secondsLeft()));
  }

  private static double share(List<Snapshot> runs) {
    double planned = runs.stream().mapToLong(Snapshot::planned).sum();
    return runs.stream().mapToLong(Heartbeat::settled).sum() / planned;
  }

  private static long settled(Snapshot run) {
    return run.stage() == Stage.RUNNING || run.stage() == Stage.WAITING
        ? run.transitions()
        : run.planned();
  }

  /** Assumes that runs still waiting will go as fast as those under way. */
  private String timeLeft(List<Snapshot> runs) {
    double speed =
        runs.stream().mapToDouble(Snapshot::speed).filter(s -> s > 0).average().orElse(0);
    double left = runs.stream().mapToLong(run -> run.planned() - settled(run)).sum();
    if (left == 0) {
      return "";
    } else if (speed == 0) {
      return ", time left not known yet";
    }
    double longest =
        runs.stream().mapToDouble(Snapshot::secondsLeft).filter(s -> s > 0).max().orElse(0);
    long under = runs.stream().filter(run -> run.planned() > settled(run)).count();
    return ", about "
        + clock(Math.max(longest, left / speed / Math.min(parallel, Math.max(1, under))))
        + " left";
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
