package org.sgmmqf.manifold.space;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgmmqf.manifold.Finite;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.spi.NoSettings;
import org.sgmmqf.spi.RandomStream;

/**
 * Real matrices, or vectors, with the Frobenius product: geodesics are straight lines, transport is
 * the identity.
 */
public final class Euclidean implements Manifold {
  private final int size;

  /**
   * Creates the space.
   *
   * @param size number of entries, at least 1
   */
  public Euclidean(int size) {
    if (size < 1) {
      throw new IllegalArgumentException("size " + size + " is below 1");
    }
    this.size = size;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int dimension() {
    return size;
  }

  @Override
  public boolean flat() {
    return true;
  }

  @Override
  public double inner(double[] point, double[] u, double[] v) {
    return IntStream.range(0, size).mapToDouble(i -> u[i] * v[i]).sum();
  }

  @Override
  public void gradient(double[] point, double[] euclidean, double[] out) {
    System.arraycopy(euclidean, 0, out, 0, size);
  }

  @Override
  public void exp(double[] point, double[] v, double[] out) {
    Arrays.setAll(out, i -> point[i] + v[i]);
  }

  @Override
  public void log(double[] point, double[] q, double[] out) {
    Arrays.setAll(out, i -> q[i] - point[i]);
  }

  @Override
  public void transport(double[] from, double[] to, double[] v, double[] out) {
    System.arraycopy(v, 0, out, 0, size);
  }

  @Override
  public boolean isometricTransport() {
    return true;
  }

  @Override
  public double distance(double[] p, double[] q) {
    return Math.sqrt(
        IntStream.range(0, size).mapToDouble(i -> (q[i] - p[i]) * (q[i] - p[i])).sum());
  }

  /** Standard normal entries. */
  @Override
  public void randomPoint(RandomStream random, double[] out) {
    Arrays.setAll(out, i -> random.nextGaussian());
  }

  @Override
  public void randomTangent(double[] point, RandomStream random, double[] out) {
    Arrays.setAll(out, i -> random.nextGaussian());
    double norm = norm(point, out);
    Arrays.setAll(out, i -> out[i] / norm);
  }

  @Override
  public boolean contains(double[] point) {
    return Finite.firstFault(point) < 0;
  }

  /** Provides it as {@code euclidean}. */
  public static final class Provider extends ManifoldProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "euclidean",
          "Real matrices with the Frobenius product.",
          NoSettings.class,
          (settings, shape) -> new Euclidean(shape.rows() * shape.columns()));
    }
  }
}
