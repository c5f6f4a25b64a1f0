package org.sgmmqf.manifold.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldContract;
import org.sgmmqf.spi.Property;

final class AffineInvariantSpdTest extends ManifoldContract {
  AffineInvariantSpdTest() {
    super(new AffineInvariantSpd.Provider(), Map.of());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void distancesAndInnerProductsAreInvariantUnderCongruence(int rows) {
    Manifold manifold = create(rows);
    Property.forAll(
        5,
        random -> {
          double[] p = new double[rows * rows];
          double[] q = new double[rows * rows];
          double[] u = new double[rows * rows];
          double[] v = new double[rows * rows];
          manifold.randomPoint(random, p);
          manifold.randomPoint(random, q);
          manifold.randomTangent(p, random, u);
          manifold.randomTangent(p, random, v);
          DMatrixRMaj g = Matrices.randomSymmetric(rows, random);
          CommonOps_DDRM.addEquals(g, 2, CommonOps_DDRM.identity(rows));

          assertThat(manifold.distance(moved(g, p), moved(g, q)))
              .isCloseTo(manifold.distance(p, q), within(1e-9));
          assertThat(manifold.inner(moved(g, p), moved(g, u), moved(g, v)))
              .isCloseTo(manifold.inner(p, u, v), within(1e-9));
        });
  }

  private static double[] moved(DMatrixRMaj g, double[] x) {
    double[] out = new double[x.length];
    Matrices.writeSymmetric(Matrices.congruence(g, Matrices.square(g.numRows, x)), out);
    return out;
  }

  @Test
  void onPositiveNumbersItIsTheLogarithmicDistance() {
    Manifold numbers = create(1);
    assertThat(numbers.distance(new double[] {2}, new double[] {10}))
        .isCloseTo(Math.log(5), within(1e-14));
    double[] out = new double[1];
    numbers.exp(new double[] {2}, new double[] {6}, out);
    assertThat(out[0]).isCloseTo(2 * Math.exp(3), within(1e-12));
    numbers.transport(new double[] {2}, new double[] {10}, new double[] {6}, out);
    assertThat(out[0]).isCloseTo(30, within(1e-12));
  }

  @Test
  void refusesWhatIsNotPositiveDefinite() {
    assertThat(create(2).contains(new double[] {1, 2, 2, 1})).isFalse();
    assertThat(create(2).contains(new double[] {1, 0.5, 0.4, 1})).isFalse();
    assertThatThrownBy(
            () -> create(2).distance(new double[] {1, 2, 2, 1}, new double[] {1, 0, 0, 1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("smallest eigenvalue is -1");
  }
}
