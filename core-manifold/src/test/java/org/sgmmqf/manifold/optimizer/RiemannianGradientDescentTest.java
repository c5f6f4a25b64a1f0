package org.sgmmqf.manifold.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.RiemannianOptimizerContract;
import org.sgmmqf.manifold.space.AffineInvariantSpd;
import org.sgmmqf.spi.DivergenceException;

final class RiemannianGradientDescentTest extends RiemannianOptimizerContract {
  RiemannianGradientDescentTest() {
    super(new RiemannianGradientDescent.Provider(), Map.of("learningRate", 0.1));
  }

  @Test
  void followsTheGeodesicAgainstTheGradient() {
    double[] point = {2};
    create().on(new AffineInvariantSpd(1)).step(point, new double[] {6});
    assertThat(point[0]).isCloseTo(2 * Math.exp(-0.3), within(1e-14));
  }

  @Test
  void aStepThatWouldLeaveTheManifoldIsRefusedAndChangesNothing() {
    double[] point = {2};
    ManifoldStepper stepper = create().on(new AffineInvariantSpd(1));
    for (double gradient : new double[] {1e6, -1e6}) {
      assertThatThrownBy(() -> stepper.step(point, new double[] {gradient}))
          .isInstanceOf(DivergenceException.class)
          .hasMessageContaining("next point or its inverse");
    }
    assertThat(point[0]).isEqualTo(2);
    assertThat(stepper.updates()).isZero();
  }
}
