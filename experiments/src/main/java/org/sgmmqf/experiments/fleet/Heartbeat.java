package org.sgmmqf.experiments.fleet;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;

/** Progress as plain lines: one for the whole, one for each run under way. */
final class Heartbeat implements Display {
  private final Progress progress;
  private final Duration interval;
  private final PrintWriter out;

  Heartbeat(int parallel, Duration interval, PrintWriter out) {
    this.progress = new Progress(parallel);
    this.interval = interval;
    this.out = out;
  }

  @Override
  public Duration interval() {
    return interval;
  }

  @Override
  public void show(List<Snapshot> runs, double seconds) {
    out.println(progress.summary(runs, seconds));
    runs.stream()
        .filter(run -> run.stage() == Stage.RUNNING)
        .forEach(run -> out.println("  " + Progress.line(run)));
    out.flush();
  }

  @Override
  public void close() {}
}
