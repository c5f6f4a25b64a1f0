package org.sgmmqf.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.SyntheticExperiment;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;

class ChartsTest {
  private static final String LANDER = "lunar-lander";

  @TempDir private Path folder;

  private Charts charts() {
    Study study = StudyReader.read(folder.resolve("runs"));
    ReportOptions options = ReportOptions.defaults();
    StudyResults results =
        new StudyResults(study, options.smoothing(), new Bootstrap(options.resampling()));
    return new Charts(study, results, new Styles(study), true);
  }

  @Test
  void chartsAreGivenTheNumbersOfTheFileBesideThePicture() {
    SyntheticExperiment.small(folder.resolve("runs"));
    Report.write(folder.resolve("runs"), folder.resolve("report"));
    compare("fig-dense-lunar-lander", "return", "return_mean", "smooth", "");
    compare("fig-flops-lunar-lander-paper", "return", "return_mean", "smooth", "flops_paper");
    compare("fig-parameters-lunar-lander", "parameters", "parameters", "plain", "");
  }

  private void compare(String figure, String value, String column, String kind, String effort) {
    Charts charts = charts();
    List<NamedCsvRecord> rows = csv(folder.resolve("report/figures/" + figure + ".csv"));
    assertThat(rows).hasSizeGreaterThan(20);
    for (NamedCsvRecord row : rows) {
      Map<?, ?> cell = cell(charts, row.getField("cell"));
      double[] transitions = (double[]) cell.get("transitions");
      int place =
          java.util.Arrays.binarySearch(
              transitions, Double.parseDouble(row.getField("transitions")));
      assertThat(place).as("the transitions of " + row).isNotNegative();
      Map<?, ?> curve = curve(charts, column, kind, row.getField("cell"));
      assertSame(number(curve, "middle", place), row.getField(value));
      assertSame(number(curve, "low", place), row.getField("lower_quartile"));
      assertSame(number(curve, "high", place), row.getField("upper_quartile"));
      assertSame(number(curve, "runs", place), row.getField("runs"));
      if (!effort.isEmpty()) {
        Map<?, ?> places = curve(charts, effort, "plain", row.getField("cell"));
        assertSame(number(places, "middle", place), row.getField(effort));
      }
    }
  }

  private static void assertSame(double shown, String written) {
    double value = Double.parseDouble(written);
    assertThat(shown).isCloseTo(value, within(1e-5 * Math.max(1e-9, Math.abs(value))));
  }

  private static Map<?, ?> cell(Charts charts, String id) {
    return ((List<?>) charts.task(LANDER).get("cells"))
        .stream()
            .map(it -> (Map<?, ?>) it)
            .filter(it -> id.equals(it.get("id")))
            .findFirst()
            .orElseThrow();
  }

  private static Map<?, ?> curve(Charts charts, String column, String kind, String cell) {
    Map<?, ?> curves = (Map<?, ?>) charts.column(LANDER, column).get(kind);
    return (Map<?, ?>) ((Map<?, ?>) curves.get("curves")).get(cell);
  }

  /** A curve that is the same everywhere is one number, and without a spread only its middle. */
  private static double number(Map<?, ?> curve, String part, int place) {
    Object found = curve.containsKey(part) ? curve.get(part) : curve.get("middle");
    Object value = found instanceof List<?> list ? list.get(place) : found;
    return ((Number) value).doubleValue();
  }

  private static List<NamedCsvRecord> csv(Path file) {
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
      return reader.stream().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void columnsThatAPluginAddedToTrainingCsvAreCurvesToo() throws IOException {
    SyntheticExperiment.small(folder.resolve("runs"));
    Path training = folder.resolve("runs/lunar-lander/dqn-128/seed-1/training.csv");
    Files.writeString(training, "transitions,digest,my_own\n5000,00ff,0.25\n10000,00ff,0.5\n");
    Charts charts = charts();
    assertThat(charts.columns(LANDER))
        .contains("training.my_own")
        .doesNotContain("training.digest");
    Map<?, ?> curve = curve(charts, "training.my_own", "plain", "lunar-lander/dqn-128");
    assertThat(number(curve, "middle", 0)).isEqualTo(0.25);
    assertThat(number(curve, "middle", 1)).isEqualTo(0.5);
  }

  @Test
  void everySeedHasItsOwnLine() {
    SyntheticExperiment.small(folder.resolve("runs"));
    Map<?, ?> curve = curve(charts(), "return_mean", "plain", "lunar-lander/dqn-128");
    Map<?, ?> seeds = (Map<?, ?>) curve.get("seeds");
    assertThat(seeds.keySet()).extracting(Object::toString).containsExactly("1", "2");
    double first = number(seeds, "1", 3);
    double second = number(seeds, "2", 3);
    assertThat(number(curve, "least", 3)).isEqualTo(Math.min(first, second));
    assertThat(number(curve, "most", 3)).isEqualTo(Math.max(first, second));
  }
}
