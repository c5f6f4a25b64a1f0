package org.sgmmqf.manifold.space;

import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldContract;

final class EuclideanTest extends ManifoldContract {
  @Override
  protected Manifold create(int rows) {
    return new Euclidean(rows);
  }
}
