package org.sgmmqf.manifold.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldContract;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.spi.NoSettings;

final class ProductManifoldTest extends ManifoldContract {
  ProductManifoldTest() {
    super(new Provider(), Map.of());
  }

  /** A product of three. */
  private static final class Provider extends ManifoldProvider {
    Provider() {
      super(
          "product",
          "Vectors and two covariances.",
          NoSettings.class,
          (settings, shape) ->
              new ProductManifold(
                  List.of(
                      new Euclidean(3),
                      new AffineInvariantSpd(shape.rows()),
                      new AffineInvariantSpd(2))));
    }
  }

  @Override
  protected Map<String, String> waivers() {
    return Map.of("isFoundByItsName", "models build products, configurations do not name them");
  }

  @Test
  void productsAmongTheFactorsDissolve() {
    Manifold inner = create(4);
    Manifold outer = new ProductManifold(List.of(new Euclidean(1), inner));
    assertThat(outer.factors()).hasSize(4);
    assertThat(outer.size()).isEqualTo(1 + 3 + 16 + 4);
    assertThat(outer.dimension()).isEqualTo(1 + 3 + 10 + 3);
  }

  @Test
  void isFlatAndIsometricWhenAllItsFactorsAre() {
    assertThat(create(2).flat()).isFalse();
    assertThat(create(2).isometricTransport()).isTrue();
    assertThat(new ProductManifold(List.of(new Euclidean(1), new Euclidean(2))).flat()).isTrue();
  }

  @Test
  void needsAFactor() {
    assertThatThrownBy(() -> new ProductManifold(List.of()))
        .hasMessage("a product needs at least one factor");
  }
}
