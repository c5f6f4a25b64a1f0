package org.sgmmqf.experiments.live;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;

/**
 * Takes the pictures of {@code docs/images} from an experiment that {@code -Ppictures} names: of
 * the live page while its runs go on, of the report once they have ended. It stands among the tests
 * because these know the browser.
 */
final class PicturesTest {
  /** Tests run in the folder of their module. */
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  private static final Path IMAGES = ROOT.resolve("docs/images");

  private static final String DRAWN = "return !!document.querySelector('.chart')?.dataset.drawn";

  @Test
  void showTheExperimentThatWasNamed() throws IOException, InterruptedException {
    String named = System.getProperty("sgmmqf.pictures", "");
    assumeFalse(named.isEmpty(), "skipped: takes pictures of -Ppictures=runs/demo only");
    Path runs = ROOT.resolve(named);
    Path page = runs.resolve("report/index.html");
    if (Files.exists(page)) {
      report(page.toUri().toString());
      for (String[] one :
          new String[][] {{"lunar-lander", "demo-return"}, {"flappy-bird", "demo-return-flappy"}}) {
        Files.copy(
            page.resolveSibling("figures/fig-dense-" + one[0] + "@2x.png"),
            IMAGES.resolve(one[1] + ".png"),
            StandardCopyOption.REPLACE_EXISTING);
      }
    } else {
      try (LiveServer server = new LiveServer(runs, LiveServer.LOOPBACK, 0);
          Browser browser = Browser.open(1280, 1180, false)) {
        browser.visit(server.url());
        browser.await(DRAWN);
        browser.photograph(IMAGES.resolve("live-page.png"));
      }
    }
  }

  private static void report(String page) throws IOException, InterruptedException {
    try (Browser browser = Browser.open(1280, 1500, false)) {
      browser.visit(page);
      browser.await(DRAWN);
      browser.photograph(IMAGES.resolve("report.png"));
    }
    try (Browser browser = Browser.open(1280, 900, false)) {
      browser.visit(page);
      look(browser, "document.querySelector('.growth').previousElementSibling");
      browser.await(
          "return [...document.querySelectorAll('.growth img')].slice(0, 4).every(it =>"
              + " it.naturalWidth)");
      browser.photograph(IMAGES.resolve("films.png"));
    }
    try (Browser browser = Browser.open(1240, 1010, false)) {
      browser.visit(page);
      look(browser, "document.querySelector('.explorer').previousElementSibling");
      browser.await("return document.querySelector('.movie')?.dataset.frame === '0'");
      browser.ask(
          "const line = document.querySelector('[name=step]'); line.value = line.max / 2;"
              + " line.dispatchEvent(new Event('input'))");
      browser.await("return document.querySelector('.movie').dataset.frame !== '0'");
      browser.photograph(IMAGES.resolve("explorer.png"));
    }
  }

  private static void look(Browser browser, String element) {
    browser.ask(
        "document.documentElement.style.scrollPaddingTop = '4rem'; "
            + element
            + ".scrollIntoView({behavior: 'instant'})");
  }
}
