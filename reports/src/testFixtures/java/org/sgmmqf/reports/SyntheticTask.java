package org.sgmmqf.reports;

import java.util.List;

/**
 * A made-up task: what returns look like and how configurations describe it.
 *
 * @param name such as lunar-lander
 * @param size length of an observation
 * @param actions names of the actions
 * @param plane the two coordinates that figures draw
 * @param variables names of those two
 * @param low lower end of their domain
 * @param high upper end of their domain
 * @param worst return of random play
 * @param best return of the best play
 */
record SyntheticTask(
    String name,
    int size,
    List<String> actions,
    List<Integer> plane,
    List<String> variables,
    List<Double> low,
    List<Double> high,
    double worst,
    double best) {

  static SyntheticTask lander() {
    return new SyntheticTask(
        "lunar-lander",
        8,
        List.of("nothing", "left engine", "main engine", "right engine"),
        List.of(0, 1),
        List.of("horizontal position", "vertical position"),
        List.of(-2.5, -2.5),
        List.of(2.5, 2.5),
        -210,
        245);
  }

  static SyntheticTask bird() {
    return new SyntheticTask(
        "flappy-bird",
        12,
        List.of("glide", "flap"),
        List.of(9, 10),
        List.of("vertical position", "vertical velocity"),
        List.of(-1.0, -1.0),
        List.of(1.0, 1.0),
        -7,
        190);
  }
}
