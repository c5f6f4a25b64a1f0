package org.sgmmqf.reports.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.SyntheticExperiment;

/** Opens the page in a real browser, where one is installed. */
class BrowserTest {
  private static final String PROBE =
      """
      <script>
      document.querySelectorAll("[loading]").forEach(i => i.loading = "eager");
      document.querySelectorAll(".chart").forEach(c => c.chart.start());
      addEventListener("load", () => setTimeout(() => {
        const images = [...document.images];
        const links = [...document.querySelectorAll("a[href^='#']")];
        const downloads = [...document.querySelectorAll("a[download]")];
        const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
        document.body.dataset.probe = JSON.stringify({
          images: images.length,
          broken: images.filter(i => !i.complete || !i.naturalWidth).length,
          unnamed: images.filter(i => !i.alt).length,
          links: links.length,
          dead: links.filter(a => !document.getElementById(a.hash.slice(1))).length,
          downloads: downloads.length,
          undrawn: [...document.querySelectorAll(".chart")].filter(c => !c.dataset.drawn && !c.closest("noscript")).length,
          overflow: wide});
      }, 3000));
      </script>
      """;

  @TempDir private Path folder;

  private static Optional<Path> browser() {
    return Stream.of("chromium", "chromium-browser", "google-chrome", "chrome")
        .flatMap(
            name ->
                Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                    .map(it -> Path.of(it, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  @Test
  void pageLoadsWithoutErrorsOnAWideAndANarrowScreen() throws IOException, InterruptedException {
    Optional<Path> browser = browser();
    assumeTrue(browser.isPresent(), "skipped: no Chromium on the PATH to open the page with");
    SyntheticExperiment.small(folder.resolve("runs"));
    Path page = Report.write(folder.resolve("runs"), folder.resolve("report"));
    Path probed = page.resolveSibling("probed.html");
    Files.writeString(probed, Files.readString(page).replace("</body>", PROBE + "</body>"));
    for (String size : List.of("1280,900", "400,900")) {
      Visit visit = visit(browser.get(), probed, size);
      assertThat(visit.log()).doesNotContain("CONSOLE");
      assertThat(visit.number("images")).isGreaterThanOrEqualTo(4);
      assertThat(visit.number("links")).isGreaterThanOrEqualTo(7);
      assertThat(visit.number("downloads")).isGreaterThanOrEqualTo(20);
      for (String none : List.of("broken", "unnamed", "dead", "undrawn", "overflow")) {
        assertThat(visit.number(none)).as(none + " at " + size).isZero();
      }
    }
  }

  private record Visit(String probe, String log) {
    int number(String name) {
      Matcher matcher = Pattern.compile("\"" + name + "\":(\\d+)").matcher(probe);
      assertThat(matcher.find()).as(name + " in " + probe).isTrue();
      return Integer.parseInt(matcher.group(1));
    }
  }

  private Visit visit(Path browser, Path page, String size)
      throws IOException, InterruptedException {
    Path out = folder.resolve("dom-" + size);
    Path log = folder.resolve("log-" + size);
    List<String> command =
        new ArrayList<>(
            List.of(
                browser.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--enable-logging=stderr",
                "--user-data-dir=" + folder.resolve("profile-" + size),
                "--window-size=" + size,
                "--virtual-time-budget=20000",
                "--dump-dom",
                page.toUri().toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(log.toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("the browser ends").isTrue();
    String dom = Files.readString(out);
    Matcher probe = Pattern.compile("data-probe=\"([^\"]*)\"").matcher(dom);
    assertThat(probe.find()).as("the page was probed").isTrue();
    return new Visit(probe.group(1).replace("&quot;", "\""), Files.readString(log));
  }
}
