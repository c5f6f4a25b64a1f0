package org.sgmmqf.reports.page;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Episode;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.Results;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;

/**
 * Greedy episodes, each played by the run that stands for its method: one of every method, or where
 * these are many, of the best of every family, because a page of hundred animations opens in no
 * browser.
 */
final class EpisodesSection implements Section {
  private static final int MOST_METHODS = 12;

  private final Experiment experiment;
  private final Results results;

  EpisodesSection(Experiment experiment, Results results) {
    this.experiment = experiment;
    this.results = results;
  }

  @Override
  public String id() {
    return "episodes";
  }

  @Override
  public String title() {
    return "Episodes";
  }

  @Override
  public String html() {
    StringBuilder html = new StringBuilder();
    for (String environment : experiment.environments()) {
      StringBuilder cards = new StringBuilder();
      shown(environment).forEach(it -> cards.append(card(it)));
      if (!cards.isEmpty()) {
        html.append(
            String.format(
                Locale.ROOT,
                "<h3>%s</h3>\n<div class=\"episodes\">\n%s</div>\n",
                Html.escape(Environments.title(environment)),
                cards));
      }
    }
    return html.isEmpty()
        ? ""
        : Html.paragraph(
                "A greedy episode of the final policy, from the seed whose last evaluation is the"
                    + " median. Of more than "
                    + MOST_METHODS
                    + " methods the best of each family is shown.")
            + html;
  }

  private Collection<Cell> shown(String environment) {
    List<Cell> all = experiment.cells(environment);
    if (all.size() <= MOST_METHODS) {
      return all;
    }
    Map<Family, Cell> bestOfFamily = new LinkedHashMap<>();
    for (CellResult result : results.ranked(environment)) {
      bestOfFamily.putIfAbsent(result.cell().family(), result.cell());
    }
    return bestOfFamily.values();
  }

  private static String card(Cell cell) {
    Optional<Run> run = cell.representative().filter(it -> it.episode().isPresent());
    Optional<Episode> episode =
        run.or(() -> cell.runs().stream().filter(it -> it.episode().isPresent()).findFirst())
            .flatMap(Run::episode);
    return episode
        .map(
            it ->
                String.format(
                    Locale.ROOT,
                    "<figure><img src=\"%s\""
                        + " alt=\"%s\"><figcaption><b>%s</b><br>%s</figcaption></figure>\n",
                    Html.dataUri("image/gif", it.gif()),
                    Html.escape(
                        "Animation of an episode of "
                            + cell.label()
                            + " on "
                            + Environments.words(cell.environment())
                            + ": "
                            + outcome(it)),
                    Html.escape(cell.label()),
                    Html.escape(outcome(it))))
        .orElse("");
  }

  private static String outcome(Episode episode) {
    String result = "return " + Numbers.result(episode.result());
    String steps = episode.length() > 0 ? ", " + episode.length() + " steps" : "";
    return result + steps + (episode.ended().isEmpty() ? "" : ", " + episode.ended());
  }
}
