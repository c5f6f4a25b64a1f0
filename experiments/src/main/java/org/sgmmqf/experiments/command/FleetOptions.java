package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.experiments.fleet.Fleet;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.reports.Report;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Option;

/** How runs are carried out, shared by {@code run} and {@code resume}. */
final class FleetOptions {
  private static final int FAILED = 1;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "Runs at a time (default: the number of cores).")
  private int parallel = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      defaultValue = "1g",
      description = "Largest heap of one run (default: ${DEFAULT-VALUE}).")
  private String heap = "1g";

  @Option(
      names = "--checkpoint-seconds",
      paramLabel = "N",
      defaultValue = "60",
      description = "Least seconds between two checkpoints (default: ${DEFAULT-VALUE}).")
  private int checkpointSeconds = 60;

  @Option(
      names = "--heartbeat-seconds",
      paramLabel = "N",
      defaultValue = "15",
      description = "Seconds between two lines of progress (default: ${DEFAULT-VALUE}).")
  private int heartbeatSeconds = 15;

  @Option(names = "--no-report", description = "Do not write the report at the end.")
  private boolean noReport;

  /** Refuses values out of range, before anything is written. */
  void check() {
    Require.atLeast("--parallel", parallel, 1);
    Require.atLeast("--checkpoint-seconds", checkpointSeconds, 0);
    Require.atLeast("--heartbeat-seconds", heartbeatSeconds, 1);
    Require.that(heap.matches("[1-9][0-9]*[kmgKMG]"), "--heap", heap, "a size such as 512m or 2g");
  }

  int carryOut(Path root, List<PlannedRun> runs, List<Path> pluginJars, PrintWriter out) {
    check();
    out.printf(Locale.ROOT, "%d runs, %d at a time, in %s%n", runs.size(), parallel, root);
    out.flush();
    WorkerOptions options =
        new WorkerOptions(heap, Duration.ofSeconds(checkpointSeconds), pluginJars);
    int failed =
        new Fleet(root, parallel, options, out).run(runs, Duration.ofSeconds(heartbeatSeconds));
    if (!noReport) {
      out.println("Report: " + Report.write(root, root.resolve("report")).toAbsolutePath());
    }
    out.flush();
    return failed == 0 ? 0 : FAILED;
  }
}
