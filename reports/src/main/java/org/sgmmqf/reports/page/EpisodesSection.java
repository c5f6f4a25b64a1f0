package org.sgmmqf.reports.page;

import java.util.Locale;
import java.util.stream.Stream;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.RecordedEpisode;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.ShownEpisode;

/** Greedy episodes, each played by the run that stands for its method. */
final class EpisodesSection {
  private EpisodesSection() {}

  static Section of(Content content) {
    return new Section("episodes", "Episodes", html(content.study(), content.showcase()));
  }

  private static String html(Study study, Showcase showcase) {
    StringBuilder html = new StringBuilder();
    for (String environment : study.environments()) {
      StringBuilder cards = new StringBuilder();
      StringBuilder growth = new StringBuilder();
      for (Cell cell : showcase.cells(environment)) {
        if (cell.exhibit().growth().isEmpty()) {
          cards.append(card(cell, cell.exhibit().episode(), cell.label(), showcase));
        } else {
          growth.append(growth(cell, showcase));
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
                    + Showcase.MOST_METHODS
                    + " methods the best of each family is shown.")
            + html;
  }

  /** The same episode again and again, played by a policy that has seen more and more. */
  private static String growth(Cell cell, Showcase showcase) {
    StringBuilder cards = new StringBuilder();
    Stream.concat(cell.exhibit().growth().stream(), Stream.of(cell.exhibit().episode()))
        .forEach(
            it ->
                cards.append(
                    card(
                        cell,
                        it,
                        String.format(Locale.ROOT, "after %,.0f transitions", it.transitions()),
                        showcase)));
    return "<h4>How "
        + Html.escape(cell.label())
        + " grew</h4>\n<div class=\"episodes growth\">\n"
        + cards
        + "</div>\n";
  }

  private static String card(Cell cell, RecordedEpisode episode, String title, Showcase showcase) {
    return showcase.film(episode).map(film -> card(cell, episode, title, film)).orElse("");
  }

  private static String card(Cell cell, RecordedEpisode episode, String title, String film) {
    return String.format(
        Locale.ROOT,
        "<figure class=\"film\"><img id=\"%s\" loading=\"lazy\" src=\"%s\" alt=\"%s\">"
            + "<figcaption><b>%s</b><br>%s</figcaption></figure>\n",
        Html.escape(Showcase.id(cell, episode)),
        Html.escape(film),
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
    String steps =
        facts.length() == 0
            ? ""
            : ", " + facts.length() + (facts.length() == 1 ? " step" : " steps");
    return result + steps + (facts.ended().isEmpty() ? "" : ", " + facts.ended());
  }
}
