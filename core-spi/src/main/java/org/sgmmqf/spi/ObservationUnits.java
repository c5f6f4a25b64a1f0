package org.sgmmqf.spi;

import java.util.List;

/**
 * The units in which a learner sees observations: scale_i (s_i - shift_i) for each coordinate i.
 * Learners move their parameters by about the same length in every coordinate, so that coordinates
 * whose deviations differ by far want units of their own.
 *
 * @param scale one factor per coordinate, or none for 1
 * @param shift what each coordinate loses before that, or nothing for 0
 */
public record ObservationUnits(
    @Doc("factor on each coordinate, empty for 1") @Default("") List<Double> scale,
    @Doc("what is taken from each coordinate before that, in the task's units, empty for 0")
        @Default("")
        List<Double> shift) {
  /** Where the export of a policy says in which units it takes observations. */
  public static final String EXPORTED_AS = "view";

  /** Those of the task. */
  public static final ObservationUnits TASK = new ObservationUnits(List.of(), List.of());

  /** Copies the lists and demands finite numbers, positive factors. */
  public ObservationUnits {
    scale = List.copyOf(scale);
    shift = List.copyOf(shift);
    Require.that(
        scale.stream().allMatch(factor -> factor > 0 && Double.isFinite(factor)),
        "scale",
        scale,
        "finite numbers above 0, or nothing");
    Require.that(
        shift.stream().allMatch(Double::isFinite), "shift", shift, "finite numbers, or nothing");
  }

  /** Refuses, by the key, to stand for another number of coordinates. */
  void requireSize(String key, int size) {
    requireSize(key + ".scale", scale, size);
    requireSize(key + ".shift", shift, size);
  }

  private static void requireSize(String key, List<Double> numbers, int size) {
    Require.that(
        numbers.isEmpty() || numbers.size() == size,
        key,
        numbers,
        size + " numbers, one per coordinate of the observation, or nothing");
  }

  /**
   * Whether nothing changes.
   *
   * @return true without factors and shifts
   */
  public boolean areTheTasks() {
    return scale.isEmpty() && shift.isEmpty();
  }

  /**
   * The factor of a coordinate.
   *
   * @param i which, from 0 to D - 1
   * @return positive
   */
  public double scale(int i) {
    return scale.isEmpty() ? 1 : scale.get(i);
  }

  /**
   * The shift of a coordinate.
   *
   * @param i which, from 0 to D - 1
   * @return in the task's units
   */
  public double shift(int i) {
    return shift.isEmpty() ? 0 : shift.get(i);
  }

  /**
   * From the task's units to these.
   *
   * @param i which coordinate, from 0 to D - 1
   * @param number in the task's units
   * @return in these
   */
  public double seen(int i, double number) {
    return scale(i) * (number - shift(i));
  }

  /**
   * From the task's units to these.
   *
   * @param observation D numbers; not changed
   * @param out receives D numbers
   */
  public void apply(double[] observation, double[] out) {
    for (int i = 0; i < out.length; i++) {
      out[i] = seen(i, observation[i]);
    }
  }
}
