package org.sgmmqf.reports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.sgmmqf.reports.chart.Charts;
import org.sgmmqf.reports.claim.ClaimTable;
import org.sgmmqf.reports.claim.Claims;
import org.sgmmqf.reports.claim.Judgement;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.reports.figure.Figures;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.page.Article;
import org.sgmmqf.reports.page.Attachments;
import org.sgmmqf.reports.page.Content;
import org.sgmmqf.reports.page.DrawnFigure;
import org.sgmmqf.reports.page.MarkdownPage;
import org.sgmmqf.reports.page.Notes;
import org.sgmmqf.reports.page.Page;
import org.sgmmqf.reports.page.Section;
import org.sgmmqf.reports.page.Showcase;
import org.sgmmqf.reports.page.WrittenTable;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.table.CostTable;
import org.sgmmqf.reports.table.ImprovementTable;
import org.sgmmqf.reports.table.ProbeTable;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.ResultTable;
import org.sgmmqf.reports.table.RunTable;
import org.sgmmqf.reports.table.SettingsTable;
import org.sgmmqf.reports.table.SweepTable;
import org.sgmmqf.reports.table.TableText;
import org.sgmmqf.runs.FigureSpec;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import tech.tablesaw.api.Table;

/**
 * Makes the report of an experiment from its run folders: figures with their data, tables, claims,
 * and one page that shows them all. Whatever the run folders hold, there is a page; what could not
 * be used is a warning on it.
 */
public final class Report {
  /** Below this many numbers a page can hold every series of every seed. */
  private static final long FEW_NUMBERS = 400_000;

  private Report() {}

  /**
   * Writes a report with the default options.
   *
   * @param experimentFolder where the runs are
   * @param outputFolder takes the report; made if it is missing, files of the same names replaced
   * @return the page, {@code index.html}
   */
  public static Path write(Path experimentFolder, Path outputFolder) {
    return write(experimentFolder, outputFolder, ReportOptions.defaults(), Plugins.onClassPath());
  }

  /**
   * Writes a report.
   *
   * @param experimentFolder where the runs are
   * @param outputFolder takes the report; made if it is missing, files of the same names replaced
   * @param options how
   * @param plugins where sections and kinds of claims are found
   * @return the page, {@code index.html}
   */
  public static Path write(
      Path experimentFolder, Path outputFolder, ReportOptions options, Plugins plugins) {
    return write(List.of(experimentFolder), outputFolder, options, plugins);
  }

  /**
   * Writes one report over several experiments.
   *
   * @param experimentFolders where the runs are, at least one
   * @param outputFolder takes the report; made if it is missing, files of the same names replaced
   * @param options how
   * @param plugins where sections and kinds of claims are found
   * @return the page, {@code index.html}
   */
  public static Path write(
      List<Path> experimentFolders, Path outputFolder, ReportOptions options, Plugins plugins) {
    Parts parts = Parts.of(experimentFolders, options, plugins);
    return written(
        outputFolder,
        "index.html",
        options.singleFile(),
        files -> Page.html(content(parts, options, files)));
  }

  /**
   * Writes the report of one or several experiments as Markdown, with a picture and its data for
   * each figure and a CSV file for each table: little enough to be committed.
   *
   * @param experimentFolders where the runs are, at least one
   * @param outputFolder takes the report; made if it is missing, files of the same names replaced
   * @param options how
   * @param plugins where kinds of claims are found
   * @return the page, {@code report.md}
   */
  public static Path markdown(
      List<Path> experimentFolders, Path outputFolder, ReportOptions options, Plugins plugins) {
    Parts parts = Parts.of(experimentFolders, options, plugins);
    List<ReportTable> tables =
        Stream.of(parts.claimTable(), parts.tables, parts.settings).flatMap(List::stream).toList();
    return written(
        outputFolder,
        "report.md",
        false,
        files -> {
          addEvaluations(parts.study, files);
          return MarkdownPage.of(
              parts.study,
              parts.warnings,
              parts.notes,
              parts.figures.values().stream().flatMap(List::stream).toList(),
              tables,
              files);
        });
  }

