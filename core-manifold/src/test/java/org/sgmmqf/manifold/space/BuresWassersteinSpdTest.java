package org.sgmmqf.manifold.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldContract;

final class BuresWassersteinSpdTest extends ManifoldContract {
  BuresWassersteinSpdTest() {
    super(new BuresWassersteinSpd.Provider(), Map.of());
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("transportTolerance", 1e-20));
  }

  @Override
  protected double reach() {
    return 0.3;
  }

  @Test
  void onVariancesItIsTheDistanceOfStandardDeviations() {
    Manifold numbers = create(1);
    assertThat(numbers.distance(new double[] {4}, new double[] {25})).isCloseTo(3, within(1e-13));
    assertThat(numbers.distance(new double[] {4}, new double[] {4 + 4e-12}))
        .isCloseTo(1e-12, within(1e-15));
  }

  @Test
  void refusesTangentVectorsWhoseGeodesicLeavesTheManifold() {
    double[] out = new double[1];
    // From variance 4 the standard deviation 2 shrinks to 0 at V = -8.
    assertThatThrownBy(() -> create(1).exp(new double[] {4}, new double[] {-8.1}, out))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("outside the domain of the exponential map")
        .hasMessageContaining("Use retract");
    create(1).retract(new double[] {4}, new double[] {-8.1}, out);
    assertThat(out[0]).isPositive();
  }

  @Test
  void parallelTransportOfVariancesKeepsTheRateOfTheStandardDeviation() {
    double[] out = new double[1];
    create(1).transport(new double[] {4}, new double[] {25}, new double[] {8}, out);
    // V = 2 sigma d(sigma): d(sigma) = 2 at sigma = 2 is V = 20 at sigma = 5.
    assertThat(out[0]).isCloseTo(20, within(1e-8));
  }
}
