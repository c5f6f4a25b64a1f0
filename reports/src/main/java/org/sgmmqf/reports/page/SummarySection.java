package org.sgmmqf.reports.page;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.statistics.Improvement;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;

/**
 * What came out, in a few lines: facts, and per environment the methods ranked, with the spread of
 * their seeds.
 */
final class SummarySection {
  private static final int SHOWN = 12;

  private SummarySection() {}

  static Section of(Study study, StudyResults results, Styles styles) {
    return new Section("summary", "Summary", html(study, results, styles));
  }

  private static String html(Study study, StudyResults results, Styles styles) {
    StringBuilder html = new StringBuilder(facts(study));
    html.append("<div class=\"columns\">\n");
    for (String environment : study.environments()) {
      html.append(ranking(results.ranked(environment), environment, styles));
    }
    return html.append("</div>\n")
        .append(
            Html.paragraph(
                "Final return: a dot per seed, the bar is the bootstrap interval of their"
                    + " interquartile mean (from three seeds on, too narrow below "
                    + Bootstrap.ENOUGH
                    + "), the line in it that mean."))
        .toString();
  }

  private static String facts(Study study) {
    List<Cell> cells = study.cells();
    long asked = cells.stream().mapToLong(it -> it.seeds().size()).sum();
    long done = cells.stream().mapToLong(it -> it.count(RunState.DONE)).sum();
    long methods = cells.stream().map(Cell::method).distinct().count();
    double seconds =
        cells.stream()
            .flatMap(it -> it.runs().stream())
            .mapToDouble(it -> Double.isNaN(it.seconds()) ? 0 : it.seconds())
            .sum();
    return "<ul class=\"facts\">\n"
        + fact(
            Integer.toString(study.environments().size()),
            study.environments().size() == 1 ? "environment" : "environments")
        + fact(Long.toString(methods), methods == 1 ? "method" : "methods")
        + fact(done + " of " + asked, "runs finished")
        + fact(transitions(study), "transitions per run")
        + fact(Numbers.duration(seconds), "of training in all")
        + "</ul>\n";
  }

  private static String transitions(Study study) {
    double[] all =
        study.cells().stream()
            .mapToDouble(Cell::transitions)
            .filter(it -> it > 0)
            .sorted()
            .toArray();
    if (all.length == 0) {
      return Numbers.NONE;
    }
    String low = Numbers.count(all[0]);
    return all[0] == all[all.length - 1] ? low : low + " to " + Numbers.count(all[all.length - 1]);
  }

  private static String fact(String number, String what) {
    return "<li><b>" + Html.escape(number) + "</b> " + Html.escape(what) + "</li>\n";
  }

  private static String ranking(List<CellResult> ranked, String environment, Styles styles) {
    StringBuilder html =
        new StringBuilder("<section class=\"card\"><h3>")
            .append(Html.escape(Environments.title(environment)))
            .append("</h3>\n");
    if (ranked.isEmpty()) {
      return html.append(Html.paragraph("No run has been evaluated yet."))
          .append("</section>\n")
          .toString();
    }
    html.append(Html.paragraph(sentence(ranked))).append("<ol class=\"ranking\">\n");
    double low = ranked.stream().mapToDouble(it -> min(it)).min().orElse(0);
    double high = ranked.stream().mapToDouble(it -> max(it)).max().orElse(1);
    List<String> lines =
        ranked.stream().map(it -> line(it, low, Math.max(high, low + 1e-9), styles)).toList();
    int shown = lines.size() > SHOWN + 2 ? SHOWN : lines.size();
    html.append(String.join("", lines.subList(0, shown))).append("</ol>\n");
    if (shown < lines.size()) {
      html.append(
          Html.details(
              (lines.size() - shown) + " more",
              "<ol class=\"ranking\" style=\"--from:"
                  + shown
                  + "\">\n"
                  + String.join("", lines.subList(shown, lines.size()))
                  + "</ol>\n"));
    }
    return html.append("</section>\n").toString();
  }

  private static double min(CellResult result) {
    return Arrays.stream(result.finals()).min().orElse(0);
  }

  private static double max(CellResult result) {
    return Arrays.stream(result.finals()).max().orElse(0);
  }

  private static String sentence(List<CellResult> ranked) {
    CellResult first = ranked.get(0);
    String lead =
        first.cell().label()
            + " ends highest, at "
            + Numbers.result(first.finalReturn().value())
            + ".";
    int[] seeds = ranked.stream().mapToInt(it -> it.runs().size()).sorted().toArray();
    int most = seeds[seeds.length - 1];
    String uneven =
        seeds[0] == most ? "" : " The methods have from " + seeds[0] + " to " + most + " seeds.";
    CellResult second = ranked.get(Math.min(1, ranked.size() - 1));
    double probability = Improvement.probability(first.finals(), second.finals());
    if (second == first || Double.isNaN(probability)) {
      return lead + uneven;
    }
    return lead
        + " A seed of it beats one of "
        + second.cell().label()
        + ", the next, with probability "
        + Numbers.fixed(probability, 2)
        + "."
        + uneven;
  }

  private static String line(CellResult result, double low, double high, Styles styles) {
    StringBuilder strip = new StringBuilder();
    if (result.finalReturn().isBounded()) {
      double left = place(result.finalReturn().low(), low, high);
      strip.append(
          String.format(
              Locale.ROOT,
              "<i class=\"bar\" style=\"left:%.1f%%;width:%.1f%%\"></i>",
              left,
              place(result.finalReturn().high(), low, high) - left));
    }
    for (double value : result.finals()) {
      strip.append(
          String.format(
              Locale.ROOT, "<i class=\"dot\" style=\"left:%.1f%%\"></i>", place(value, low, high)));
    }
    strip.append(
        String.format(
            Locale.ROOT,
            "<i class=\"mid\" style=\"left:%.1f%%\"></i>",
            place(result.finalReturn().value(), low, high)));
    return String.format(
        Locale.ROOT,
        "<li style=\"--c:%s\"><span class=\"name\">%s</span><span class=\"strip\""
            + " aria-hidden=\"true\">%s</span><span class=\"value\">%s</span></li>\n",
        styles.hex(result.cell()),
        Html.escape(result.cell().label() + (result.cell().isPreliminary() ? " (unfinished)" : "")),
        strip,
        Html.escape(Numbers.result(result.finalReturn().value())));
  }

  private static double place(double value, double low, double high) {
    return 100 * (value - low) / (high - low);
  }
}
