package org.sgmmqf.manifold;

final class EuclideanTest extends ManifoldContract {
  @Override
  protected Manifold create(int rows) {
    return new Euclidean(rows);
  }
}
