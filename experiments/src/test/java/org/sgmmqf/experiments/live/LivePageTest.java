package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.SgmmqfCommand;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.SyntheticExperiment;

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
        toggles(browser);
        assertThat(browser.ask("return document.getElementById('config').textContent"))
            .asString()
            .contains("cart-pole");
        assertThat(browser.complaints()).isEmpty();
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
          toggles(browser);
          assertThat(browser.complaints()).isEmpty();
        }
      }
    }
  }

  private static void toggles(Browser browser) {
    String shown =
        "return JSON.parse(document.querySelector('.chart').dataset.drawn).methods.length";
    assertThat(browser.ask(shown)).isEqualTo(2);
    browser.ask("document.querySelector('.legend button').click()");
    assertThat(browser.ask(shown)).isEqualTo(1);
    browser.ask("document.querySelector('.legend button').click()");
    assertThat(browser.ask(shown)).isEqualTo(2);
  }

  @Test
  void reportAnswersToTheMouse() throws IOException, InterruptedException {
    try (Browser browser = Browser.open(1280, 900, false)) {
      SyntheticExperiment.small(folder.resolve("runs"));
      Path page = Report.write(folder.resolve("runs"), folder.resolve("report"));
      browser.visit(page.toUri().toString());
      browser.ask("document.querySelectorAll('.chart').forEach(it => it.chart.start())");
      browser.await(
          "return [...document.querySelectorAll('.chart')].every(it => it.dataset.drawn)");
      draggingZooms(browser);
      oneCursorIsOverAllChartsOfATask(browser);
      headsSortTables(browser);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static void draggingZooms(Browser browser) throws InterruptedException {
    String first = "document.querySelector('.chart .canvas')";
    browser.ask(first + ".scrollIntoView({block: 'center', behavior: 'instant'})");
    String span = "const x = document.querySelector('.chart').chart.ends().x; return x[1] - x[0]";
    double whole = ((Number) browser.ask(span)).doubleValue();

    browser.drag(first, 0.3, 0.2, 0.6, 0.7);

    browser.await("return document.querySelector('.chart').chart.zoom !== null");
    assertThat(((Number) browser.ask(span)).doubleValue()).isBetween(0.2 * whole, 0.5 * whole);
    browser.ask("document.querySelector('.chart [name=whole]').click()");
    assertThat(((Number) browser.ask(span)).doubleValue()).isEqualTo(whole);
  }

  private static void oneCursorIsOverAllChartsOfATask(Browser browser) throws InterruptedException {
    String same =
        "sgmmqf.charts.filter(it => it.taskName === sgmmqf.charts[0].taskName"
            + " && it.x === sgmmqf.charts[0].x).length";
    assertThat(((Number) browser.ask("return " + same)).intValue()).isGreaterThan(1);

    browser.point("document.querySelector('.chart .canvas')", 0.5, 0.5);

    String places =
        "[...document.querySelectorAll('.tip')].map(it => it.parentElement"
            + ".querySelector('b').textContent)";
    browser.await("return " + places + ".length === " + same);
    assertThat(browser.ask("return new Set(" + places + ").size")).isEqualTo(1);
  }

  private static void headsSortTables(Browser browser) {
    String cells =
        "return [...document.querySelector('table.sortable').tBodies[0].rows]"
            + ".map(it => it.cells[0].textContent).join('|')";
    String before = String.valueOf(browser.ask(cells));
    String sort = "document.querySelector('table.sortable thead button').click()";
    browser.ask(sort);
    String down = String.valueOf(browser.ask(cells));
    browser.ask(sort);
    String up = String.valueOf(browser.ask(cells));

    assertThat(up.split("\\|")).containsExactlyInAnyOrder(before.split("\\|"));
    List<String> reversed = new ArrayList<>(List.of(up.split("\\|")));
    Collections.reverse(reversed);
    assertThat(down.split("\\|")).containsExactlyElementsOf(reversed);
    assertThat(up).isNotEqualTo(down);
  }
}
