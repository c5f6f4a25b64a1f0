package org.sgmmqf.experiments.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.training.Training;

/** The explorer of decisions in a real browser, in the report and on the live page. */
final class ExplorerTest {
  private static final String EXPLORER =
      "const host = document.querySelector('.explorer'), it = host.explorer; ";
  private static final String BARS =
      "return [...document.querySelectorAll('.bars td[data-value]')].map(it =>"
          + " it.dataset.value).join()";
  private static final String DRAWN =
      "const host = document.querySelector('.explorer'); return !!host && !!host.dataset.drawn";

  @TempDir private Path folder;

  private Path smoke() {
    Terminal.Said said =
        Terminal.type(
            "run",
            "smoke",
            "--environments",
            "cart-pole",
            "--methods",
            "sgmm,dqn",
            "--seeds",
            "1",
            "--out",
            folder.resolve("runs").toString());
    assertThat(said.exitCode()).as(said.err()).isZero();
    return folder.resolve("runs/smoke");
  }

  private static void look(Browser browser, String url) throws IOException, InterruptedException {
    browser.visit(url);
    browser.await("return !!document.querySelector('.explorer')");
    browser.ask("document.querySelector('.explorer').scrollIntoView()");
    browser.await(DRAWN);
    browser.await("return document.querySelector('.movie').dataset.frame === '0'");
  }

