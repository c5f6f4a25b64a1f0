package org.sgmmqf.reports.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.VisitPhase;

/** A sample of visited states in the plane that figures draw. */
public final class Visits {
  static final Visits NONE = new Visits(VisitPhase.GREEDY, new double[0], new double[0]);

  private static final List<VisitPhase> LEARNERS = List.of(VisitPhase.GREEDY, VisitPhase.TRAINING);
  private static final List<VisitPhase> RANDOM = List.of(VisitPhase.TRAINING);

  private final VisitPhase phase;
  private final double[] horizontal;
  private final double[] vertical;

  private Visits(VisitPhase phase, double[] horizontal, double[] vertical) {
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
    List<String> phases = file.text(Columns.PHASE);
    for (VisitPhase phase : configuration.agent().equals("random") ? RANDOM : LEARNERS) {
      int[] rows =
          IntStream.range(0, horizontal.length)
              .filter(i -> phases.get(i).equals(phase.text()))
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

  /** {@return when the states were visited} */
  public VisitPhase phase() {
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
