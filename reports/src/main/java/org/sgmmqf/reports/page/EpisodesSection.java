package org.sgmmqf.reports.page;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.RecordedEpisode;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.ShownEpisode;

/**
 * Greedy episodes, each played by the run that stands for its method: one of every method, or where
 * these are many, of the best of every family, because a page of hundred animations opens in no
 * browser.
 */
final class EpisodesSection {
  private static final int MOST_METHODS = 12;

  private EpisodesSection() {}

  static Section of(Content content) {
    return new Section(
        "episodes", "Episodes", html(content.study(), content.results(), content.files()));
  }

  private static String html(Study study, StudyResults results, Attachments files) {
    StringBuilder html = new StringBuilder();
    for (String environment : study.environments()) {
      StringBuilder cards = new StringBuilder();
      shown(environment, study, results).forEach(it -> cards.append(card(it, files)));
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
                "An episode of the final policy that is judged, from the seed whose last evaluation"
                    + " is the median. Of more than "
                    + MOST_METHODS
                    + " methods the best of each family is shown.")
            + html;
  }

  private static Collection<Cell> shown(String environment, Study study, StudyResults results) {
    List<Cell> all = study.cells(environment);
    if (all.size() <= MOST_METHODS) {
      return all;
    }
    Map<Family, Cell> bestOfFamily = new LinkedHashMap<>();
    for (CellResult result : results.ranked(environment)) {
      bestOfFamily.putIfAbsent(result.cell().family(), result.cell());
    }
    return bestOfFamily.values();
  }

  private static String card(Cell cell, Attachments files) {
    RecordedEpisode episode = cell.exhibit().episode();
    return episode.exists()
        ? String.format(
            Locale.ROOT,
            "<figure class=\"film\"><img loading=\"lazy\" src=\"%s\" alt=\"%s\">"
                + "<figcaption><b>%s</b><br>%s</figcaption></figure>\n",
            Html.escape(
                files.add(
                    "films/" + cell.id().replace('/', '-') + ".gif", "image/gif", episode.gif())),
            Html.escape(
                "Animation of an episode of "
                    + cell.label()
                    + " on "
                    + Environments.words(cell.environment())
                    + ": "
                    + outcome(episode)),
            Html.escape(cell.label()),
            Html.escape(outcome(episode)))
        : "";
  }

  private static String outcome(RecordedEpisode episode) {
    ShownEpisode facts = episode.facts();
    String result = "return " + Numbers.result(facts.total());
    String steps = facts.length() > 0 ? ", " + facts.length() + " steps" : "";
    return result + steps + (facts.ended().isEmpty() ? "" : ", " + facts.ended());
  }
}
