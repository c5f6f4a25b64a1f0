package org.sgmmqf.manifold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class RiemannianGradientDescentTest extends RiemannianOptimizerContract {
  @Override
  protected RiemannianOptimizer create() {
    return new RiemannianGradientDescent(new RiemannianGradientDescentSettings(0.1));
  }

  @Test
  void followsTheGeodesicAgainstTheGradient() {
    double[] point = {2};
    create().on(new AffineInvariantSpd(1)).step(point, new double[] {6});
    assertThat(point[0]).isCloseTo(2 * Math.exp(-0.3), within(1e-14));
  }
}
