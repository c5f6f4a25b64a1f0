package org.sgmmqf.reports.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.sgmmqf.reports.claim.Claim;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.result.Results;
import org.sgmmqf.reports.table.ReportTable;

/** The report as one HTML page that needs no other file and no network. */
public final class Page {
  private final Experiment experiment;
  private final List<Section> sections;

  /**
   * Lays out the page.
   *
   * @param experiment what it is about
   * @param results the numbers
   * @param styles the looks of the methods
   * @param claims the claims with their verdicts
   * @param figures the figures with their images
   * @param tables the tables of results
   * @param settings the tables of hyperparameters
   */
  public Page(
      Experiment experiment,
      Results results,
      Styles styles,
      List<Claim> claims,
      List<DrawnFigure> figures,
      List<ReportTable> tables,
      List<ReportTable> settings) {
    this.experiment = experiment;
    sections =
        List.of(
            new SummarySection(experiment, results, styles),
            new WarningsSection(experiment.warnings()),
            new FiguresSection(figures),
            new ClaimsSection(claims),
            new TablesSection("tables", "Tables", tables),
            new EpisodesSection(experiment, results),
            new SettingsSection(experiment, settings),
            new RepeatSection(experiment));
  }

  /**
   * Writes the page.
   *
   * @return HTML
   */
  public String html() {
    StringBuilder navigation = new StringBuilder();
    StringBuilder body = new StringBuilder();
    for (Section section : sections) {
      String content = section.html();
      if (!content.isEmpty()) {
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
        body.append(content).append("</section>\n");
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
        </body>
        </html>
        """,
        Html.escape(experiment.title()),
        style(),
        Html.escape(experiment.name()),
        Html.escape(experiment.title()),
        navigation,
        body);
  }

  private static String shortTitle(Section section) {
    return section.id().substring(0, 1).toUpperCase(Locale.ROOT) + section.id().substring(1);
  }

  private static String style() {
    try (InputStream css = Objects.requireNonNull(Page.class.getResourceAsStream("page.css"))) {
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
