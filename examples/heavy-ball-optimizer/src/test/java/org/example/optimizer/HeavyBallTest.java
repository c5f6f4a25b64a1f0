package org.example.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.RiemannianOptimizerContract;
import org.sgmmqf.manifold.space.Euclidean;

final class HeavyBallTest extends RiemannianOptimizerContract {
  HeavyBallTest() {
    super(new HeavyBall.Provider(), Map.of("learningRate", 0.02, "friction", 0.5));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("learningRate", 0), new Refusal("friction", 1.5));
  }

  @Test
  void downASlopeItsStepsGrowToTheRateOverTheFriction() {
    ManifoldStepper stepper = create().on(new Euclidean(1));
    double[] point = {0};
    double before = 0;
    for (int i = 0; i < 60; i++) {
      before = point[0];
      stepper.step(point, new double[] {1});
    }
    assertThat(before - point[0]).isCloseTo(0.02 / 0.5, within(1e-12));
  }
}
