package org.sgmmqf.manifold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;

/**
 * What every {@link Manifold} must do, on random points and tangent vectors in dimensions 1, 2, 8,
 * 12 and 30. The test of a manifold extends it and inherits all of it:
 *
 * <pre>{@code
 * final class MyManifoldTest extends ManifoldContract {
 *   MyManifoldTest() {
 *     super(new MyManifold.Provider(), Map.of());
 *   }
 * }
 * }</pre>
 *
 * <p>Override {@link #reach} where the exponential map is not defined everywhere, and {@link
 * #shape} where the points are not square.
 */
public abstract class ManifoldContract extends ProviderContract<MatrixShape, Manifold> {
  private static final double TOLERANCE = 1e-9;
  private static final int CASES = 5;
  private static final int FEWER_CASES = 2;

  /**
   * Says what to test.
   *
   * @param provider creates the manifold
   * @param settings what to create it with; the rest has its defaults
   */
  protected ManifoldContract(ManifoldProvider provider, Map<String, ?> settings) {
    super(ManifoldProvider.class, provider, settings);
  }

  @Override
  protected final MatrixShape context(long seed) {
    return shape(2);
  }

  /**
   * The shape of the points.
   *
   * @param rows 1, 2, 8, 12 or 30
   * @return by default square
   */
  protected MatrixShape shape(int rows) {
    return new MatrixShape(rows, rows);
  }

  /**
   * The manifold under test.
   *
   * @param rows number of rows of its points
   * @return a new one
   */
  protected final Manifold create(int rows) {
    return create(Map.of(), shape(rows));
  }

