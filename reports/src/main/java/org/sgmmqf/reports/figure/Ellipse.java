package org.sgmmqf.reports.figure;

import java.util.Optional;
import org.sgmmqf.reports.data.LearnedMixture;

/**
 * The outline of a Gaussian in a plane: where the quadratic form of the mean and of the
 * covariance's block for the two coordinates equals 1. As the paper's Gaussian has no factor 1/2,
 * that is the set which holds 1 - 1/e = 63.2 %.
 */
final class Ellipse {
  private static final int CORNERS = 64;

  private final double[] x;
  private final double[] y;

  private Ellipse(double[] x, double[] y) {
    this.x = x;
    this.y = y;
  }

  /** First coordinates along the outline, closed. */
  double[] x() {
    return x;
  }

  /** Second coordinates along the outline. */
  double[] y() {
    return y;
  }

  /** The outline, unless the block is not positive definite or not finite. */
  static Optional<Ellipse> of(LearnedMixture.Component component, int first, int second) {
    double xx = component.covariance(first, first);
    double xy = component.covariance(first, second);
    double yy = component.covariance(second, second);
    double rest = yy - xy * xy / xx;
    if (!(xx > 0 && rest > 0) || Double.isInfinite(xx + yy)) {
      return Optional.empty();
    }
    // With the Cholesky factor L of the block, mean + L u runs along the outline as u runs around
    // the unit circle.
    double a = Math.sqrt(xx);
    double b = xy / a;
    double c = Math.sqrt(rest);
    double[] x = new double[CORNERS + 1];
    double[] y = new double[CORNERS + 1];
    for (int i = 0; i <= CORNERS; i++) {
      double angle = 2 * Math.PI * i / CORNERS;
      x[i] = component.mean(first) + a * Math.cos(angle);
      y[i] = component.mean(second) + b * Math.cos(angle) + c * Math.sin(angle);
    }
    return Optional.of(new Ellipse(x, y));
  }
}
