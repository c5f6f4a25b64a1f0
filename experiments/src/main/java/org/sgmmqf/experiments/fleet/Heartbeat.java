package org.sgmmqf.experiments.fleet;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;

/** Progress as plain lines: one for the whole, one for each run under way. */
record Heartbeat(Duration interval, PrintWriter out) implements Display {
  @Override
  public void show(List<Snapshot> runs, double seconds) {
    out.println(Progress.summary(runs, seconds));
    runs.stream()
        .filter(run -> run.stage() == Stage.RUNNING)
        .forEach(run -> out.println("  " + Progress.line(run)));
    out.flush();
  }

  @Override
  public void close() {}
}
