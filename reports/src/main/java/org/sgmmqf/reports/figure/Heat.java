package org.sgmmqf.reports.figure;

import java.awt.Color;

/** The colours of heat maps: from pale to dark blue, so that they also read as grey. */
final class Heat {
  private static final int[][] STOPS = {
    {0xE3, 0xEE, 0xF8},
    {0xA6, 0xCD, 0xE8},
    {0x4F, 0x9B, 0xCB},
    {0x16, 0x5F, 0xA0},
    {0x08, 0x2A, 0x57}
  };

  private Heat() {}

  /** The colour at a share from 0 to 1. */
  static Color color(double share) {
    double place = Math.max(0, Math.min(1, share)) * (STOPS.length - 1);
    int below = Math.min((int) place, STOPS.length - 2);
    double rest = place - below;
    int[] rgb = new int[3];
    for (int i = 0; i < 3; i++) {
      rgb[i] = (int) Math.round(STOPS[below][i] + rest * (STOPS[below + 1][i] - STOPS[below][i]));
    }
    return new Color(rgb[0], rgb[1], rgb[2]);
  }

  /** How hot a bin is, from 0 for one visit to 1 for the most. */
  static double share(int visits, int most) {
    return most <= 1 ? 0 : Math.log(visits) / Math.log(most);
  }
}
