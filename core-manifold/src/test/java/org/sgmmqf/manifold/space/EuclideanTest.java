package org.sgmmqf.manifold.space;

import java.util.Map;
import org.sgmmqf.manifold.ManifoldContract;
import org.sgmmqf.manifold.MatrixShape;

final class EuclideanTest extends ManifoldContract {
  EuclideanTest() {
    super(new Euclidean.Provider(), Map.of());
  }

  @Override
  protected MatrixShape shape(int rows) {
    return new MatrixShape(rows, 1);
  }
}
