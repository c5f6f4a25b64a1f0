package org.sgmmqf.manifold.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.manifold.MatrixShape;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.SettingsException;

final class ManifoldProvidersTest {
  @ParameterizedTest
  @CsvSource({"euclidean, 9, 9", "spd-affine-invariant, 9, 6", "spd-bures-wasserstein, 9, 6"})
  void eachManifoldIsFoundByItsName(String name, int size, int dimension) {
    Manifold manifold = create(name, Map.of(), new MatrixShape(3, 3));
    assertThat(manifold.size()).isEqualTo(size);
    assertThat(manifold.dimension()).isEqualTo(dimension);
  }

  @Test
  void covariancesAreSquare() {
    for (String name : new String[] {"spd-affine-invariant", "spd-bures-wasserstein"}) {
      assertThatThrownBy(() -> create(name, Map.of(), new MatrixShape(3, 2)))
          .isInstanceOf(SettingsException.class)
          .hasMessageContaining("columns");
    }
  }

  private static Manifold create(String name, Map<String, ?> settings, MatrixShape shape) {
    return Plugins.onClassPath()
        .find(ManifoldProvider.class, name)
        .provider()
        .create(settings, shape);
  }
}
