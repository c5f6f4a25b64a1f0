package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.SgmmqfCommand;

/** The live page and the report in a real browser, with runs that are really under way. */
final class LivePageTest {
  private static final String POINTS =
      "const c = document.querySelector('.chart'); return c && c.chart && c.chart.curves"
          + " ? Math.max(0, ...c.chart.curves.map(it => it.curve.middle.length)) : 0";
  private static final String NO_OVERFLOW =
      "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";

  @TempDir private Path folder;

  private Process smoke() throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SgmmqfCommand.class.getName(),
                "run",
                "smoke",
                "--environments",
                "cart-pole",
                "--methods",
                "sgmm,dqn",
                "--set",
                "transitions=30000",
                "--set",
                "evaluation.every=500",
                "--parallel",
                "2",
                "--out",
                folder.resolve("runs").toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  @Test
  void curvesGrowWhileRunsGoOnAndEndInDone() throws IOException, InterruptedException {
    try (Browser browser = Browser.open(1280, 900, false)) {
      Files.createDirectories(folder.resolve("runs"));
      Process run = smoke();
      try (LiveServer server = new LiveServer(folder, LiveServer.LOOPBACK, 0)) {
        while (run.isAlive() && !Files.exists(folder.resolve("runs/smoke/experiment.json"))) {
          Thread.sleep(100);
        }
        browser.visit(server.url());
        browser.await("return (() => {" + POINTS + "})() > 1");
        long early = ((Number) browser.ask(POINTS)).longValue();
        browser.await("return (() => {" + POINTS + "})() > " + early);
        browser.await(
            "return [...document.querySelectorAll('td.state')].length === 4 &&"
                + " [...document.querySelectorAll('td.state')].every(it => it.textContent ==="
                + " 'done')");
        assertThat(browser.ask(POINTS)).isEqualTo(60);
        assertThat(browser.ask("return document.querySelectorAll('#films img').length"))
            .isEqualTo(4);
        assertThat(browser.ask("return document.getElementById('config').textContent"))
            .asString()
            .contains("cart-pole");
        assertThat(browser.complaints()).doesNotContain("SEVERE");
      }
      assertThat(run.waitFor()).as(Files.readString(folder.resolve("said"))).isZero();
      report(folder.resolve("runs/smoke/report/index.html"));
    }
  }

  /** The report that the run ended with, from the file system. */
  private void report(Path page) throws IOException, InterruptedException {
    for (int width : new int[] {1280, 400}) {
      for (boolean dark : new boolean[] {false, true}) {
        try (Browser browser = Browser.open(width, 900, dark)) {
          browser.visit(page.toUri().toString());
          browser.ask("document.querySelectorAll('.chart').forEach(it => it.chart.start())");
          browser.await(
              "return [...document.querySelectorAll('.chart')].every(it => it.dataset.drawn)");
          assertThat(browser.ask(NO_OVERFLOW)).as(width + " pixels").isEqualTo(true);
          assertThat(browser.ask("return getComputedStyle(document.body).backgroundColor"))
              .isEqualTo(dark ? "rgb(20, 23, 27)" : "rgb(251, 251, 250)");
          String shown =
              "return JSON.parse(document.querySelector('.chart').dataset.drawn).methods.length";
          assertThat(browser.ask(shown)).isEqualTo(2);
          browser.ask("document.querySelector('.legend button').click()");
          assertThat(browser.ask(shown)).isEqualTo(1);
          assertThat(browser.complaints()).doesNotContain("SEVERE");
        }
      }
    }
  }
}
