package org.sgmmqf.experiments.command;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Option;

/** How the process of one run is started, wherever that is. */
final class WorkerFlags {
  /** Less, and the smallest run ends in an OutOfMemoryError. */
  private static final long LEAST_HEAP = 32L << 20;

  private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,8})([kmgKMG])");

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Largest heap of one run (default: ${DEFAULT-VALUE}).")
  private String heap = "1g";

  @Option(
      names = "--checkpoint-seconds",
      paramLabel = "N",
      description = "Least seconds between two checkpoints (default: ${DEFAULT-VALUE}).")
  private int checkpointSeconds = 60;

  /** Refuses values out of range, before anything is written. */
  void check() {
    Require.atLeast("--checkpoint-seconds", checkpointSeconds, 0);
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

  WorkerOptions options(List<Path> pluginJars) {
    return WorkerOptions.likeThisProcess(
        SgmmqfCommand.class.getName(),
        heapBytes(),
        Duration.ofSeconds(checkpointSeconds),
        pluginJars);
  }
}
