package org.sgmmqf.experiments.command;

import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sgmmqf.experiments.fleet.Fleet;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.reports.Report;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Option;

/** How runs are carried out, shared by {@code run} and {@code resume}. */
final class FleetOptions {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;

  /** Less, and the smallest run ends in an OutOfMemoryError. */
  private static final long LEAST_HEAP = 32L << 20;

  private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8})([kmgKMG])");

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
    long bytes = heapBytes();
    long most = machine().getTotalMemorySize();
    Require.that(
        bytes >= LEAST_HEAP && bytes <= most,
        "--heap",
        heap,
        "from 32m to the " + (most >> 20) + "m of this machine");
  }

  /** Largest heap of one run in bytes. */
  long heapBytes() {
    Matcher size = SIZE.matcher(heap);
    Require.that(size.matches(), "--heap", heap, "a size such as 512m or 2g");
    int shift = 10 * (1 + "kmg".indexOf(size.group(2).toLowerCase(Locale.ROOT)));
    return Long.parseLong(size.group(1)) << shift;
  }

  private static OperatingSystemMXBean machine() {
    return (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  }

  int carryOut(Path root, List<PlannedRun> runs, List<Path> pluginJars, PrintWriter out) {
    check();
    out.printf(Locale.ROOT, "%d runs, %d at a time, in %s%n", runs.size(), parallel, root);
    out.flush();
    WorkerOptions options =
        new WorkerOptions(
            SgmmqfCommand.class.getName(), heap, Duration.ofSeconds(checkpointSeconds), pluginJars);
    Fleet.Outcome outcome =
        new Fleet(root, parallel, options, out).run(runs, Duration.ofSeconds(heartbeatSeconds));
    if (!noReport) {
      out.println("Report: " + Report.write(root, root.resolve("report")).toAbsolutePath());
    }
    out.flush();
    return switch (outcome) {
      case DONE -> 0;
      case FAILED -> FAILED;
      case REFUSED -> BAD_INPUT;
    };
  }
}
