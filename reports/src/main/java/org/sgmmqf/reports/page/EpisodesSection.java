package org.sgmmqf.reports.page;

import java.util.Locale;
import java.util.Optional;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Episode;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;

/** One greedy episode per method, played by the run that stands for it. */
final class EpisodesSection implements Section {
  private final Experiment experiment;

  EpisodesSection(Experiment experiment) {
    this.experiment = experiment;
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
      experiment.cells(environment).forEach(it -> cards.append(card(it)));
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
                    + " median.")
            + html;
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
