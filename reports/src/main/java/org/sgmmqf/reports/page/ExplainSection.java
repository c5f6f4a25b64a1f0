package org.sgmmqf.reports.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.reports.chart.Explorer;
import org.sgmmqf.reports.chart.Packed;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.runs.file.Json;

/** Decisions of mixtures taken apart, an explorer per task. */
final class ExplainSection {
  /** Significant digits that tell a double from every other. */
  private static final int EVERY_BIT = 17;

  private ExplainSection() {}

  static Section of(Content content) {
    StringBuilder html = new StringBuilder();
    for (String environment : content.study().environments()) {
      List<Map<String, String>> runs = new ArrayList<>();
      for (Cell cell : content.showcase().explained(environment)) {
        Map<String, String> run = new LinkedHashMap<>(Map.of("id", cell.id()));
        run.put("label", cell.label() + ", seed " + cell.exhibit().seed());
        runs.add(run);
      }
      if (!runs.isEmpty()) {
        html.append(
            String.format(
                Locale.ROOT,
                "<h3>%s</h3>\n<div class=\"explorer\" data-runs=\"%s\"></div>\n",
                Html.escape(Environments.title(environment)),
                Html.escape(Json.line(runs))));
      }
    }
    return new Section(
        "why",
        "Why it decides so",
        html.isEmpty()
            ? ""
            : Html.paragraph(
                    "Every decision of an episode taken apart: a Gaussian is as bright as it"
                        + " answers to the state, and adds its answer times its weight to the value"
                        + " of each action. Click one to see what it is. Of each method the run is"
                        + " shown whose last evaluation is the median; of more than "
                        + Showcase.MOST_METHODS
                        + " methods the best of each family.")
                + "<noscript><p class=\"missing\">The explorer needs JavaScript.</p></noscript>\n"
                + html);
  }

  /** Writes what explorers are given, and adds where each part of it is. */
  static void data(Content content, Map<String, String> links) {
    for (String environment : content.study().environments()) {
      for (Cell cell : content.showcase().explained(environment)) {
        String key = "explain/" + cell.id();
        Map<String, Object> tree = Explorer.tree(cell.exhibit());
        tree.put("film", content.showcase().forExplorers().containsKey("film/" + cell.id()));
        Map<String, Object> packed = Packed.tree(tree, EVERY_BIT);
        links.put(key, ChartData.script(key, packed, content.files()));
      }
    }
    links.putAll(content.showcase().forExplorers());
  }
}
