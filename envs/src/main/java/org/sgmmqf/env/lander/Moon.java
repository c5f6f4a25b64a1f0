package org.sgmmqf.env.lander;

import java.util.ArrayList;
import java.util.List;

/**
 * The measures of the viewport and the ground, in length units of 30 pixels; y points up.
 *
 * @param heights y of the ground at x = 0, 2, ..., 20
 */
record Moon(List<Double> heights) {
  static final double SCALE = 30;
  static final double WIDTH = 600 / SCALE;
  static final double HEIGHT = 400 / SCALE;

  /** Where observations put the pad; its surface lies a little lower, see {@link #ofDraws}. */
  static final double PAD_HEIGHT = HEIGHT / 4;

  static final double PAD_LEFT = 8;
  static final double PAD_RIGHT = 12;

  private static final int POINTS = 11;

  /** Draws twelve heights, levels the pad, and smooths: 0.33, not one third, is the reference's. */
  static Moon ofDraws(Draws draws) {
    double[] raw = new double[POINTS + 1];
    for (int i = 0; i < raw.length; i++) {
      raw[i] = draws.uniform(0, HEIGHT / 2);
    }
    for (int i = POINTS / 2 - 2; i <= POINTS / 2 + 2; i++) {
      raw[i] = PAD_HEIGHT;
    }
    List<Double> heights = new ArrayList<>();
    for (int i = 0; i < POINTS; i++) {
      heights.add(0.33 * (raw[i == 0 ? POINTS : i - 1] + raw[i] + raw[i + 1]));
    }
    return new Moon(List.copyOf(heights));
  }

  static double x(int point) {
    return WIDTH / (POINTS - 1) * point;
  }
}
