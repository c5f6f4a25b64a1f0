package org.sgmmqf.reports.figure;

import java.util.Arrays;
import org.sgmmqf.reports.data.Visits;

/** Visits counted in square bins of a plane. */
final class VisitBins {
  static final int BINS = 48;

  private final AxisScale x;
  private final AxisScale y;
  private final int[][] counts = new int[BINS][BINS];

  VisitBins(Visits visits, AxisScale x, AxisScale y) {
    this.x = x;
    this.y = y;
    double[] horizontal = visits.horizontal();
    double[] vertical = visits.vertical();
    for (int i = 0; i < horizontal.length; i++) {
      int column = (int) Math.floor(x.share(horizontal[i]) * BINS);
      int row = (int) Math.floor(y.share(vertical[i]) * BINS);
      if (column >= 0 && column < BINS && row >= 0 && row < BINS) {
        counts[row][column]++;
      }
    }
  }

  int most() {
    return Arrays.stream(counts).flatMapToInt(Arrays::stream).max().orElse(0);
  }

  int count(int row, int column) {
    return counts[row][column];
  }

  double left(int column) {
    return x.between(x.low(), x.high(), (double) column / BINS);
  }

  double bottom(int row) {
    return y.between(y.low(), y.high(), (double) row / BINS);
  }

  /** Fills every bin that was visited. */
  void draw(XyPlot plot, int mostOfAll) {
    // A little overlap hides the hairlines that smooth edges leave between neighbours.
    double overlapX = 0.08 * (left(1) - left(0));
    double overlapY = 0.08 * (bottom(1) - bottom(0));
    for (int row = 0; row < BINS; row++) {
      for (int column = 0; column < BINS; column++) {
        int count = counts[row][column];
        if (count > 0) {
          double left = left(column);
          double right = left(column + 1) + overlapX;
          double bottom = bottom(row);
          double top = bottom(row + 1) + overlapY;
          plot.area(
              new double[] {left, right, right, left},
              new double[] {bottom, bottom, top, top},
              Heat.color(Heat.share(count, mostOfAll)));
        }
      }
    }
  }
}
