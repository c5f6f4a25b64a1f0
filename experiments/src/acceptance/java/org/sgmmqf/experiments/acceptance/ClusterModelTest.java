package org.sgmmqf.experiments.acceptance;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.sgmmqf.runs.file.CsvLog;

/** The study on a cluster, on paper: from what its runs cost to the table of the page. */
final class ClusterModelTest {
  private static final int SEEDS = 10;
  private static final int TIMES_THE_TRANSITIONS = 10;
  private static final double SECONDS_BESIDE_A_RUN = 0.1;
  private static final double SECONDS_AT_THE_START = 12;

  @Test
  void theTableOfTheWholeStudyFollowsFromWhatItsRunsCost() {
    Collection<Double> cells =
        CsvLog.read(Path.of("docs/results/study/cost.csv")).stream()
            .collect(
                groupingBy(
                    row -> List.of(row.getField("environment"), row.getField("method")),
                    averagingDouble(row -> Double.parseDouble(row.getField("processor_seconds")))))
            .values();
    List<Double> runs =
        cells.stream()
            .map(mean -> mean * TIMES_THE_TRANSITIONS + SECONDS_BESIDE_A_RUN)
            .flatMap(run -> Collections.nCopies(SEEDS, run).stream())
            .toList();
    double work = runs.stream().mapToDouble(run -> run).sum();
    for (int cores : List.of(8, 64, 512)) {
      double longestFirst = seconds(runs, Comparator.reverseOrder(), cores);
      double shortestFirst = seconds(runs, Comparator.naturalOrder(), cores);
      assertThat(Path.of("docs/benchmarks/cluster.md"))
          .content()
          .contains(
              String.format(
                  Locale.ROOT,
                  "\n| %d | %s | %.1f %% | %s |\n",
                  cores,
                  time(longestFirst),
                  100 * work / cores / longestFirst,
                  time(shortestFirst)));
    }
  }

  private static double seconds(List<Double> runs, Comparator<Double> order, int cores) {
    PriorityQueue<Double> free = new PriorityQueue<>(Collections.nCopies(cores, 0.0));
    runs.stream().sorted(order).forEach(run -> free.add(free.remove() + run));
    return SECONDS_AT_THE_START + Collections.max(free);
  }

  private static String time(double seconds) {
    return seconds < 3600
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
