package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.SgmmqfCommand;
import org.sgmmqf.experiments.run.RunDifference;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.SyntheticExperiment;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.FigureSpec;
import org.sgmmqf.runs.Format;

/** The live page and the report in a real browser, with runs that are really under way. */
final class LivePageTest {
  private static final String POINTS =
      "const c = document.querySelector('.chart'); return c && c.chart && c.chart.curves"
          + " ? Math.max(0, ...c.chart.curves.map(it => it.curve.middle.length)) : 0";
  private static final String NO_OVERFLOW =
      "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";

  @TempDir private Path folder;

  /** The program in a process of its own; what it says goes to a file. */
  private Process program(String... words) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SgmmqfCommand.class.getName()));
    command.addAll(List.of(words));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  /** The address that a program has printed. */
  private String page(Process program) throws IOException, InterruptedException {
    Pattern line = Pattern.compile("Page: (http://[^\\s,]+)");
    while (true) {
      boolean alive = program.isAlive();
      String said = Files.readString(folder.resolve("said"));
      Matcher found = line.matcher(said);
      if (found.find()) {
        return found.group(1);
      }
      assertThat(alive).as(said).isTrue();
      Thread.sleep(100);
    }
  }

  @Test
  void curvesGrowWhileRunsGoOnAndEndInDone() throws IOException, InterruptedException {
    try (Browser browser = Browser.open(1280, 900, false)) {
      Process run =
          program(
              "run",
              "smoke",
              "--environments",
              "cart-pole",
              "--methods",
              "sgmm,dqn",
              "--set",
              "transitions=20000",
              "--set",
              "evaluation.every=500",
              "--parallel",
              "2",
              "--live",
              "--out",
              folder.resolve("runs").toString());
      try {
        browser.visit(page(run));
        browser.await("return (() => {" + POINTS + "})() > 1");
        long early = ((Number) browser.ask(POINTS)).longValue();
        browser.await("return (() => {" + POINTS + "})() > " + early);
        browser.await("return document.getElementById('clock').textContent.includes('ended')");
        shows(browser, "the page of run --live, whose server is gone");
        toggles(browser);
        assertThat(browser.ask("return document.getElementById('config').textContent"))
            .asString()
            .contains("cart-pole");
        assertThat(browser.complaints()).isEmpty();
        assertThat(run.waitFor()).as(Files.readString(folder.resolve("said"))).isZero();
      } finally {
        run.destroyForcibly();
      }
    }
    served();
    report(folder.resolve("runs/smoke/report/index.html"));
  }

  private static void shows(Browser browser, String where) throws InterruptedException {
    browser.await("return document.querySelectorAll('td.state').length === 4");
    assertThat(
            browser.ask(
                "return [...document.querySelectorAll('td.state')].map(it => it.textContent)"))
        .as(where)
        .isEqualTo(List.of("done", "done", "done", "done"));
    browser.await("return (() => {" + POINTS + "})() === 40");
    assertThat(browser.ask("return document.querySelectorAll('#films img').length")).isEqualTo(4);
  }

  /** The same runs by the command for folders, on a phone. */
  private void served() throws IOException, InterruptedException {
    Process serve = program("serve", folder.toString());
    try (Browser browser = Browser.phone()) {
      browser.visit(page(serve));
      shows(browser, "the page of serve");
      assertThat(browser.ask(NO_OVERFLOW)).isEqualTo(true);
      headsSortTheRuns(browser);
      differenceOfTwoRunsIsShown(browser, folder.resolve("runs/smoke"));
      filmsPause(browser);
      fingersZoomAndPan(browser);
      assertThat(browser.complaints()).isEmpty();
      assertThat(serve.isAlive()).as("serves until it is stopped").isTrue();
    } finally {
      serve.destroyForcibly();
    }
  }

  private static void differenceOfTwoRunsIsShown(Browser browser, Path runs)
      throws InterruptedException {
    String pair =
        "const left = document.getElementById('left'), right = document.getElementById('right'); ";
    browser.ask(
        pair
            + "right.selectedIndex = right.options.length - 1; right.dispatchEvent(new"
            + " Event('change'))");
    List<?> ids = (List<?>) browser.ask(pair + "return [left.value, right.value]");
    String difference =
        RunDifference.between(
                new RunFolder(runs.resolve(String.valueOf(ids.get(0)))),
                new RunFolder(runs.resolve(String.valueOf(ids.get(1)))))
            .orElseThrow();
    assertThat(difference).contains("agent");
    String shown = "document.getElementById('config').textContent";
    browser.await("return !" + shown + ".startsWith('{')");
    assertThat(browser.ask("return " + shown)).isEqualTo(difference);
  }

  private static void headsSortTheRuns(Browser browser) throws InterruptedException {
    String runs =
        "return [...document.querySelectorAll('#runs tbody tr')].map(it => it.dataset.run)";
    List<?> before = (List<?>) browser.ask(runs);
    browser.ask("document.querySelector('#runs thead button').click()");
    List<Object> down = new ArrayList<>((List<?>) browser.ask(runs));
    browser.ask("document.querySelector('#runs thead button').click()");
    Collections.reverse(down);
    assertThat(browser.ask(runs)).isEqualTo(down);
    assertThat(down).hasSameElementsAs(before);
  }

  private static void filmsPause(Browser browser) throws InterruptedException {
    browser.ask("document.querySelector('.film').scrollIntoView({behavior: 'instant'})");
    browser.await("return document.querySelector('.film img').naturalWidth > 0");
    browser.ask("document.querySelector('.film .pause').click()");
    assertThat(
            browser.ask(
                "const it = document.querySelector('.film');"
                    + " return it.querySelector('img').hidden && !!it.querySelector('canvas')"))
        .isEqualTo(true);
  }

  private static void fingersZoomAndPan(Browser browser) throws InterruptedException {
    String canvas = "document.querySelector('.chart .canvas')";
    String ends = "const x = document.querySelector('.chart').chart.ends().x; return ";
    browser.ask(canvas + ".scrollIntoView({block: 'center', behavior: 'instant'})");
    double whole = number(browser.ask(ends + "x[1] - x[0]"));
    browser.pinch(canvas, 0.1, 0.35);
    browser.await("return document.querySelector('.chart').chart.zoom !== null");
    browser.await(ends + "x[1] - x[0] < " + 0.8 * whole);
    double left = number(browser.ask(ends + "x[0]"));
    double span = number(browser.ask(ends + "x[1] - x[0]"));
    browser.swipe(canvas, 0.7, 0.5);
    browser.await(ends + "x[0] > " + (left + 0.05 * span));
    browser.ask("document.querySelector('.chart [name=whole]').click()");
    assertThat(number(browser.ask(ends + "x[1] - x[0]"))).isEqualTo(whole);
  }

  private static double number(Object number) {
    return ((Number) number).doubleValue();
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
      chartsShowTheNumbersOfTheirFiles(
          browser, page.resolveSibling("figures/fig-dense-lunar-lander.csv"));
      bandsLieBetweenTheirEnds(browser);
      logarithmicAxesHaveLabels(browser);
      whatIsSeenCanBeSavedWithTheNamesOfItsCurves(browser);
      draggingZooms(browser);
      keysZoomAroundTheMiddleAndPan(browser);
      oneCursorIsOverAllChartsOfATask(browser);
      headsSortTables(browser);
      alternativesSayWhatIsShown(browser);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static void chartsShowTheNumbersOfTheirFiles(Browser browser, Path file)
      throws IOException {
    String first =
        "const {cell, curve} = document.querySelector('.chart').chart.curves[0]; return ";
    Object cell = browser.ask(first + "cell.id");
    List<?> shown = (List<?>) browser.ask(first + "curve.middle");
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(file)) {
      List<Double> written =
          rows.stream()
              .filter(it -> it.getField("cell").equals(cell))
              .map(it -> Double.valueOf(it.getField("return")))
              .toList();
      assertThat(shown).hasSameSizeAs(written).hasSizeGreaterThan(8);
      for (int i = 0; i < written.size(); i++) {
        assertThat(number(shown.get(i))).isCloseTo(written.get(i), withinPercentage(0.001));
      }
    }
  }

  /** A band is drawn as two lines, of which one stands on the other. */
  private static void bandsLieBetweenTheirEnds(Browser browser) {
    Object drawn =
        browser.ask(
            "const {curves, drawn} = document.querySelector('.chart').chart, {cell, curve} ="
                + " curves[0]; const data = drawn.getModel().getSeries().find(it => it.id === 'band"
                + " ' + cell.id).getData(); const at = (dim, i) =>"
                + " data.get(data.getCalculationInfo(dim), i); return data.mapArray(i => i).map(i"
                + " => [at('stackedOverDimension', i) - curve.low[i], at('stackResultDimension', i)"
                + " - curve.high[i], data.get('x', i) - curve.x[i]]).flat()");
    assertThat((List<?>) drawn)
        .hasSizeGreaterThan(24)
        .allSatisfy(it -> assertThat(number(it)).isCloseTo(0, within(1e-9)));
  }

  /** Over many decades, and within a part of one. */
  private static void logarithmicAxesHaveLabels(Browser browser) {
    String labels =
        "const all = sgmmqf.charts.filter(it => it.logX), labels = () => all.map(it =>"
            + " it.drawn.getModel().getComponent('xAxis').axis.getViewLabels().length);"
            + " const whole = labels(); all.forEach(it => it.look({...it.ends(), x: [1.1e9,"
            + " 1.9e9]})); const part = labels(); all.forEach(it => it.key(new"
            + " KeyboardEvent('keydown', {key: '0'}))); return [...whole, ...part]";
    assertThat((List<?>) browser.ask(labels))
        .hasSizeGreaterThan(3)
        .allSatisfy(it -> assertThat(number(it)).isBetween(4.0, 12.0));
  }

  private static void whatIsSeenCanBeSavedWithTheNamesOfItsCurves(Browser browser) {
    Object saved =
        browser.ask(
            "const it = document.querySelector('.chart').chart, picture = it.picture(), top = 2 *"
                + " it.canvas.clientHeight; const names = picture.getContext('2d').getImageData(0,"
                + " top, picture.width, picture.height - top).data; let file = null; const click ="
                + " HTMLAnchorElement.prototype.click; HTMLAnchorElement.prototype.click = function"
                + " () { file = [this.download, this.href.slice(0, 22)]; };"
                + " document.querySelector('.chart [name=picture]').click();"
                + " HTMLAnchorElement.prototype.click = click; const seen = new Set(); for (let i ="
                + " 0; i < names.length; i += 4) seen.add('#' + [0, 1, 2].map(k => names[i +"
                + " k].toString(16).padStart(2, '0')).join('')); return [...file,"
                + " it.curves.every(one => seen.has(one.color))]");
    assertThat(saved)
        .isEqualTo(
            List.of("lunar-lander-return_mean-transitions.png", "data:image/png;base64,", true));
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

  private static void keysZoomAroundTheMiddleAndPan(Browser browser) {
    String press =
        "document.querySelector('.chart .canvas').dispatchEvent(new KeyboardEvent('keydown', {key:"
            + " '%s'}));";
    String ends = "const x = document.querySelector('.chart').chart.ends().x; return ";
    double low = number(browser.ask(ends + "x[0]"));
    double high = number(browser.ask(ends + "x[1]"));
    browser.ask(press.replace("%s", "+"));
    assertThat(number(browser.ask(ends + "x[1] - x[0]"))).isLessThan(0.8 * (high - low));
    assertThat(number(browser.ask(ends + "(x[0] + x[1]) / 2"))).isEqualTo((low + high) / 2);
    browser.ask(press.replace("%s", "ArrowRight"));
    assertThat(number(browser.ask(ends + "(x[0] + x[1]) / 2"))).isGreaterThan((low + high) / 2);
    browser.ask(press.replace("%s", "0"));
    assertThat(number(browser.ask(ends + "x[1]"))).isEqualTo(high);
  }

  @Test
  void columnsAndMethodsThatComeLaterAreOfferedAndGapsAreBridged()
      throws IOException, InterruptedException {
    Path runs = folder.resolve("runs/growing");
    HandmadeExperiment.Method first =
        new HandmadeExperiment.Method("chain", "a", "GMM-QF", 5, 5, 5, "fair");
    HandmadeExperiment.Method second =
        new HandmadeExperiment.Method("chain", "b", "DQN", 0, 0, 5, "fair");
    new HandmadeExperiment(runs).run(first, 1, 1, 2, 3);
    ask(runs, "chain/a");
    Path training = runs.resolve("chain/a/seed-1/training.csv");
    try (Browser browser = Browser.open(1280, 900, false);
        LiveServer server = new LiveServer(folder, LiveServer.LOOPBACK, 0)) {
      browser.visit(server.url());
      browser.await("return !!document.querySelector('.chart')?.dataset.drawn");
      String offered = "[...document.querySelectorAll('.chart [name=column] option')]";
      assertThat(browser.ask("return " + offered + ".some(it => it.value.includes('fresh'))"))
          .isEqualTo(false);

      new HandmadeExperiment(runs).run(second, 1, 1, 2, 3);
      Files.writeString(training, "transitions,fresh\n5000,1\n15000,3\n");
      ask(runs, "chain/a", "chain/b");

      browser.await("return " + offered + ".some(it => it.value === 'training.fresh')");
      browser.await("return document.querySelector('.chart .legend').children.length === 2");
      browser.ask(
          "const it = document.querySelector('.chart [name=column]'); it.value ="
              + " 'training.fresh'; it.dispatchEvent(new Event('change'))");
      browser.await(
          "return JSON.parse(document.querySelector('.chart').dataset.drawn).column ==="
              + " 'training.fresh'");
      assertThat(
              browser.ask(
                  "const {data, connectNulls} = document.querySelector('.chart')"
                      + ".chart.drawn.getOption().series.find(it => it.id === 'line chain/a');"
                      + " return connectNulls && data.map(it => it[1])"))
          .isEqualTo(Arrays.asList(1, null, 3));
      assertThat(browser.ask("return document.querySelector('.canvas').getAttribute('aria-label')"))
          .asString()
          .contains("fresh", "chain/a: 3");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void experimentsThatComeLaterAreListedAndThoseThatCannotBeReadSayWhy()
      throws IOException, InterruptedException {
    Path runs = Files.createDirectories(folder.resolve("runs"));
    String listed = "[...document.querySelectorAll('#experiments a')].map(it => it.textContent)";
    try (Browser browser = Browser.open(1280, 900, false);
        LiveServer server = new LiveServer(runs, LiveServer.LOOPBACK, 0)) {
      browser.visit(server.url());
      browser.await("return document.body.textContent.includes('There is no experiment')");

      experiment(runs.resolve("second"));
      browser.await("return !!document.querySelector('.chart')?.dataset.drawn");
      assertThat(browser.ask("return " + listed)).isEqualTo(List.of("second 100 %"));
      browser.ask("document.querySelector('#experiments a').focus()");

      Files.writeString(
          Files.createDirectories(runs.resolve("first")).resolve(ExperimentRequest.FILE), "{");
      experiment(runs.resolve("third"));
      browser.await("return " + listed + ".length === 3");
      assertThat((List<?>) browser.ask("return " + listed))
          .element(0)
          .asString()
          .startsWith("first: ")
          .contains(ExperimentRequest.FILE);
      assertThat(browser.ask("return document.activeElement.hash")).isEqualTo("#second");

      browser.ask("location.hash = '#third'");
      browser.await("return document.querySelector('[aria-current]').hash === '#third'");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static void experiment(Path folder) {
    HandmadeExperiment.Method method =
        new HandmadeExperiment.Method("chain", "a", "GMM-QF", 5, 5, 5, "fair");
    new HandmadeExperiment(folder).run(method, 1, 1, 2, 3);
    ask(folder, "chain/a");
  }

  @Test
  void scriptsInTitlesLabelsColumnsAndLastWordsStayText() throws IOException, InterruptedException {
    String evil = "<img src=x onerror=window.owned=1><script>window.owned=1</script>";
    Path runs = folder.resolve("runs/evil");
    HandmadeExperiment.Method method =
        new HandmadeExperiment.Method("chain", "a", evil, 5, 5, 5, "fair");
    new HandmadeExperiment(runs).run(method, 1, 1, 2, 3).run(method, 2, 2, 3, 4);
    for (String seed : List.of("1", "2")) {
      Files.writeString(
          runs.resolve("chain/a/seed-" + seed + "/training.csv"),
          "transitions," + evil + "\n5000,1\n10000,2\n15000,3\n");
    }
    Files.delete(runs.resolve("chain/a/seed-2/done.json"));
    new Failure(1, List.of(evil)).write(runs.resolve("chain/a/seed-2"));
    Format.write(
        runs.resolve(ExperimentRequest.FILE),
        new ExperimentRequest(
            "evil",
            "</script>" + evil,
            List.of(new CellSpec("chain/a", "chain", "a", evil, evil, List.of(1L, 2L), 15_000)),
            List.of(new FigureSpec("returns", "return-transitions", evil, List.of("chain/a"))),
            List.of(),
            List.of(),
            ""));
    try (Browser browser = Browser.open(1280, 900, false);
        LiveServer server = new LiveServer(folder, LiveServer.LOOPBACK, 0)) {
      browser.visit(server.url());
      staysText(browser, evil);
      assertThat(browser.ask("return document.querySelector('#runs pre').textContent"))
          .isEqualTo(evil);
      browser.visit(Report.write(runs, folder.resolve("report")).toUri().toString());
      staysText(browser, evil);
    }
  }

  /** Also in what is pointed at, of the column whose name is a script. */
  private static void staysText(Browser browser, String evil) throws InterruptedException {
    browser.await("return !!document.querySelector('.chart')");
    browser.ask("document.querySelectorAll('.chart').forEach(it => it.chart.start())");
    browser.await("return !!document.querySelector('.chart').dataset.drawn");
    browser.ask(
        "const it = document.querySelector('.chart [name=column]');"
            + " it.value = [...it.options].find(one => one.value.includes('owned')).value;"
            + " it.dispatchEvent(new Event('change'));"
            + " document.querySelector('.chart .canvas').scrollIntoView({block: 'center', behavior:"
            + " 'instant'})");
    browser.await("return document.querySelector('.chart').dataset.drawn.includes('owned')");
    browser.point("document.querySelector('.chart .canvas')", 0.5, 0.5);
    browser.await("return !!document.querySelector('.tip')");
    assertThat(browser.ask("return document.querySelector('.tip').textContent"))
        .asString()
        .contains(evil);
    assertThat(browser.ask("return document.querySelector('h1').textContent"))
        .isEqualTo("</script>" + evil);
    assertThat(browser.ask("return window.owned || document.querySelectorAll('[onerror]').length"))
        .isEqualTo(0);
    assertThat(browser.complaints()).isEmpty();
  }

  private static void ask(Path experiment, String... cells) {
    Format.write(
        experiment.resolve(ExperimentRequest.FILE),
        new ExperimentRequest(
            "growing",
            "Growing",
            Stream.of(cells)
                .map(it -> new CellSpec(it, "", "", it, "", List.of(1L), 15_000))
                .toList(),
            List.of(),
            List.of(),
            List.of(),
            ""));
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

  private static void alternativesSayWhatIsShown(Browser browser) throws InterruptedException {
    String label = "document.querySelector('.chart .canvas').getAttribute('aria-label')";
    String first = "document.querySelector('.chart').chart.curves[0]";
    Object name = browser.ask("return " + first + ".cell.label");
    Object last = browser.ask("return sgmmqf.text(" + first + ".curve.middle.at(-1))");
    assertThat(browser.ask("return " + label))
        .asString()
        .contains("on Lunar lander", "Last values: " + name + ": " + last + ";", "Arrow keys");
    browser.ask("document.querySelector('.chart .legend button').click()");
    assertThat(browser.ask("return " + label)).asString().doesNotContain(name + ": " + last);
    browser.ask(
        "const it = document.querySelector('.chart [name=column]'); it.selectedIndex ="
            + " it.options.length - 1; it.dispatchEvent(new Event('change'))");
    browser.await(
        "const it = document.querySelector('.chart [name=column]').selectedOptions[0]; return "
            + label
            + ".startsWith(it.textContent + ' against ')");
    assertThat(browser.ask("return [...document.querySelectorAll('[role=img][tabindex]')].length"))
        .as("pictures that take keys")
        .isEqualTo(0);
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
