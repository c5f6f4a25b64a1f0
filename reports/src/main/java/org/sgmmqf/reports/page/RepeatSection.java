package org.sgmmqf.reports.page;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Study;

/** The machine, the program, the plugins, and the commands that repeat everything. */
final class RepeatSection {
  private RepeatSection() {}

  static Section of(Study study) {
    return new Section("repeat", "Machine, and how to repeat this", html(study));
  }

  private static String html(Study study) {
    Map<String, Set<String>> facts = new LinkedHashMap<>();
    Set<String> plugins = new LinkedHashSet<>();
    for (Cell cell : study.cells()) {
      for (Run run : cell.runs()) {
        run.configuration()
            .facts()
            .forEach(
                (key, value) -> facts.computeIfAbsent(key, it -> new LinkedHashSet<>()).add(value));
        run.configuration().plugins().forEach(it -> plugins.add(String.join(" · ", it.values())));
      }
    }
    StringBuilder html = new StringBuilder();
    html.append(
        Html.paragraph(
            "In the folder of the program. Finished runs are kept, so that repeating a command only"
                + " adds what is missing."));
    html.append("<pre tabindex=\"0\"><code>");
    study.commands().forEach(it -> html.append(Html.escape(line(it))).append('\n'));
    String folders =
        study.folders().stream().map(RepeatSection::word).collect(Collectors.joining(" "));
    html.append(Html.escape(line("report " + folders)));
    html.append("</code></pre>\n");
    if (!facts.isEmpty()) {
      html.append("<dl class=\"machine\">\n");
      facts.forEach(
          (key, values) ->
              html.append(
                  String.format(
                      Locale.ROOT,
                      "<div><dt>%s</dt><dd>%s</dd></div>\n",
                      Html.escape(key),
                      Html.escape(String.join(" and ", values)))));
      html.append("</dl>\n");
    }
    if (!plugins.isEmpty()) {
      StringBuilder list = new StringBuilder("<ul class=\"plugins\">\n");
      plugins.forEach(it -> list.append("<li>").append(Html.escape(it)).append("</li>\n"));
      html.append(
          Html.details(plugins.size() + " plugins took part", list.append("</ul>\n").toString()));
    }
    return html.toString();
  }

  /** What a shell takes for one line that starts the program with the given words. */
  static String line(String words) {
    return "./gradlew experiments:run --args=\""
        + words.replaceAll("([\\\\\"$`])", "\\\\$1")
        + "\"";
  }

  private static String word(String text) {
    return text.matches("\\S+") ? text : "'" + text + "'";
  }
}