  @Test
  void decisionsAreTakenApartInTheReportAndOnTheLivePage()
      throws IOException, InterruptedException {
    Browser.require();
    Path smoke = smoke();
    String report = smoke.resolve("report/index.html").toUri().toString();
    try (Browser browser = Browser.open(1280, 900, false)) {
      look(browser, report);
      scrubbingChangesBarsAndFilm(browser);
      keysStepAndPlay(browser);
      clickShowsAGaussian(browser);
      drawsThoseThatCarryTheDecision(browser);
      drawingsSayWhatTheyShow(browser);
      whoHasTheFocusKeepsIt(browser);
      try (Training reached =
          Composition.reached(
              new RunFolder(smoke.resolve("cart-pole/sgmm/seed-1")), Plugins.onClassPath())) {
        valuesAreThoseOfTheCsv(browser, reached);
        mapIsThatOfTheModel(browser, reached);
      }
      assertThat(browser.complaints()).isEmpty();
    }
    try (Browser browser = Browser.open(1280, 900, false)) {
      Path page =
          Report.write(
              List.of(smoke),
              folder.resolve("single"),
              Settings.bind(ReportOptions.class, Map.of("singleFile", true)),
              Plugins.onClassPath());
      look(browser, page.toUri().toString());
      scrubbingChangesBarsAndFilm(browser);
      assertThat(Files.readString(page))
          .as("holds the film once")
          .contains("\"film/cart-pole/sgmm\":\"#film-cart-pole-sgmm\"");
    }
    try (Browser narrow = Browser.open(400, 900, true)) {
      look(narrow, report);
      assertThat(
              narrow.ask(
                  "return document.documentElement.scrollWidth <="
                      + " document.documentElement.clientWidth"))
          .isEqualTo(true);
      clickShowsAGaussian(narrow);
      assertThat(narrow.complaints()).isEmpty();
    }
    try (LiveServer server = new LiveServer(folder, LiveServer.LOOPBACK, 0);
        Browser browser = Browser.open(1280, 900, true)) {
      look(browser, server.url());
      assertThat(browser.ask(EXPLORER + "return it.runs.map(run => run.id)"))
          .isEqualTo(List.of("cart-pole/sgmm/seed-1"));
      scrubbingChangesBarsAndFilm(browser);
      clickShowsAGaussian(browser);
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static void scrubbingChangesBarsAndFilm(Browser browser)
      throws IOException, InterruptedException {
    Object before = browser.ask(BARS);
    browser.ask(
        "const line = document.querySelector('[name=step]'); line.value = 6;"
            + " line.dispatchEvent(new Event('input'))");
    assertThat(browser.ask(BARS)).isNotEqualTo(before);
    browser.await("return document.querySelector('.movie').dataset.frame === '3'");
    assertThat(browser.ask("return document.querySelector('.readout').textContent"))
        .asString()
        .startsWith("Step 6 of ");
    Object shares =
        browser.ask(
            EXPLORER
                + "return it.values.map((value, a) => value - [...document.querySelectorAll('.bars"
                + " tr[data-gaussian]')].filter(row => row.dataset.gaussian !== 'all')"
                + ".reduce((sum, row) => sum + Number(row.querySelectorAll('[data-value]')[a]"
                + ".dataset.value), 0))");
    assertThat(((List<?>) shares))
        .isNotEmpty()
        .allSatisfy(rest -> assertThat(number(rest)).isCloseTo(0, within(1e-9)));
  }

  private static void keysStepAndPlay(Browser browser) throws IOException, InterruptedException {
    String press =
        "document.querySelector('.movie').dispatchEvent(new KeyboardEvent('keydown', {key: '%s'}))";
    browser.ask(press.replace("%s", "ArrowRight"));
    assertThat(browser.ask(EXPLORER + "return it.step")).isEqualTo(7);
    browser.ask(press.replace("%s", "Home"));
    assertThat(browser.ask(EXPLORER + "return it.step")).isEqualTo(0);
    browser.ask(press.replace("%s", " "));
    browser.await(EXPLORER + "return it.step === it.states.length - 1 && !it.playing");
  }

  private static void clickShowsAGaussian(Browser browser)
      throws IOException, InterruptedException {
    Object number =
        browser.ask(
            "const all = document.querySelectorAll('.plane .gaussian'), one = all[all.length - 1];"
                + " one.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true})); return"
                + " one.dataset.gaussian");
    assertThat(browser.ask("return document.querySelector('.card.gaussian').innerText"))
        .asString()
        .contains("Gaussian " + number, "pole angle (rad)", "push left", "strongest voice in")
        .doesNotContain("not recorded");
    assertThat(browser.ask("return document.querySelectorAll('.life .line').length")).isEqualTo(2);
  }

  private static void drawingsSayWhatTheyShow(Browser browser)
      throws IOException, InterruptedException {
    browser.ask(EXPLORER + "it.go(2)");
    browser.await(
        "return ['.movie', '.plane'].map(it => document.querySelector(it)).every(it =>"
            + " it.getAttribute('role') === 'application' && /Step 2 of .*Carried by Gaussian"
            + " .*Arrow keys/.test(it.getAttribute('aria-label')))");
    assertThat(
            browser.ask(
                EXPLORER
                    + "const all = it.decided.map(one => one.margin); const said ="
                    + " it.margin.getAttribute('aria-label'); return [Math.min(...all),"
                    + " Math.max(...all)].every(one => said.includes(' ' + sgmmqf.text(one) + ' at"
                    + " step '))"))
        .isEqualTo(true);
  }

  private static void whoHasTheFocusKeepsIt(Browser browser)
      throws IOException, InterruptedException {
    assertThat(
            browser.ask(
                EXPLORER
                    + "const button = document.querySelector('.bars tbody button'), {gaussian} ="
                    + " button.closest('tr').dataset; button.focus(); it.go(it.step); const now ="
                    + " document.activeElement; return now !== button &&"
                    + " now.closest('tr')?.dataset.gaussian === gaussian"))
        .isEqualTo(true);
  }

  private static void drawsThoseThatCarryTheDecision(Browser browser)
      throws IOException, InterruptedException {
    String draw =
        "const drawn = document.querySelector('[name=drawn]'); drawn.value = '%s';"
            + " drawn.dispatchEvent(new Event('change')); ";
    String said =
        "const {best, second} = it.now, said = it.living.map((g, k) =>"
            + " Math.abs((g.weights[best] - g.weights[second]) * it.answers[k])),"
            + " seen = it.living.map(g => it.ellipses.get(g.number).style.display !== 'none'),"
            + " sum = of => said.reduce((all, one, k) => of(k) ? all + one : all, 0);";
    browser.ask(EXPLORER + draw.replace("%s", "carriers") + "it.choose(null); it.show()");
    assertThat(browser.ask(EXPLORER + said + "return sum(k => seen[k]) >= 0.9 * sum(k => true)"))
        .isEqualTo(true);
    assertThat(
            browser.ask(
                EXPLORER
                    + said
                    + "return sum(k => seen[k]) - Math.min(...said.filter((_, k) => seen[k])) <"
                    + " 0.9 * sum(k => true)"))
        .as("one fewer would not do")
        .isEqualTo(true);
    browser.ask(draw.replace("%s", "all"));
    assertThat(browser.ask(EXPLORER + said + "return seen.every(it => it)")).isEqualTo(true);
  }

  private void valuesAreThoseOfTheCsv(Browser browser, Training reached)
      throws IOException, InterruptedException {
    reached.explain("episode", folder.resolve("why"));
    List<?> values =
        (List<?>) browser.ask(EXPLORER + "return it.states.flatMap(s => it.mixture.values(s))");
    double[] decisions =
        Files.readAllLines(folder.resolve("why/decisions.csv")).stream()
            .skip(1)
            .mapToDouble(line -> Double.parseDouble(line.split(",", -1)[2]))
            .toArray();
    assertThat(values).hasSize(decisions.length);
    for (int i = 0; i < decisions.length; i++) {
      assertThat(number(values.get(i))).isCloseTo(decisions[i], within(1e-9));
    }
  }

  /** With a state that sliders have moved, everywhere in the plane. */
  private static void mapIsThatOfTheModel(Browser browser, Training reached)
      throws IOException, InterruptedException {
    browser.ask(
        "const slider = document.querySelector('[name=s3]'), layer ="
            + " document.querySelector('[name=layer]'); slider.value = 0.25;"
            + " slider.dispatchEvent(new Event('input')); layer.value = 'best';"
            + " layer.dispatchEvent(new Event('change'))");
    browser.await(EXPLORER + "return !!it.cells && !it.map.hidden");
    double[] state = numbers(browser.ask(EXPLORER + "return it.state"));
    assertThat(state[3]).isEqualTo(0.25);
    assertThat(
            browser.ask(
                EXPLORER
                    + "return [...it.ellipses.values()].every(one => one.style.fillOpacity ==="
                    + " '0')"))
        .as("outlines only, through which the map is seen")
        .isEqualTo(true);
    List<?> cells = (List<?>) browser.ask(EXPLORER + "return it.cells");
    double[] plane = numbers(browser.ask(EXPLORER + "return [it.x, it.y]"));
    assertThat(cells).hasSizeGreaterThan(5000);
    for (Object cell : cells) {
      state[(int) plane[0]] = number(((Map<?, ?>) cell).get("x"));
      state[(int) plane[1]] = number(((Map<?, ?>) cell).get("y"));
      assertThat(numbers(((Map<?, ?>) cell).get("values")))
          .containsExactly(reached.explain(state).values(), within(1e-9));
    }
  }

  private static double[] numbers(Object list) {
    return Stream.of(((List<?>) list).toArray()).mapToDouble(ExplorerTest::number).toArray();
  }

  private static double number(Object number) {
    return ((Number) number).doubleValue();
  }
}