  private static Path written(
      Path folder, String page, boolean singleFile, Function<Attachments, String> content) {
    try {
      String text = content.apply(new Attachments(folder, singleFile));
      return Files.writeString(folder.resolve(page), text);
    } catch (IOException | UncheckedIOException e) {
      throw new InputException(
          "The report cannot be written to " + folder + ": " + e.getMessage(), e);
    }
  }

  private static void addEvaluations(Study study, Attachments files) {
    files.add(
        "tables/evaluations.csv",
        "text/csv",
        TableText.csv(Evaluations.withoutRecorded(study.evaluations())));
  }

  /** What a report shows, in whatever form. */
  private record Parts(
      Study study,
      StudyResults results,
      Styles styles,
      List<Section> more,
      Map<FigureSpec, List<Figure>> figures,
      List<Warning> warnings,
      List<Judgement> claims,
      Notes notes,
      List<ReportTable> tables,
      List<ReportTable> settings) {
    static Parts of(List<Path> experimentFolders, ReportOptions options, Plugins plugins) {
      Notes notes = Notes.of(options.notes());
      Study study = StudyReader.read(experimentFolders);
      StudyResults results =
          new StudyResults(study, options.smoothing(), new Bootstrap(options.resampling()));
      List<Warning> ofPlugins = new ArrayList<>();
      List<Section> more = Sections.of(study, plugins, ofPlugins);
      Styles styles = new Styles(study);
      Map<FigureSpec, List<Figure>> figures = Figures.draw(study, results, styles);
      List<Warning> warnings =
          Warning.sorted(
              Stream.of(
                      study.warnings(),
                      options.conditions().check(study),
                      Figures.missing(figures),
                      ofPlugins)
                  .flatMap(List::stream));
      List<ReportTable> tables = new ArrayList<>();
      for (String environment : study.environments()) {
        tables.add(ResultTable.of(environment, results, options.thresholds()));
      }
      for (String environment : study.environments()) {
        tables.add(ImprovementTable.of(environment, results));
      }
      tables.addAll(SweepTable.of(study, results));
      tables.addAll(ProbeTable.of(study, results));
      tables.add(CostTable.of(study));
      tables.add(RunTable.of(study));
      List<ReportTable> settings =
          Stream.of(
                  SettingsTable.of("mixtures", "the mixtures", study, Family.Kind::isMixture),
                  SettingsTable.of("networks", "the networks", study, Family.Kind::isNetwork),
                  SettingsTable.of("others", "other agents", study, Family.Kind.OTHER::equals))
              .filter(it -> !it.rows().isEmpty())
              .toList();
      List<Judgement> claims = Claims.judge(study, options.judging(), plugins);
      return new Parts(
          study, results, styles, more, figures, warnings, claims, notes, tables, settings);
    }

    /** None where nothing is claimed. */
    List<ReportTable> claimTable() {
      return claims.isEmpty() ? List.of() : List.of(ClaimTable.of(claims));
    }
  }

  private static Content content(Parts parts, ReportOptions options, Attachments files) {
    Study study = parts.study;
    Table evaluations = study.evaluations();
    boolean few = (long) evaluations.rowCount() * evaluations.columnCount() < FEW_NUMBERS;
    List<Warning> found = new ArrayList<>(parts.warnings);
    Showcase showcase = Showcase.of(study, parts.results, files, found);
    List<Warning> warnings = Warning.sorted(found.stream());
    addEvaluations(study, files);
    parts.claimTable().forEach(it -> WrittenTable.of(it, files));
    List<DrawnFigure> drawn =
        parts.figures.values().stream().flatMap(List::stream).toList().parallelStream()
            .map(it -> DrawnFigure.of(it, files, few))
            .toList();
    if (options.latex()) {
      files.add(
          "report.tex",
          "text/x-tex",
          Article.latex(
              study,
              warnings,
              parts.claimTable(),
              parts.notes,
              drawn,
              Stream.concat(parts.tables.stream(), parts.settings.stream()).toList()));
    }
    return new Content(
        study,
        warnings,
        parts.results,
        parts.styles,
        new Charts(study, parts.results, parts.styles, few),
        showcase,
        parts.claims,
        parts.notes,
        parts.more,
        drawn,
        parts.tables.stream().map(it -> WrittenTable.of(it, files)).toList(),
        parts.settings.stream().map(it -> WrittenTable.of(it, files)).toList(),
        files);
  }
}
