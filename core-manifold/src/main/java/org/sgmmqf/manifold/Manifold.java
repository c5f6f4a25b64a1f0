package org.sgmmqf.manifold;

import java.util.List;
import org.sgmmqf.spi.RandomStream;

/**
 * A Riemannian manifold embedded in R^n, as far as first-order optimization needs it. Points and
 * tangent vectors are arrays of {@link #size} numbers: matrices row by row, products part after
 * part.
 *
 * <p>The caller owns every array. Inputs are never changed; an output array may be the same as an
 * input. Nothing is kept between calls, and an instance serves one thread at a time, because
 * implementations may hold work space.
 */
public interface Manifold {
  /**
   * n, the length of the arrays that hold points and tangent vectors.
   *
   * @return at least 1
   */
  int size();

  /**
   * Dimension of the manifold.
   *
   * @return at most {@link #size}
   */
  int dimension();

  /**
   * The manifolds whose product this is; their points stand one after the other in a point of this
   * one.
   *
   * @return itself alone when it is not a product; never a product within
   */
  default List<Manifold> factors() {
    return List.of(this);
  }

  /**
   * Whether this is Euclidean space in orthonormal coordinates, so that entries of a gradient mean
   * something one by one.
   *
   * @return by default false
   */
  default boolean flat() {
    return false;
  }

  /**
   * The metric, {@code <u, v>_p}.
   *
   * @param point p
   * @param u a tangent vector at p
   * @param v a tangent vector at p
   * @return the inner product
   */
  double inner(double[] point, double[] u, double[] v);

  /**
   * Length of a tangent vector.
   *
   * @param point p
   * @param v a tangent vector at p
   * @return the square root of {@code <v, v>_p}
   */
  default double norm(double[] point, double[] v) {
    return Math.sqrt(Math.max(0, inner(point, v, v)));
  }

  /**
   * Turns a Euclidean gradient into the Riemannian one: the tangent vector g with {@code <g, v>_p =
   * e . v} for every tangent v.
   *
   * @param point p
   * @param euclidean e, the partial derivatives with respect to the n numbers
   * @param out receives g
   */
  void gradient(double[] point, double[] euclidean, double[] out);

  /**
   * The exponential map: where the geodesic that starts at p with velocity v arrives after unit
   * time.
   *
   * @param point p
   * @param v a tangent vector at p
   * @param out receives the point
   */
  void exp(double[] point, double[] v, double[] out);

  /**
   * The logarithm: the tangent vector at p whose exponential is q.
   *
   * @param point p
   * @param q a point within the injectivity radius of p
   * @param out receives the tangent vector
   */
  void log(double[] point, double[] q, double[] out);

  /**
   * A retraction: agrees with {@link #exp} to first order at least. By default the exponential map
   * itself.
   *
   * @param point p
   * @param v a tangent vector at p
   * @param out receives the point
   */
  default void retract(double[] point, double[] v, double[] out) {
    exp(point, v, out);
  }

  /**
   * Carries a tangent vector along the geodesic from one point to another.
   *
   * @param from p
   * @param to q
   * @param v a tangent vector at p
   * @param out receives a tangent vector at q
   * @see #isometricTransport
   */
  void transport(double[] from, double[] to, double[] v, double[] out);

  /**
   * Whether {@link #transport} keeps inner products.
   *
   * @return true for parallel transport
   */
  boolean isometricTransport();

  /**
   * Geodesic distance.
   *
   * @param p a point
   * @param q a point
   * @return at least 0
   */
  double distance(double[] p, double[] q);

  /**
   * A random point, for tests and first guesses; the distribution is each manifold's own.
   *
   * @param random where the numbers come from
   * @param out receives the point
   */
  void randomPoint(RandomStream random, double[] out);

  /**
   * A random tangent vector of unit norm.
   *
   * @param point p
   * @param random where the numbers come from
   * @param out receives the tangent vector
   */
  void randomTangent(double[] point, RandomStream random, double[] out);

  /**
   * Whether an array is a point of the manifold up to rounding.
   *
   * @param point n numbers
   * @return false too when a number is not finite
   */
  boolean contains(double[] point);
}
