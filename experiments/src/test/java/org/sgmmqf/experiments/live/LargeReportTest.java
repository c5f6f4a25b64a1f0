package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.SyntheticExperiment;

/**
 * How much a report of very many runs is. {@code -Plarge=6} makes the whole study of 480 runs and
 * writes what was measured to {@code build/reports/large-report.txt}; without it a third of the
 * seeds must do, and what grows with seeds is scaled.
 */
final class LargeReportTest {
  private static final long LIMIT = 4_000_000;
  private static final int SEEDS = 6;

  @TempDir private Path folder;

  @Test
  void pageWithAllThatItLoadsStaysSmallWithoutFilms() throws IOException, InterruptedException {
    int seeds = Integer.getInteger("sgmmqf.large", 2);
    SyntheticExperiment.paper(folder.resolve("runs"), 500_000, seeds);
    double processor = processorSeconds();
    long clock = System.nanoTime();
    Path page = Report.write(folder.resolve("runs"), folder.resolve("report"));
    processor = processorSeconds() - processor;
    double seconds = (System.nanoTime() - clock) * 1e-9;
    Map<String, Long> sizes = sizes(page.getParent());
    long size = scaled(sizes, (double) SEEDS / seeds);
    if (seeds == SEEDS) {
      Files.writeString(
          Files.createDirectories(Path.of("build/reports")).resolve("large-report.txt"),
          String.format(
              Locale.ROOT,
              "%d bytes with all that it loads, %.1f s, %.1f processor s, first chart after %s"
                  + " ms%n%s%n",
              size,
              seconds,
              processor,
              firstChart(page),
              sizes));
    }
    assertThat(size).as("bytes, of " + sizes).isLessThan(LIMIT);
  }

  /** The lines of seeds, of the mean return alone, and the rows of runs grow with the seeds. */
  private static long scaled(Map<String, Long> sizes, double more) {
    return Math.round(
        sizes.get("assets")
            + sizes.get("data")
            + more * sizes.get("data of seeds")
            + more * sizes.get("index.html"));
  }

  private static Map<String, Long> sizes(Path report) throws IOException {
    Map<String, Long> sizes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(report)) {
      files
          .filter(Files::isRegularFile)
          .forEach(
              it -> {
                boolean ofSeeds = it.getFileName().toString().contains("return_mean");
                String part = report.relativize(it).getName(0).toString();
                String name = part.equals("data") && ofSeeds ? "data of seeds" : part;
                sizes.merge(name, it.toFile().length(), Long::sum);
              });
    }
    return sizes;
  }

  private static double processorSeconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        * 1e-9;
  }

  /** Milliseconds from the call of the page to its first chart. */
  private static Object firstChart(Path page) throws IOException, InterruptedException {
    try (Browser browser = Browser.open(1280, 900, false)) {
      browser.visit(page.toUri() + "#figures");
      browser.await("return performance.getEntriesByName('first chart').length > 0");
      return browser.ask(
          "return Math.round(performance.getEntriesByName('first chart')[0].startTime)");
    }
  }
}
