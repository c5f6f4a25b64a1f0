package org.sgmmqf.reports.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A sample of visited states in the plane that figures draw.
 *
 * @param phase "greedy" or "training"
 * @param horizontal first coordinate of each state
 * @param vertical second coordinate of each state
 */
public record Visits(String phase, double[] horizontal, double[] vertical) {
  private static final List<String> PHASES = List.of("greedy", "training");

  /** States of greedy episodes where there are any, otherwise those of training. */
  static Visits of(CsvFile file, int[] plane) {
    double[] horizontal = file.numbers("s" + plane[0]);
    double[] vertical = file.numbers("s" + plane[1]);
    List<String> phases = file.text("phase");
    for (String phase : PHASES) {
      int[] rows =
          IntStream.range(0, horizontal.length)
              .filter(i -> phases.get(i).equals(phase))
              .filter(i -> Double.isFinite(horizontal[i]) && Double.isFinite(vertical[i]))
              .toArray();
      if (rows.length > 0) {
        return new Visits(phase, pick(horizontal, rows), pick(vertical, rows));
      }
    }
    return new Visits(PHASES.get(0), new double[0], new double[0]);
  }

  private static double[] pick(double[] values, int[] rows) {
    return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
  }

  /**
   * How many states there are.
   *
   * @return at least 0
   */
  public int size() {
    return horizontal.length;
  }
}
