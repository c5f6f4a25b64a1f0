package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;

/**
 * How one method looks in every figure.
 *
 * @param color of its line, band and marker
 * @param glyph its marker
 * @param stroke width and dashes of its line
 */
record SeriesStyle(Color color, Glyph glyph, BasicStroke stroke) {
  private static final int BAND_ALPHA = 38;

  Color bandColor() {
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), BAND_ALPHA);
  }
}
