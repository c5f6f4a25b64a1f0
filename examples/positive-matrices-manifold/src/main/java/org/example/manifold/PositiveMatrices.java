package org.example.manifold;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.manifold.MatrixShape;
import org.sgmmqf.spi.RandomStream;

/**
 * Matrices of positive numbers under the metric {@code <u, v>_p = scale^2 sum_i u_i v_i / p_i^2}:
 * the affine-invariant metric of 1 x 1 matrices, entry by entry. Geodesics are p_i exp(t v_i /
 * p_i).
 */
public final class PositiveMatrices implements Manifold {
  private final int size;
  private final double square;

  PositiveMatrices(PositiveSettings settings, MatrixShape shape) {
    this.size = shape.rows() * shape.columns();
    this.square = settings.scale() * settings.scale();
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
  public double inner(double[] point, double[] u, double[] v) {
    return square * entries().mapToDouble(i -> u[i] / point[i] * (v[i] / point[i])).sum();
  }

  @Override
  public void gradient(double[] point, double[] euclidean, double[] out) {
    Arrays.setAll(out, i -> euclidean[i] * point[i] * point[i] / square);
  }

  @Override
  public void exp(double[] point, double[] v, double[] out) {
    Arrays.setAll(out, i -> point[i] * Math.exp(v[i] / point[i]));
  }

  @Override
  public void log(double[] point, double[] q, double[] out) {
    Arrays.setAll(out, i -> point[i] * Math.log(q[i] / point[i]));
  }

  @Override
  public void transport(double[] from, double[] to, double[] v, double[] out) {
    Arrays.setAll(out, i -> v[i] * to[i] / from[i]);
  }

  @Override
  public boolean isometricTransport() {
    return true;
  }

  @Override
  public double distance(double[] p, double[] q) {
    double squares = entries().mapToDouble(i -> Math.pow(Math.log(q[i] / p[i]), 2)).sum();
    return Math.sqrt(square * squares);
  }

  @Override
  public void randomPoint(RandomStream random, double[] out) {
    Arrays.setAll(out, i -> Math.exp(random.nextGaussian()));
  }

  @Override
  public void randomTangent(double[] point, RandomStream random, double[] out) {
    Arrays.setAll(out, i -> point[i] * random.nextGaussian());
    double norm = norm(point, out);
    Arrays.setAll(out, i -> out[i] / norm);
  }

  @Override
  public boolean contains(double[] point) {
    return Arrays.stream(point).allMatch(x -> x > 0 && Double.isFinite(x));
  }

  private IntStream entries() {
    return IntStream.range(0, size);
  }

  /** Makes it available as {@code positive}. */
  public static final class Provider extends ManifoldProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "positive",
          "Matrices of positive numbers.",
          PositiveSettings.class,
          PositiveMatrices::new);
    }
  }
}