  /**
   * Length up to which the exponential map of random tangent vectors at random points is defined
   * and invertible.
   *
   * @return by default 1
   */
  protected double reach() {
    return 1;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void theMetricIsSymmetricBilinearAndPositive(int rows) {
    forAll(
        rows,
        world -> {
          double[] u = world.tangent();
          double[] v = world.tangent();
          double[] sum = combine(2, u, -3, v);
          double uv = world.inner(u, v);
          assertThat(world.inner(v, u)).isCloseTo(uv, within(TOLERANCE));
          assertThat(world.inner(sum, v)).isCloseTo(2 * uv - 3, within(TOLERANCE));
          assertThat(world.inner(u, u)).isPositive();
          assertThat(Math.abs(uv)).isLessThanOrEqualTo(1 + TOLERANCE);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void randomPointsLieOnItAndRandomTangentsHaveUnitLength(int rows) {
    forAll(
        rows,
        world -> {
          assertThat(world.manifold.contains(world.point)).isTrue();
          assertThat(world.manifold.norm(world.point, world.tangent()))
              .isCloseTo(1, within(TOLERANCE));
          assertThat(world.manifold.dimension()).isBetween(1, world.manifold.size());
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void arraysThatAreNotFiniteAreNotPoints(int rows) {
    forAll(
        rows,
        world -> {
          double[] broken = world.point.clone();
          broken[broken.length - 1] = Double.NaN;
          assertThat(world.manifold.contains(broken)).isFalse();
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void theGradientRepresentsTheDifferential(int rows) {
    forAll(
        rows,
        world -> {
          double[] euclidean = gaussian(world.random, world.manifold.size());
          double[] gradient = new double[world.manifold.size()];
          world.manifold.gradient(world.point, euclidean, gradient);
          double[] v = world.tangent();
          double expected = dot(euclidean, v);
          assertThat(world.inner(gradient, v))
              .isCloseTo(expected, within(TOLERANCE * (1 + Math.abs(expected))));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void alongTheGradientAFunctionIsLinearUpToSecondOrder(int rows) {
    forAll(
        rows,
        world -> {
          // f(x) = sum sin(c_i x_i), smooth and curved everywhere.
          double[] c = gaussian(world.random, world.manifold.size());
          double[] euclidean = new double[c.length];
          Arrays.setAll(euclidean, i -> c[i] * Math.cos(c[i] * world.point[i]));
          double[] gradient = new double[c.length];
          world.manifold.gradient(world.point, euclidean, gradient);
          double[] v = world.tangent();
          double slope = world.inner(gradient, v);
          double start = waves(c, world.point);
          assertOrderAtLeast(
              2, t -> Math.abs(waves(c, world.exp(scale(t, v))) - start - t * slope));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void exponentialAndLogarithmUndoEachOther(int rows) {
    forAll(
        rows,
        world -> {
          double[] v = scale(reach(), world.tangent());
          double[] q = world.exp(v);
          assertThat(world.manifold.contains(q)).isTrue();
          assertClose(world.log(q), v);

          double[] other = world.manifoldPoint();
          assertClose(world.exp(world.log(other)), other);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void geodesicsHaveConstantSpeed(int rows) {
    forAll(
        rows,
        world -> {
          double[] v = scale(reach(), world.tangent());
          double s = world.random.nextDouble();
          double t = world.random.nextDouble();
          assertThat(world.manifold.distance(world.exp(scale(s, v)), world.exp(scale(t, v))))
              .isCloseTo(Math.abs(t - s) * reach(), within(1e-7));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void theRetractionAgreesWithTheExponentialMapToFirstOrder(int rows) {
    forAll(
        rows,
        world -> {
          double[] v = world.tangent();
          double[] retracted = new double[v.length];
          assertOrderAtLeast(
              2,
              t -> {
                world.manifold.retract(world.point, scale(t, v), retracted);
                return world.manifold.distance(retracted, world.exp(scale(t, v)));
              });
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void transportIsLinear(int rows) {
    forAll(
        rows,
        world -> {
          double[] q = world.manifoldPoint();
          double[] u = world.tangent();
          double[] v = world.tangent();
          assertClose(
              world.transport(q, combine(2, u, -3, v)),
              combine(2, world.transport(q, u), -3, world.transport(q, v)));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void transportToTheSamePointChangesNothing(int rows) {
    forAll(
        rows,
        world -> {
          double[] v = world.tangent();
          assertClose(world.transport(world.point, v), v);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void parallelTransportKeepsInnerProductsAndTheVelocityOfItsGeodesic(int rows) {
    forAll(
        rows,
        world -> {
          if (!world.manifold.isometricTransport()) {
            return;
          }
          double[] q = world.manifoldPoint();
          double[] u = world.tangent();
          double[] v = world.tangent();
          assertThat(world.manifold.inner(q, world.transport(q, u), world.transport(q, v)))
              .isCloseTo(world.inner(u, v), within(1e-8));
          double[] back = new double[q.length];
          world.manifold.log(q, world.point, back);
          assertClose(world.transport(q, world.log(q)), scale(-1, back));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void distanceIsAMetricAndTheLengthOfTheLogarithm(int rows) {
    forAll(
        rows,
        world -> {
          double[] p = world.point;
          double[] q = world.manifoldPoint();
          double[] r = world.manifoldPoint();
          double pq = world.manifold.distance(p, q);
          double qr = world.manifold.distance(q, r);
          double pr = world.manifold.distance(p, r);
          assertThat(pq).isPositive();
          assertThat(world.manifold.distance(p, p)).isCloseTo(0, within(1e-7));
          assertThat(world.manifold.distance(q, p)).isCloseTo(pq, within(TOLERANCE * (1 + pq)));
          assertThat(pr).isLessThanOrEqualTo(pq + qr + TOLERANCE);
          assertThat(world.manifold.norm(p, world.log(q)))
              .isCloseTo(pq, within(TOLERANCE * (1 + pq)));
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void inputsStayAsTheyAreAndAnOutputMayBeAnInput(int rows) {
    forAll(
        rows,
        world -> {
          double[] v = scale(0.5 * reach(), world.tangent());
          double[] pointBefore = world.point.clone();
          double[] vBefore = v.clone();
          double[] q = world.exp(v);
          double[] carried = world.transport(q, v);
          double[] retracted = new double[v.length];
          world.manifold.retract(world.point, v, retracted);
          double[] gradient = new double[v.length];
          world.manifold.gradient(world.point, v, gradient);
          double[] log = world.log(q);
          assertThat(world.point).isEqualTo(pointBefore);
          assertThat(v).isEqualTo(vBefore);

          assertThat(aliased(world.point, a -> world.manifold.exp(a, v, a))).isEqualTo(q);
          assertThat(aliased(v, a -> world.manifold.exp(world.point, a, a))).isEqualTo(q);
          assertThat(aliased(world.point, a -> world.manifold.retract(a, v, a)))
              .isEqualTo(retracted);
          assertThat(aliased(v, a -> world.manifold.gradient(world.point, a, a)))
              .isEqualTo(gradient);
          assertThat(aliased(q, a -> world.manifold.log(world.point, a, a))).isEqualTo(log);
          assertThat(aliased(v, a -> world.manifold.transport(world.point, q, a, a)))
              .isEqualTo(carried);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void factorsStandOneAfterTheOther(int rows) {
    Manifold manifold = create(rows);
    assertThat(manifold.factors().stream().mapToInt(Manifold::size).sum())
        .isEqualTo(manifold.size());
    assertThat(manifold.factors()).allSatisfy(factor -> assertThat(factor.factors()).hasSize(1));
  }

  private void forAll(int rows, WorldLaw law) {
    int cases = rows < 10 ? CASES : FEWER_CASES;
    Property.forAll(cases, random -> law.holdsIn(new World(create(rows), random)));
  }

  private static double[] aliased(double[] input, java.util.function.Consumer<double[]> operation) {
    double[] array = input.clone();
    operation.accept(array);
    return array;
  }

  /**
   * An error that is O(t^order) shrinks at least by 10^order, less a tenth of an order, from t =
   * 1e-2 to 1e-3.
   */
  private static void assertOrderAtLeast(
      double order, java.util.function.DoubleUnaryOperator error) {
    double coarse = error.applyAsDouble(1e-2);
    double fine = error.applyAsDouble(1e-3);
    if (coarse > 1e-11) {
      assertThat(Math.log10(coarse / fine)).as("order of an error").isGreaterThan(order - 0.1);
    }
  }

  private static void assertClose(double[] actual, double[] expected) {
    double scale = Math.sqrt(dot(expected, expected));
    double difference =
        Math.sqrt(dot(combine(1, actual, -1, expected), combine(1, actual, -1, expected)));
    assertThat(difference).as("distance of the arrays").isLessThanOrEqualTo(1e-8 * (1e-3 + scale));
  }

  private static double waves(double[] c, double[] x) {
    return IntStream.range(0, c.length).mapToDouble(i -> Math.sin(c[i] * x[i])).sum();
  }

  private static double[] gaussian(RandomStream random, int size) {
    return IntStream.range(0, size).mapToDouble(i -> random.nextGaussian()).toArray();
  }

  private static double[] scale(double a, double[] u) {
    return Arrays.stream(u).map(x -> a * x).toArray();
  }

  private static double[] combine(double a, double[] u, double b, double[] v) {
    return IntStream.range(0, u.length).mapToDouble(i -> a * u[i] + b * v[i]).toArray();
  }

  private static double dot(double[] u, double[] v) {
    return IntStream.range(0, u.length).mapToDouble(i -> u[i] * v[i]).sum();
  }

  /** A law about one random point. */
  @FunctionalInterface
  private interface WorldLaw {
    void holdsIn(World world);
  }

  /** A manifold with a random point and shorthands for what happens there. */
  private static final class World {
    final Manifold manifold;
    final RandomStream random;
    final double[] point;

    World(Manifold manifold, RandomStream random) {
      this.manifold = manifold;
      this.random = random;
      point = manifoldPoint();
    }

    double[] manifoldPoint() {
      double[] out = new double[manifold.size()];
      manifold.randomPoint(random, out);
      return out;
    }

    double[] tangent() {
      double[] out = new double[manifold.size()];
      manifold.randomTangent(point, random, out);
      return out;
    }

    double inner(double[] u, double[] v) {
      return manifold.inner(point, u, v);
    }

    double[] exp(double[] v) {
      double[] out = new double[v.length];
      manifold.exp(point, v, out);
      return out;
    }

    double[] log(double[] q) {
      double[] out = new double[q.length];
      manifold.log(point, q, out);
      return out;
    }

    double[] transport(double[] q, double[] v) {
      double[] out = new double[v.length];
      manifold.transport(point, q, v, out);
      return out;
    }
  }
}
