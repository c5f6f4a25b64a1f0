package org.sgmmqf.manifold.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldContract;

final class ProductManifoldTest extends ManifoldContract {
  @Override
  protected Manifold create(int rows) {
    return new ProductManifold(
        List.of(new Euclidean(3), new AffineInvariantSpd(rows), new AffineInvariantSpd(2)));
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
