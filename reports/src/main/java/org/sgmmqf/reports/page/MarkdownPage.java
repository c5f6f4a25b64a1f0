package org.sgmmqf.reports.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.TableText;

/**
 * The report as one Markdown page with few small files beside it, made to be committed among
 * documentation that people write: a picture and its data for each figure, a CSV file for each
 * table.
 */
public final class MarkdownPage {
  private MarkdownPage() {}

  /**
   * Writes the page, and beside it what it links to.
   *
   * @param study what it is about
   * @param warnings what to know before trusting it
   * @param notes what people say of it
   * @param figures all of them
   * @param tables claims, results, costs, hyperparameters; those without rows are left out
   * @param files take what the page links to
   * @return Markdown
   */
  public static String of(
      Study study,
      List<Warning> warnings,
      Notes notes,
      List<Figure> figures,
      List<ReportTable> tables,
      Attachments files) {
    StringBuilder text = new StringBuilder("# " + TableText.markdown(study.title()) + "\n\n");
    text.append("Written by `report --markdown`; every evaluation is in [one table](")
        .append("tables/evaluations.csv).\n\n```text\n");
    study.commands().forEach(it -> text.append(it).append('\n'));
    text.append("```\n");
    if (!warnings.isEmpty()) {
      text.append("\n## Before you trust this\n\n");
      warnings.forEach(it -> text.append("- ").append(TableText.markdown(it.text())).append('\n'));
    }
    if (!notes.markdown().isEmpty()) {
      text.append("\n## Notes\n\n").append(notes.markdown()).append('\n');
    }
    text.append("\n## Tables\n");
    for (ReportTable table : tables) {
      if (!table.rows().isEmpty()) {
        String data =
            files.add("tables/" + table.id() + ".csv", "text/csv", TableText.csv(table.data()));
        text.append('\n').append(TableText.markdown(table));
        text.append("\n[All columns](").append(data).append(").\n");
      }
    }
    if (!figures.isEmpty()) {
      text.append("\n## Figures\n");
      byTitle(figures)
          .forEach(
              (title, all) ->
                  text.append("\n### ")
                      .append(TableText.markdown(title))
                      .append("\n\n")
                      .append(
                          all.stream()
                              .map(it -> shown(it, files))
                              .collect(Collectors.joining("\n"))));
    }
    return text.toString();
  }

  private static Map<String, List<Figure>> byTitle(List<Figure> figures) {
    return figures.stream()
        .collect(Collectors.groupingBy(Figure::title, LinkedHashMap::new, Collectors.toList()));
  }

  private static String shown(Figure figure, Attachments files) {
    String path = "figures/" + figure.id();
    String image = files.add(path + ".png", "image/png", DrawnFigure.png(figure.picture(), 1));
    String data = files.add(path + ".csv", "text/csv", TableText.csv(figure.data()));
    return "!["
        + TableText.markdown(figure.title() + ", " + Environments.words(figure.environment()))
        + "]("
        + image
        + ")\n\n"
        + TableText.markdown((figure.caption() + " " + figure.missing()).strip())
        + " [Data]("
        + data
        + ").\n";
  }
}
