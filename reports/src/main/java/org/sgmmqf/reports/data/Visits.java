package org.sgmmqf.reports.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A sample of visited states in the plane that figures draw. */
public final class Visits {
  static final Visits NONE = new Visits("greedy", new double[0], new double[0]);

  private static final List<String> LEARNERS = List.of("greedy", "training");
  private static final List<String> RANDOM = List.of("training");

  private final String phase;
  private final double[] horizontal;
  private final double[] vertical;

  private Visits(String phase, double[] horizontal, double[] vertical) {
    this.phase = phase;
    this.horizontal = horizontal;
    this.vertical = vertical;
  }

  /**
   * States of greedy episodes where there are any, otherwise those of training. The random policy
   * has only the latter: what it calls its best action is a function of the observation, and leads
   * from few first states along few ways.
   */
  static Visits of(CsvFile file, Configuration configuration) {
    int[] plane = configuration.plane();
    double[] horizontal = file.numbers("s" + plane[0]);
    double[] vertical = file.numbers("s" + plane[1]);
    List<String> phases = file.text("phase");
    for (String phase : configuration.agent().equals("random") ? RANDOM : LEARNERS) {
      int[] rows =
          IntStream.range(0, horizontal.length)
              .filter(i -> phases.get(i).equals(phase))
              .filter(i -> Double.isFinite(horizontal[i]) && Double.isFinite(vertical[i]))
              .toArray();
      if (rows.length > 0) {
        return new Visits(phase, pick(horizontal, rows), pick(vertical, rows));
      }
    }
    return NONE;
  }

  private static double[] pick(double[] values, int[] rows) {
    return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
  }

  /** {@return how many states there are, at least 0} */
  public int size() {
    return horizontal.length;
  }

  /** {@return when the states were visited, "greedy" or "training"} */
  public String phase() {
    return phase;
  }

  /** {@return first coordinate of each state, a copy} */
  public double[] horizontal() {
    return horizontal.clone();
  }

  /** {@return second coordinate of each state, a copy} */
  public double[] vertical() {
    return vertical.clone();
  }
}
