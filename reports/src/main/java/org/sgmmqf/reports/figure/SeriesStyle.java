package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;

/**
 * How one method looks in every figure.
 *
 * @param color of its line, band and marker
 * @param glyph its marker
 * @param dashes number of the pattern of its line, 0 for a solid one
 */
record SeriesStyle(Color color, Glyph glyph, int dashes) {
  private static final int BAND_ALPHA = 38;
  private static final float[][] DASHES = {
    {}, {7, 4}, {2, 3}, {9, 3, 2, 3}, {12, 4}, {4, 2}, {2, 5}, {9, 3, 2, 3, 2, 3}
  };

  SeriesStyle(int rgb, Glyph glyph, int dashes) {
    this(new Color(rgb), glyph, dashes);
  }

  /** Lengths of dashes and gaps; empty for a solid line. */
  float[] pattern() {
    return DASHES[dashes % DASHES.length].clone();
  }

  Color bandColor() {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), BAND_ALPHA);
  }

  BasicStroke stroke() {
    float[] pattern = pattern();
    return pattern.length == 0
        ? new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
        : new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
  }

  /** The same marker in a tone that lies a share of the way to white, with other dashes. */
  SeriesStyle lighter(double share, int moreDashes) {
    return new SeriesStyle(
        new Color(
            (int) Math.round(color.getRed() + share * (255 - color.getRed())),
            (int) Math.round(color.getGreen() + share * (255 - color.getGreen())),
            (int) Math.round(color.getBlue() + share * (255 - color.getBlue()))),
        glyph,
        dashes + moreDashes);
  }
}
