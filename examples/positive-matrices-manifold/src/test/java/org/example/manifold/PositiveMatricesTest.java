package org.example.manifold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldContract;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.manifold.MatrixShape;
import org.sgmmqf.spi.Plugins;

final class PositiveMatricesTest extends ManifoldContract {
  @Override
  protected Manifold create(int rows) {
    return new PositiveMatrices.Provider().create(Map.of("scale", 2.0), new MatrixShape(rows, 1));
  }

  @Test
  void isFoundByItsName() {
    assertThat(Plugins.onClassPath().find(ManifoldProvider.class, "positive").provider())
        .isInstanceOf(PositiveMatrices.Provider.class);
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
