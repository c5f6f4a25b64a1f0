package org.sgmmqf.reports;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.sgmmqf.reports.claim.Claim;
import org.sgmmqf.reports.claim.ClaimTable;
import org.sgmmqf.reports.claim.Claims;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.reports.figure.Figures;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.page.DrawnFigure;
import org.sgmmqf.reports.page.Page;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.table.ImprovementTable;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.ResultTable;
import org.sgmmqf.reports.table.RunTable;
import org.sgmmqf.reports.table.SettingsTable;
import org.sgmmqf.reports.table.TableText;
import org.sgmmqf.runs.FigureSpec;
import org.sgmmqf.spi.InputException;

/**
 * Makes the report of an experiment from its run folders: figures with their data, tables, claims,
 * and one page that shows them all. Whatever the run folders hold, there is a page; what could not
 * be used is a warning on it.
 */
public final class Report {
  private final Path output;

  private Report(Path output) {
    this.output = output;
  }

  /**
   * Writes a report with the default options.
   *
   * @param experimentFolder where the runs are
   * @param outputFolder takes the report; made if it is missing, files of the same names replaced
   * @return the page, {@code index.html}
   */
  public static Path write(Path experimentFolder, Path outputFolder) {
    return write(experimentFolder, outputFolder, ReportOptions.defaults());
  }

  /**
   * Writes a report.
   *
   * @param experimentFolder where the runs are
   * @param outputFolder takes the report; made if it is missing, files of the same names replaced
   * @param options how
   * @return the page, {@code index.html}
   */
  public static Path write(Path experimentFolder, Path outputFolder, ReportOptions options) {
    Study study = StudyReader.read(experimentFolder);
    StudyResults results =
        new StudyResults(study, options.smoothing(), new Bootstrap(options.resampling()));
    try {
      return new Report(outputFolder).write(study, results, options);
    } catch (IOException | UncheckedIOException e) {
      throw new InputException(
          "The report cannot be written to " + outputFolder + ": " + e.getMessage(), e);
    }
  }

  private Path write(Study study, StudyResults results, ReportOptions options) throws IOException {
    Styles styles = new Styles(study);
    Map<FigureSpec, List<Figure>> figures = Figures.draw(study, results, styles);
    List<Warning> warnings =
        Warning.sorted(
            Stream.of(study.warnings(), options.conditions().check(study), Figures.missing(figures))
                .flatMap(List::stream));
    List<Claim> claims = study.claims() ? Claims.check(results, options.claims()) : List.of();
    List<ReportTable> tables = new ArrayList<>();
    for (String environment : study.environments()) {
      tables.add(ResultTable.of(environment, results, options.thresholds()));
    }
    for (String environment : study.environments()) {
      tables.add(ImprovementTable.of(environment, results));
    }
    tables.add(RunTable.of(study));
    List<ReportTable> settings =
        Stream.of(
                SettingsTable.of("mixtures", "the mixtures", study, Family.Kind::isMixture),
                SettingsTable.of("networks", "the networks", study, Family.Kind::isNetwork),
                SettingsTable.of("others", "other agents", study, Family.Kind.OTHER::equals))
            .filter(it -> !it.rows().isEmpty())
            .toList();
    tables.forEach(this::writeTable);
    settings.forEach(this::writeTable);
    if (study.claims()) {
      writeTable(ClaimTable.of(claims));
    }
    List<DrawnFigure> drawn =
        figures.values().stream().flatMap(List::stream).toList().parallelStream()
            .map(this::writeFigure)
            .toList();
    return writeText(
        output.resolve("index.html"),
        Page.html(study, warnings, results, styles, claims, drawn, tables, settings));
  }

  private DrawnFigure writeFigure(Figure figure) {
    try {
      Path folder = Files.createDirectories(output.resolve("figures"));
      byte[] large = png(figure.picture().render(2));
      Files.write(folder.resolve(figure.id() + ".png"), png(figure.picture().render(1)));
      Files.write(folder.resolve(figure.id() + "@2x.png"), large);
      writeText(folder.resolve(figure.id() + ".csv"), TableText.csv(figure.data()));
      return DrawnFigure.of(figure, large);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] png(BufferedImage image) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  private void writeTable(ReportTable table) {
    Path folder = output.resolve("tables");
    writeText(folder.resolve(table.id() + ".csv"), TableText.csv(table.data()));
    writeText(folder.resolve(table.id() + ".md"), TableText.markdown(table));
    writeText(folder.resolve(table.id() + ".tex"), TableText.latex(table));
  }

  private static Path writeText(Path file, String text) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
