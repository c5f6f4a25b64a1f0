package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.Carrier;
import org.sgmmqf.experiments.fleet.Carriers;
import org.sgmmqf.experiments.fleet.Fleet;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.experiments.fleet.local.LocalCarrier;
import org.sgmmqf.experiments.live.LiveServer;
import org.sgmmqf.experiments.live.TensorBoardLogs;
import org.sgmmqf.experiments.plan.CostEstimate;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plugin.PluginJar;
import org.sgmmqf.experiments.search.CarriedTrials;
import org.sgmmqf.experiments.search.Objective;
import org.sgmmqf.experiments.search.TrialPlanner;
import org.sgmmqf.experiments.search.Trials;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How runs are carried out, shared by {@code run} and {@code resume}. */
final class FleetOptions {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;
  private static final Path NO_LOGS = Path.of("");

  @Mixin private WorkerFlags workers = new WorkerFlags();

  @Option(
      names = "--on",
      paramLabel = "WHERE",
      description = "Where the runs are carried out (default: ${DEFAULT-VALUE}).")
  private String on = LocalCarrier.ADDRESS;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "Runs at a time (default: the number of cores, of a cluster all of its cores).")
  private int parallel = Cargo.AS_MANY_AS_FIT;

  @Option(
      names = "--heartbeat-seconds",
      paramLabel = "N",
      description = "Seconds between two lines of progress (default: ${DEFAULT-VALUE}).")
  private int heartbeatSeconds = 15;

  @Option(names = "--no-report", description = "Do not write the report at the end.")
  private boolean noReport;

  @Option(
      names = "--live",
      description = "Serve a page that shows the runs while they go on, until all have ended.")
  private boolean live;

  @Option(
      names = "--tensorboard",
      paramLabel = "LOGS",
      description = "Write event files for TensorBoard into this folder while the runs go on.")
  private Path logs = NO_LOGS;

  @Mixin private ServerOptions server = new ServerOptions();

  private boolean patient;

  /** Workers wait for those of a command that was killed a moment ago. */
  void waitForOrphans() {
    patient = true;
  }

  /** How long a worker of a command that was killed may take to end. */
  Duration patience() {
    return workers(List.of()).patience();
  }

  private WorkerOptions workers(List<Path> pluginJars) {
    WorkerOptions options = workers.options(pluginJars);
    return patient ? options.patientWithOrphans() : options;
  }

  /** Refuses values out of range and a place that is not there, before anything is written. */
  void check() {
    Require.atLeast("--parallel", parallel, 1);
    Carrier carrier = Carriers.find(on);
    Require.atLeast("--heartbeat-seconds", heartbeatSeconds, 1);
    workers.check();
    server.check();
    Require.that(!Files.exists(logs) || Files.isDirectory(logs), "--tensorboard", logs, "a folder");
    // last, for it may have to wait for an answer
    carrier.check(on);
  }

  /** Largest heap of one run in bytes. */
  long heapBytes() {
    return workers.heapBytes();
  }

  /** Trials of a search, so many at a time, whose runs share the room of these options. */
  Trials trials(
      Path folder,
      TrialPlanner planner,
      List<Long> seeds,
      Objective objective,
      List<Path> pluginJars,
      int jobs) {
    return new CarriedTrials(
        folder,
        planner,
        seeds,
        objective,
        on,
        Carriers.find(on),
        runsOfEach(jobs),
        workers(pluginJars));
  }

  /** How many trials go at a time, when each has so many runs and more than the most are no use. */
  int jobs(int runsOfEach, int most) {
    return Carriers.find(on).carriesSeveralCargoes()
        ? Math.min(most, Math.max(1, room() / runsOfEach))
        : 1;
  }

  /** How many runs of each trial go at a time, when so many trials do. */
  int runsOfEach(int jobs) {
    return room() == Cargo.AS_MANY_AS_FIT ? Cargo.AS_MANY_AS_FIT : Math.max(1, room() / jobs);
  }

  private int room() {
    return parallel == Cargo.AS_MANY_AS_FIT && on.equals(LocalCarrier.ADDRESS)
        ? Runtime.getRuntime().availableProcessors()
        : parallel;
  }

  int carryOut(
      Path root,
      List<PlannedRun> runs,
      CostEstimate estimate,
      List<Path> pluginJars,
      PrintWriter out) {
    Carrier carrier = Carriers.find(on);
    Cargo cargo =
        new Cargo(on, root, estimate.longestFirst(runs), estimate, parallel, workers(pluginJars));
    out.printf(Locale.ROOT, "%d runs, %s, in %s%n", runs.size(), carrier.manner(cargo), root);
    out.flush();
    Fleet fleet = new Fleet(carrier, Duration.ofSeconds(heartbeatSeconds), out);
    Fleet.Result outcome = run(fleet, cargo, out);
    if (!noReport) {
      Path page =
          Report.write(
              root, root.resolve("report"), ReportOptions.defaults(), PluginJar.with(pluginJars));
      out.println("Report: " + page.toAbsolutePath());
    }
    out.flush();
    return switch (outcome) {
      case DONE -> 0;
      case FAILED -> FAILED;
      case REFUSED -> BAD_INPUT;
    };
  }

  /** While somebody looks on, if anybody asked for it. */
  private Fleet.Result run(Fleet fleet, Cargo cargo, PrintWriter out) {
    List<Runnable> atTheEnd = new ArrayList<>();
    try {
      if (live) {
        atTheEnd.add(page(cargo.root(), out));
      }
      if (!logs.equals(NO_LOGS)) {
        atTheEnd.add(events(cargo.root(), out));
      }
      return fleet.run(cargo);
    } finally {
      atTheEnd.forEach(Runnable::run);
    }
  }

  private Runnable page(Path root, PrintWriter out) {
    LiveServer page = server.serve(root);
    say(out, "Page: " + page.place());
    return page::finish;
  }

  private Runnable events(Path root, PrintWriter out) {
    Runnable following =
        new TensorBoardLogs(root, logs).follow(it -> say(out, "Event files: " + it));
    say(out, "Event files: " + logs.toAbsolutePath());
    return following;
  }

  private static void say(PrintWriter out, String line) {
    out.println(line);
    out.flush();
  }
}
