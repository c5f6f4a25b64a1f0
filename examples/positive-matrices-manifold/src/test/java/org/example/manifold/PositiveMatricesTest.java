package org.example.manifold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldContract;
import org.sgmmqf.manifold.MatrixShape;

final class PositiveMatricesTest extends ManifoldContract {
  PositiveMatricesTest() {
    super(new PositiveMatrices.Provider(), Map.of("scale", 2.0));
  }

  @Override
  protected MatrixShape shape(int rows) {
    return new MatrixShape(rows, 1);
  }

  @Test
  void measuresAFactorOfETheSameEverywhere() {
    Manifold numbers = create(1);
    for (double p : new double[] {1e-6, 1, 1e6}) {
      assertThat(numbers.distance(new double[] {p}, new double[] {Math.E * p}))
          .isCloseTo(2, within(1e-12));
    }
  }
}
