package org.sgmmqf.reports.page;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
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
      StringBuilder growth = new StringBuilder();
      for (Cell cell : shown(environment, study, results)) {
        if (cell.exhibit().growth().isEmpty()) {
          cards.append(card(cell, cell.exhibit().episode(), cell.label(), files));
        } else {
          growth.append(growth(cell, files));
        }
      }
      if (!cards.isEmpty() || !growth.isEmpty()) {
        html.append("<h3>" + Html.escape(Environments.title(environment)) + "</h3>\n")
            .append(cards.isEmpty() ? "" : "<div class=\"episodes\">\n" + cards + "</div>\n")
            .append(growth);
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

  /** The same episode again and again, played by a policy that has seen more and more. */
  private static String growth(Cell cell, Attachments files) {
    StringBuilder cards = new StringBuilder();
    Stream.concat(
            cell.exhibit().growth().stream(),
            Stream.of(cell.exhibit().episode()).filter(RecordedEpisode::exists))
        .forEach(
            it ->
                cards.append(
                    card(
                        cell,
                        it,
                        String.format(Locale.ROOT, "after %,.0f transitions", it.transitions()),
                        files)));
    return "<h4>How "
        + Html.escape(cell.label())
        + " grew</h4>\n<div class=\"episodes growth\">\n"
        + cards
        + "</div>\n";
  }

  private static String card(Cell cell, RecordedEpisode episode, String title, Attachments files) {
    if (!episode.exists()) {
      return "";
    }
    boolean last = episode.equals(cell.exhibit().episode());
    String file =
        cell.id().replace('/', '-') + (last ? "" : "-" + (long) episode.transitions()) + ".gif";
    return String.format(
        Locale.ROOT,
        "<figure class=\"film\"><img loading=\"lazy\" src=\"%s\" alt=\"%s\">"
            + "<figcaption><b>%s</b><br>%s</figcaption></figure>\n",
        Html.escape(files.add("films/" + file, "image/gif", episode.gif())),
        Html.escape(
            String.format(
                Locale.ROOT,
                "Animation of an episode of %s on %s%s: %s",
                cell.label(),
                Environments.words(cell.environment()),
                title.equals(cell.label()) ? "" : " " + title,
                outcome(episode))),
        Html.escape(title),
        Html.escape(outcome(episode)));
  }

  private static String outcome(RecordedEpisode episode) {
    ShownEpisode facts = episode.facts();
    String result = "return " + Numbers.result(facts.total());
    String steps = facts.length() > 0 ? ", " + facts.length() + " steps" : "";
    return result + steps + (facts.ended().isEmpty() ? "" : ", " + facts.ended());
  }
}
