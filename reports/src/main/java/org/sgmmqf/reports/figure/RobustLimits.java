package org.sgmmqf.reports.figure;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.statistics.BandedCurve.Point;
import org.sgmmqf.reports.statistics.Sample;

/**
 * The range of an axis that a few far values cannot stretch: Tukey's fences around the middles of
 * all curves, widened to where every curve ends. What lies outside must be marked.
 */
public final class RobustLimits {
  private static final double FENCE = 1.5;

  /** Fewer values outside the fences are not worth a cut. */
  private static final double WORTH = 1.5;

  private RobustLimits() {}

  /**
   * Finds the range.
   *
   * @param curves what the axis should show; those without a point are ignored
   * @param keepHigh whether no high value may be left out, as for returns, where high is the aim
   * @return lower and upper limit; NaN without a point
   */
  public static double[] of(Collection<BandedCurve> curves, boolean keepHigh) {
    List<Point> points = curves.stream().flatMap(it -> it.points().stream()).toList();
    if (points.isEmpty()) {
      return new double[] {Double.NaN, Double.NaN};
    }
    double[] middles = points.stream().mapToDouble(Point::middle).toArray();
    double least = Arrays.stream(middles).min().orElse(0);
    double most = Arrays.stream(middles).max().orElse(0);
    double lower = Sample.quantile(0.25, middles);
    double upper = Sample.quantile(0.75, middles);
    double low = Math.max(least, lower - FENCE * (upper - lower));
    double high = keepHigh ? most : Math.min(most, upper + FENCE * (upper - lower));
    for (BandedCurve curve : curves) {
      if (!curve.points().isEmpty()) {
        double last = curve.points().get(curve.points().size() - 1).middle();
        low = Math.min(low, last);
        high = Math.max(high, last);
      }
    }
    // where most values are the same, the others are what there is to see
    boolean stretched = upper > lower && most - least > WORTH * (high - low);
    double[] limits = stretched ? new double[] {low, high} : new double[] {least, most};
    // The bands belong to the picture as far as they do not stretch it.
    double air = 0.15 * (limits[1] - limits[0]);
    double lowBand = Sample.quantile(0.1, points.stream().mapToDouble(Point::low).toArray());
    double highBand = Sample.quantile(0.98, points.stream().mapToDouble(Point::high).toArray());
    return new double[] {
      Math.min(limits[0], Math.max(lowBand, limits[0] - air)),
      Math.max(limits[1], Math.min(highBand, limits[1] + air))
    };
  }
}
