package org.sgmmqf.manifold.space;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldFactor;
import org.sgmmqf.spi.RandomStream;

/**
 * A product of manifolds with the sum of their metrics, as the paper's parameter space is one;
 * everything works factor by factor. The factors' points stand one after the other.
 */
public final class ProductManifold implements Manifold {
  private final List<ManifoldFactor> factors;

  /**
   * Creates the product; products among the factors dissolve into their own factors.
   *
   * @param manifolds at least one; kept
   */
  public ProductManifold(List<Manifold> manifolds) {
    if (manifolds.isEmpty()) {
      throw new IllegalArgumentException("a product needs at least one factor");
    }
    factors = ManifoldFactor.of(manifolds.stream().flatMap(m -> m.factors().stream()).toList());
  }

  @Override
  public List<Manifold> factors() {
    return factors.stream().map(ManifoldFactor::manifold).toList();
  }

  @Override
  public int size() {
    return factors.get(factors.size() - 1).end();
  }

  @Override
  public int dimension() {
    return factors.stream().mapToInt(f -> f.manifold().dimension()).sum();
  }

  @Override
  public boolean flat() {
    return factors.stream().allMatch(f -> f.manifold().flat());
  }

  @Override
  public double inner(double[] point, double[] u, double[] v) {
    return factors.stream()
        .mapToDouble(f -> f.manifold().inner(f.of(point), f.of(u), f.of(v)))
        .sum();
  }

  /** Fills the part of every factor. */
  private void each(double[] out, BiConsumer<ManifoldFactor, double[]> fill) {
    factors.forEach(f -> f.put(out, part -> fill.accept(f, part)));
  }

  @Override
  public void gradient(double[] point, double[] euclidean, double[] out) {
    each(out, (f, part) -> f.manifold().gradient(f.of(point), f.of(euclidean), part));
  }

  @Override
  public void exp(double[] point, double[] v, double[] out) {
    each(out, (f, part) -> f.manifold().exp(f.of(point), f.of(v), part));
  }

  @Override
  public void log(double[] point, double[] q, double[] out) {
    each(out, (f, part) -> f.manifold().log(f.of(point), f.of(q), part));
  }

  @Override
  public void retract(double[] point, double[] v, double[] out) {
    each(out, (f, part) -> f.manifold().retract(f.of(point), f.of(v), part));
  }

  @Override
  public void transport(double[] from, double[] to, double[] v, double[] out) {
    each(out, (f, part) -> f.manifold().transport(f.of(from), f.of(to), f.of(v), part));
  }

  @Override
  public boolean isometricTransport() {
    return factors.stream().allMatch(f -> f.manifold().isometricTransport());
  }

  @Override
  public double distance(double[] p, double[] q) {
    double squares = 0;
    for (ManifoldFactor f : factors) {
      double distance = f.manifold().distance(f.of(p), f.of(q));
      squares += distance * distance;
    }
    return Math.sqrt(squares);
  }

  @Override
  public void randomPoint(RandomStream random, double[] out) {
    each(out, (f, part) -> f.manifold().randomPoint(random, part));
  }

  @Override
  public void randomTangent(double[] point, RandomStream random, double[] out) {
    for (ManifoldFactor f : factors) {
      double length = random.nextGaussian();
      f.put(
          out,
          part -> {
            f.manifold().randomTangent(f.of(point), random, part);
            Arrays.setAll(part, i -> length * part[i]);
          });
    }
    double norm = norm(point, out);
    Arrays.setAll(out, i -> out[i] / norm);
  }

  @Override
  public boolean contains(double[] point) {
    return factors.stream().allMatch(f -> f.manifold().contains(f.of(point)));
  }
}
