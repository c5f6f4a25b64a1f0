package org.sgmmqf.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.ExplainedEpisode.Strongest;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.runs.MixtureModel.Gaussian;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;

/** What a page with the explorer of a large model weighs. */
final class ExplorerSizeTest {
  private static final int COMPONENTS = 500;
  private static final int SIZE = 8;
  private static final int ACTIONS = 4;
  private static final int STEPS = 1000;
  private static final int EVALUATIONS = 25;
  private static final long MOST_BYTES = 2_000_000;

  /** A film of 500 pictures, by those of 393 that docs/explain.md has measured. */
  private static final long FILM = 970_000;

  @TempDir private Path folder;
  private final RandomStream random = new RandomStreams(1).stream("explorer");

  @Test
  void fiveHundredGaussiansAndAThousandStepsStayBelowTwoMegabytes() throws IOException {
    Path runs = folder.resolve("runs");
    SyntheticExperiment.tiny(runs);
    Path run = runs.resolve("lunar-lander/gmm-5/seed-1");
    Format.write(
        RunFile.MODEL.in(run),
        new MixtureModel(
            MixtureModel.KIND,
            SIZE,
            ACTIONS,
            3,
            IntStream.range(0, COMPONENTS).mapToObj(k -> gaussian()).toList()));
    Format.write(
        RunFile.EXPLANATION.in(run),
        new ExplainedEpisode(
            "greedy",
            2,
            IntStream.range(0, STEPS).mapToObj(t -> numbers(SIZE)).toList(),
            IntStream.range(0, STEPS).mapToObj(t -> random.nextInt(ACTIONS)).toList(),
            IntStream.range(0, STEPS).mapToObj(t -> numbers(ACTIONS)).toList(),
            2000,
            IntStream.range(0, COMPONENTS).mapToObj(k -> new Strongest(k, 4)).toList()));
    List<List<String>> lives = new ArrayList<>();
    for (int n = 0; n < EVALUATIONS * COMPONENTS; n++) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  Integer.toString(1000 * (1 + n / COMPONENTS)), Integer.toString(n % COMPONENTS)));
      numbers(ACTIONS).forEach(it -> row.add(CsvLog.cell(it)));
      lives.add(row);
    }
    CsvLog.write(RunFile.WEIGHTS.in(run), Columns.weights(ACTIONS), lives);
    Path report = Report.write(runs, folder.resolve("report")).resolveSibling("");
    long data = Files.size(only(report.resolve("data"), "explain-"));
    assertThat(data).as("with every bit of the Gaussians").isGreaterThan(100_000);
    assertThat(data + FILM + Files.size(report.resolve("assets/explorer.js")))
        .isLessThan(MOST_BYTES);
  }

  private static Path only(Path files, String prefix) throws IOException {
    try (Stream<Path> all = Files.list(files)) {
      List<Path> found = all.filter(it -> it.getFileName().toString().startsWith(prefix)).toList();
      assertThat(found).hasSize(1);
      return found.get(0);
    }
  }

  private List<Double> numbers(int count) {
    return IntStream.range(0, count).mapToObj(i -> random.nextGaussian()).toList();
  }

  /** Diagonal entries that no noise below the diagonal outweighs. */
  private Gaussian gaussian() {
    double[][] noise = new double[SIZE][SIZE];
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j <= i; j++) {
        noise[i][j] = i == j ? 2 + random.nextDouble() : 0.1 * random.nextDouble();
        noise[j][i] = noise[i][j];
      }
    }
    List<List<Double>> covariance =
        Stream.of(noise)
            .map(row -> IntStream.range(0, SIZE).mapToObj(j -> row[j]).toList())
            .toList();
    return new Gaussian(numbers(ACTIONS), true, 0, numbers(SIZE), covariance);
  }
}
