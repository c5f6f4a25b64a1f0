package org.sgmmqf.reports.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.reports.chart.Charts;
import org.sgmmqf.reports.chart.Packed;
import org.sgmmqf.reports.data.Study;

/** The report as an HTML page that needs no network. */
public final class Page {
  private static final String SCRIPT = "text/javascript";

  private Page() {}

  /**
   * Writes the page, and beside it what it loads.
   *
   * @param content what it shows
   */
  public static String html(Content content) {
    Study study = content.study();
    List<Section> sections = new ArrayList<>();
    sections.add(SummarySection.of(study, content.results(), content.styles()));
    sections.add(WarningsSection.of(content.warnings()));
    sections.add(FiguresSection.of(content.figures()));
    sections.addAll(content.more());
    sections.add(ClaimsSection.of(content.claims()));
    sections.add(new Section("notes", "Notes", content.notes().html()));
    sections.add(TablesSection.of(content.tables()));
    sections.add(ExploreSection.of(content));
    sections.add(EpisodesSection.of(content));
    sections.add(ExplainSection.of(content));
    sections.add(SettingsSection.of(study, content.settings()));
    sections.add(RepeatSection.of(study));
    return html(study.name(), study.title(), sections, scripts(content));
  }

  /** Sections one below the other, with the links to them. */
  static String html(String name, String title, List<Section> sections, String scripts) {
    StringBuilder navigation = new StringBuilder();
    StringBuilder body = new StringBuilder();
    for (Section section : sections) {
      if (!section.html().isEmpty()) {
        navigation.append(
            String.format(
                Locale.ROOT,
                "<a href=\"#%s\">%s</a>\n",
                section.id(),
                Html.escape(shortTitle(section))));
        body.append(
            String.format(
                Locale.ROOT,
                "<section id=\"%s\" aria-labelledby=\"%s-title\">\n<h2 id=\"%s-title\">%s</h2>\n",
                section.id(),
                section.id(),
                section.id(),
                Html.escape(section.title())));
        body.append(section.html()).append("</section>\n");
      }
    }
    return String.format(
        Locale.ROOT,
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>%s</title>
        <link rel="icon" href="data:,">
        <style>
        %s</style>
        </head>
        <body>
        <header>
        <p class="kicker">sgmmqf report · %s</p>
        <h1>%s</h1>
        </header>
        <nav aria-label="Sections">
        %s</nav>
        <main>
        %s</main>
        <footer>Made from run folders alone; every figure and table offers its data.</footer>
        %s</body>
        </html>
        """,
        Html.escape(title),
        Assets.text("page.css"),
        Html.escape(name),
        Html.escape(title),
        navigation,
        body,
        scripts);
  }

  private static String shortTitle(Section section) {
    return section.id().substring(0, 1).toUpperCase(Locale.ROOT) + section.id().substring(1);
  }

  private static String scripts(Content content) {
    Attachments files = content.files();
    StringBuilder html = new StringBuilder();
    Map<String, String> data = data(content);
    if (!data.isEmpty()) {
      html.append(Html.json("chart-data", data));
      html.append(script(files.add("assets/echarts.min.js", SCRIPT, Assets.echarts())));
      html.append(script(files.add("assets/charts.js", SCRIPT, Assets.text("charts.js"))));
      html.append(script(files.add("assets/explorer.js", SCRIPT, Assets.text("explorer.js"))));
    }
    return html.append(scripts(files)).toString();
  }

  /** What pages without charts need. */
  static String scripts(Attachments files) {
    return script(files.add("assets/page.js", SCRIPT, Assets.text("page.js")));
  }

  private static String script(String link) {
    return "<script src=\"" + link + "\"></script>\n";
  }

  /** Writes what charts and explorers are given, and says where each part of it is. */
  private static Map<String, String> data(Content content) {
    Map<String, String> links = new LinkedHashMap<>();
    Charts charts = content.charts();
    Attachments files = content.files();
    ExplainSection.data(content, links);
    if (!charts.exist()) {
      return links;
    }
    for (String environment : content.study().environments()) {
      links.put(environment, ChartData.script(environment, charts.task(environment), files));
      for (String column : charts.columns(environment)) {
        String key = environment + "/" + column;
        Map<String, Object> tree = Packed.tree(charts.column(environment, column), charts.digits());
        links.put(key, ChartData.script(key, tree, files));
      }
    }
    return links;
  }
}
