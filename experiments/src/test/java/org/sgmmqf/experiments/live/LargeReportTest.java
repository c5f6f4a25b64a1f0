package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.SyntheticExperiment;

/**
 * How much a report of very many runs is. {@code -Plarge=6} makes the whole study of 480 runs and
 * writes what was measured to {@code build/reports/large-report.txt}; without it a third of the
 * seeds must do, whose charts have as many numbers.
 */
final class LargeReportTest {
  private static final long LIMIT = 4_000_000;
  private static final int SEEDS = 6;

  /** Of the processor, because other work does not count. */
  private static final double MOST_SECONDS = 60;

  /** Pictures and scripts, and the data whose names the page holds. */
  private static final Pattern LOADED =
      Pattern.compile("(?:src=|srcset=|:)\"((?:assets|data|figures)/[^\" ]+)[\" ]");

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
    Map<String, Long> sizes = sizes(page);
    long all = sizes.values().stream().mapToLong(Long::longValue).sum();
    if (seeds == SEEDS) {
      Files.writeString(
          Files.createDirectories(Path.of("build/reports")).resolve("large-report.txt"),
          String.format(
              Locale.ROOT,
              "written in %.1f s, %.1f processor s%n%s%n%d bytes in all: %s%n",
              seconds,
              processor,
              read(page),
              all,
              sizes));
      assertThat(processor).as("processor seconds").isLessThan(MOST_SECONDS);
    }
    assertThat(all).as("bytes, of " + sizes).isLessThan(LIMIT);
  }

  /** All that the page can ask for, whichever of it somebody looks at, on any screen. */
  private static Set<Path> loaded(Path page) throws IOException {
    String html = Files.readString(page).replaceAll("(?s)<noscript>.*?</noscript>", "");
    Set<Path> loaded = new TreeSet<>(Set.of(page));
    Matcher links = LOADED.matcher(html);
    while (links.find()) {
      loaded.add(page.resolveSibling(links.group(1)));
    }
    return loaded;
  }

  /** Bytes of what is loaded but films. */
  private static Map<String, Long> sizes(Path page) throws IOException {
    Map<String, Long> sizes = new TreeMap<>();
    for (Path file : loaded(page)) {
      String name = file.getFileName().toString();
      String part = page.getParent().relativize(file).getName(0).toString();
      if (!name.startsWith("film-")) {
        sizes.merge(name.startsWith("explain-") ? "explorer" : part, Files.size(file), Long::sum);
      }
    }
    return sizes;
  }

  private static double processorSeconds() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        * 1e-9;
  }

  /** How long the first chart takes, and what a reader has loaded who looks at everything once. */
  private static String read(Path page) throws IOException, InterruptedException {
    try (Browser browser = Browser.open(1280, 900, false)) {
      browser.visit(page.toUri() + "#figures");
      browser.await("return performance.getEntriesByName('first chart').length > 0");
      Object first =
          browser.ask(
              "return Math.round(performance.getEntriesByName('first chart')[0].startTime)");
      browser.ask(
          "document.querySelectorAll('[loading]').forEach(it => { it.loading = 'eager'; });"
              + " sgmmqf.charts.forEach(it => it.start());"
              + " document.querySelectorAll('.explorer').forEach(it => it.explorer.start());");
      browser.await(
          "return [...document.querySelectorAll('.chart, .explorer')].every(it => it.dataset.drawn)"
              + " && [...document.images].every(it => it.complete)");
      Object names =
          browser.ask(
              "return [...[...document.scripts].map(it => it.src), ...[...document.images].map(it"
                  + " => it.currentSrc)].filter(it => it.startsWith('file:') && !/film/.test(it))");
      long bytes = Files.size(page);
      for (Object name : Set.copyOf((List<?>) names)) {
        bytes += Files.size(Path.of(URI.create(String.valueOf(name))));
      }
      return String.format(
          Locale.ROOT,
          "first chart after %s ms, %d bytes when everything was looked at",
          first,
          bytes);
    }
  }
}
