package org.sgmmqf.reports;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.sgmmqf.reports.claim.Claim;
import org.sgmmqf.reports.claim.ClaimTable;
import org.sgmmqf.reports.claim.Claims;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.data.ExperimentReader;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.reports.figure.Figures;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.page.DrawnFigure;
import org.sgmmqf.reports.page.Page;
import org.sgmmqf.reports.result.Results;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.table.ImprovementTable;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.ResultTable;
import org.sgmmqf.reports.table.RunTable;
import org.sgmmqf.reports.table.SettingsTable;
import org.sgmmqf.reports.table.TableText;
import org.sgmmqf.spi.InputException;

/**
 * Makes the report of an experiment from its run folders: figures with their data, tables, claims,
 * and one page that shows them all. Whatever the folders hold, there is a page; what could not be
 * used is a warning on it.
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
    Experiment experiment = new ExperimentReader(experimentFolder).read();
    options.conditions().check(experiment);
    Results results =
        new Results(experiment, options.smoothing(), new Bootstrap(options.resampling()));
    try {
      return new Report(outputFolder).write(experiment, results, options);
    } catch (IOException | UncheckedIOException e) {
      throw new InputException(
          "The report cannot be written to " + outputFolder + ": " + e.getMessage(), e);
    }
  }

  private Path write(Experiment experiment, Results results, ReportOptions options)
      throws IOException {
    Styles styles = new Styles(experiment);
    List<DrawnFigure> figures = figures(experiment, results, styles);
    List<Claim> claims = experiment.claims() ? Claims.check(results, options.claims()) : List.of();
    List<ReportTable> tables = new ArrayList<>();
    for (String environment : experiment.environments()) {
      tables.add(ResultTable.of(environment, results, options.thresholds()));
    }
    for (String environment : experiment.environments()) {
      tables.add(ImprovementTable.of(environment, results));
    }
    tables.add(RunTable.of(experiment));
    List<ReportTable> settings =
        List.of(
            SettingsTable.of(
                "hyperparameters-mixtures",
                "Hyperparameters of the mixtures",
                experiment,
                Family.Kind::isMixture),
            SettingsTable.of(
                "hyperparameters-networks",
                "Hyperparameters of the networks",
                experiment,
                Family.Kind::isNetwork),
            SettingsTable.of(
                "hyperparameters-others",
                "Hyperparameters of other agents",
                experiment,
                Family.Kind.OTHER::equals));
    tables.forEach(this::writeTable);
    settings.stream().filter(it -> !it.rows().isEmpty()).forEach(this::writeTable);
    if (experiment.claims()) {
      writeTable(ClaimTable.of(claims));
    }
    String html = new Page(experiment, results, styles, claims, figures, tables, settings).html();
    return writeText(output.resolve("index.html"), html);
  }

  private List<DrawnFigure> figures(Experiment experiment, Results results, Styles styles) {
    return Figures.draw(experiment, results, styles).values().stream()
        .flatMap(List::stream)
        .toList()
        .parallelStream()
        .map(this::writeFigure)
        .toList();
  }

  private DrawnFigure writeFigure(Figure figure) {
    try {
      Path folder = Files.createDirectories(output.resolve("figures"));
      byte[] large = png(figure.picture().render(2));
      Files.write(folder.resolve(figure.id() + ".png"), png(figure.picture().render(1)));
      Files.write(folder.resolve(figure.id() + "@2x.png"), large);
      writeText(folder.resolve(figure.id() + ".csv"), figure.data().csv());
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
    writeText(folder.resolve(table.id() + ".csv"), TableText.csv(table));
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
