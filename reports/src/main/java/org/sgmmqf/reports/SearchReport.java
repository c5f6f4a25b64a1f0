package org.sgmmqf.reports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgmmqf.reports.data.SearchStudy;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.figure.TrialScatter;
import org.sgmmqf.reports.page.Attachments;
import org.sgmmqf.reports.page.DrawnFigure;
import org.sgmmqf.reports.page.SearchPage;
import org.sgmmqf.reports.page.WrittenTable;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.table.ImprovementTable;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.ResultTable;
import org.sgmmqf.reports.table.SearchTables;
import org.sgmmqf.spi.InputException;

/** Makes the report of a search from its folder: effort, validation, importance, all trials. */
public final class SearchReport {
  private SearchReport() {}

  /**
   * Writes a report, finished or not.
   *
   * @param folder of a search
   * @param output takes the files
   * @return the page, {@code index.html}
   */
  public static Path write(Path folder, Path output) {
    SearchStudy search = SearchStudy.read(folder);
    ReportOptions options = ReportOptions.defaults();
    Bootstrap bootstrap = new Bootstrap(options.resampling());
    Attachments files = new Attachments(output, options.singleFile());
    try {
      Optional<Study> validated = validated(search);
      List<WrittenTable> validation =
          validated.stream()
              .flatMap(it -> tables(it, options, bootstrap))
              .map(it -> WrittenTable.of(it, files))
              .toList();
      List<Warning> warnings =
          Warning.sorted(
              validated.stream()
                  .flatMap(it -> Stream.of(it.warnings(), options.conditions().check(it)))
                  .flatMap(List::stream));
      List<WrittenTable> tables =
          Stream.of(SearchTables.importance(search, bootstrap), SearchTables.trials(search))
              .map(it -> WrittenTable.of(it, files))
              .toList();
      List<DrawnFigure> figures =
          TrialScatter.of(search).map(it -> DrawnFigure.of(it, files, true)).stream().toList();
      return Files.writeString(
          output.resolve("index.html"),
          SearchPage.html(
              String.valueOf(folder.getFileName()),
              search.record(),
              warnings,
              validation,
              figures,
              tables,
              files));
    } catch (IOException | UncheckedIOException e) {
      throw new InputException(
          "The report cannot be written to " + output + ": " + e.getMessage(), e);
    }
  }

  private static Optional<Study> validated(SearchStudy search) {
    Path folder = search.folder().resolve(search.record().validation());
    return Files.isDirectory(folder) ? Optional.of(StudyReader.read(folder)) : Optional.empty();
  }

  private static Stream<ReportTable> tables(
      Study study, ReportOptions options, Bootstrap bootstrap) {
    StudyResults results = new StudyResults(study, options.smoothing(), bootstrap);
    return study.environments().stream()
        .flatMap(
            environment ->
                Stream.of(
                    ResultTable.of(environment, results, options.thresholds()),
                    ImprovementTable.of(environment, results)));
  }
}
