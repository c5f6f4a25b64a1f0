package org.sgmmqf.reports.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.sgmmqf.runs.Columns;

/**
 * The weights of Gaussians along training.
 *
 * @param ofComponent by the Gaussian's number, in the order of time
 */
public record Lives(Map<Integer, List<Moment>> ofComponent) {
  /** Of runs that recorded none. */
  static final Lives NONE = new Lives(Map.of());

  /**
   * One Gaussian at one moment.
   *
   * @param transitions seen so far
   * @param weights xi_k(a), one per action
   */
  public record Moment(long transitions, List<Double> weights) {}

  static Lives of(CsvFile file, int actions) {
    List<String> columns = Columns.weights(actions);
    double[][] numbers = new double[columns.size()][];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = file.numbers(columns.get(i));
    }
    Map<Integer, List<Moment>> lives = new TreeMap<>();
    for (int row = 0; row < file.rows(); row++) {
      List<Double> weights = new ArrayList<>();
      for (int a = 2; a < numbers.length; a++) {
        weights.add(numbers[a][row]);
      }
      if (weights.stream().allMatch(Double::isFinite)) {
        lives
            .computeIfAbsent((int) numbers[1][row], k -> new ArrayList<>())
            .add(new Moment((long) numbers[0][row], weights));
      }
    }
    return new Lives(lives);
  }
}
