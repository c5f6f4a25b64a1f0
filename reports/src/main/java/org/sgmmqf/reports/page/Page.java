package org.sgmmqf.reports.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.sgmmqf.reports.claim.Claim;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.table.ReportTable;

/** The report as one HTML page that needs no other file and no network. */
public final class Page {
  private Page() {}

  /**
   * Writes the page.
   *
   * @param study what it is about
   * @param warnings what to know before trusting it
   * @param results the numbers
   * @param styles the looks of the methods
   * @param claims the claims with their verdicts
   * @param figures the figures with their images
   * @param tables the tables of results
   * @param settings the tables of hyperparameters
   * @return HTML
   */
  public static String html(
      Study study,
      List<Warning> warnings,
      StudyResults results,
      Styles styles,
      List<Claim> claims,
      List<DrawnFigure> figures,
      List<ReportTable> tables,
      List<ReportTable> settings) {
    List<Section> sections =
        List.of(
            SummarySection.of(study, results, styles),
            WarningsSection.of(warnings),
            FiguresSection.of(figures),
            ClaimsSection.of(claims),
            TablesSection.of(tables),
            EpisodesSection.of(study, results),
            SettingsSection.of(study, settings),
            RepeatSection.of(study));
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
        </body>
        </html>
        """,
        Html.escape(study.title()),
        style(),
        Html.escape(study.name()),
        Html.escape(study.title()),
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
