package org.sgmmqf.manifold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.space.AffineInvariantSpd;
import org.sgmmqf.manifold.space.Euclidean;
import org.sgmmqf.manifold.space.ProductManifold;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.States;

/**
 * What every {@link RiemannianOptimizer} must do, on a product of a flat space and two spaces of
 * covariances and, where the method has that form, in a moving frame. The test of a method extends
 * it and inherits all of it:
 *
 * <pre>{@code
 * final class MyMethodTest extends RiemannianOptimizerContract {
 *   MyMethodTest() {
 *     super(new MyMethod.Provider(), Map.of("learningRate", 0.1));
 *   }
 * }
 * }</pre>
 *
 * <p>Under the settings a step from a gradient of unit length must be at most 0.1 long.
 */
public abstract class RiemannianOptimizerContract
    extends ProviderContract<NoContext, RiemannianOptimizer> {
  private static final int STEPS = 20;
  private static final FrameLayout LAYOUT =
      new FrameLayout(
          new int[] {0, 0, 0, -1, 1, 1, 1, 2, 2, 2},
          new boolean[] {true, false, false},
          List.of("mean", "covariance 0", "covariance 1"));

  /**
   * Says what to test.
   *
   * @param provider creates the method
   * @param settings make its steps short
   */
  protected RiemannianOptimizerContract(
      RiemannianOptimizerProvider provider, Map<String, ?> settings) {
    super(RiemannianOptimizerProvider.class, provider, settings);
  }

  @Override
  protected final NoContext context(long seed) {
    return NoContext.NONE;
  }

  /**
   * The method under test.
   *
   * @return with the settings of this test
   */
  protected final RiemannianOptimizer create() {
    return create(0);
  }

  @Test
  void equalGradientsGiveEqualBits() {
    Property.forAll(
        5,
        random -> {
          Manifold manifold = manifold();
          double[] start = point(manifold, random);
          double[][] covectors = numbers(random, STEPS, manifold.size());
          double[] first = start.clone();
          double[] second = start.clone();
          walk(manifold, create().on(manifold), first, covectors);
          walk(manifold, create().on(manifold), second, covectors);
          assertThat(second).isEqualTo(first);
          assertThat(first).isNotEqualTo(start);
          assertThat(manifold.contains(first)).isTrue();
        });
  }

  @Test
  void aStateSavedHalfWayContinuesBitForBit() {
    Property.forAll(
        5,
        random -> {
          Manifold manifold = manifold();
          double[] point = point(manifold, random);
          ManifoldStepper stepper = create().on(manifold);
          walk(manifold, stepper, point, numbers(random, STEPS, manifold.size()));
          ManifoldStepper restored = create().on(manifold);
          States.restore(States.bytes(stepper), restored);
          double[] other = point.clone();
          double[][] rest = numbers(random, STEPS, manifold.size());
          walk(manifold, stepper, point, rest);
          walk(manifold, restored, other, rest);
          assertThat(other).isEqualTo(point);
          assertThat(restored.updates()).isEqualTo(2L * STEPS);
        });
  }

  @Test
  void aZeroGradientFromTheStartMovesNothing() {
    Manifold manifold = manifold();
    double[] point = point(manifold, new RandomStream(0));
    double[] before = point.clone();
    ManifoldStepper stepper = create().on(manifold);
    stepper.step(point, new double[manifold.size()]);
    assertThat(manifold.distance(before, point)).isCloseTo(0, within(1e-12));
    assertThat(stepper.updates()).isEqualTo(1);
  }

  @Test
  void aGradientThatIsNotFiniteIsRefusedByTheNameOfItsFactorAndChangesNothing() {
    for (double fault :
        new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      Manifold manifold = manifold();
      RandomStream random = new RandomStream(1);
      double[] point = point(manifold, random);
      ManifoldStepper stepper = create().on(manifold);
      walk(manifold, stepper, point, numbers(random, STEPS, manifold.size()));
      double[] before = point.clone();
      long state = StateWriter.digestOf(stepper);
      double[] gradient = new double[manifold.size()];
      gradient[3] = fault;
      assertThatThrownBy(() -> stepper.step(point, gradient))
          .isInstanceOf(DivergenceException.class)
          .hasMessageContaining("factor 1");
      assertThat(point).isEqualTo(before);
      assertThat(StateWriter.digestOf(stepper)).isEqualTo(state);
    }
  }

  @Test
  void theGradientIsLeftAsItWas() {
    Manifold manifold = manifold();
    double[] point = point(manifold, new RandomStream(2));
    double[] gradient = new double[manifold.size()];
    manifold.randomTangent(point, new RandomStream(3), gradient);
    double[] before = gradient.clone();
    create().on(manifold).step(point, gradient);
    assertThat(gradient).isEqualTo(before);
  }

  @Test
  void walksTowardsTheNearestPointOfASquaredDistance() {
    Property.forAll(
        3,
        random -> {
          Manifold manifold = manifold();
          double[] point = point(manifold, random);
          double[] target = point(manifold, random);
          double start = manifold.distance(point, target);
          ManifoldStepper stepper = create().on(manifold);
          double[] gradient = new double[manifold.size()];
          for (int n = 0; n < 50; n++) {
            // The gradient of half the squared distance is the negative logarithm.
            manifold.log(point, target, gradient);
            Arrays.setAll(gradient, i -> -gradient[i]);
            stepper.step(point, gradient);
          }
          assertThat(manifold.distance(point, target)).isLessThan(start);
        });
  }

  @Test
  void inAFrameEqualGradientsGiveEqualBitsAlsoAfterARestore() {
    create()
        .inFrame(LAYOUT)
        .ifPresent(
            stepper -> {
              RandomStream random = new RandomStream(4);
              walk(stepper, frameGradients(random));
              FrameStepper restored = create().inFrame(LAYOUT).orElseThrow();
              States.restore(States.bytes(stepper), restored);
              double[][] rest = frameGradients(random);
              assertThat(walk(restored, rest)).isEqualTo(walk(stepper, rest));
              assertThat(restored.updates()).isEqualTo(2L * STEPS);
            });
  }

  @Test
  void inAFrameAZeroGradientFromTheStartIsAZeroStep() {
    create()
        .inFrame(LAYOUT)
        .ifPresent(
            stepper -> {
              double[] coordinates = new double[LAYOUT.size()];
              stepper.step(coordinates);
              assertThat(Arrays.stream(coordinates).map(Math::abs)).containsOnly(0.0);
              assertThat(stepper.updates()).isEqualTo(1);
            });
  }

  @Test
  void inAFrameAGradientThatIsNotFiniteIsRefusedByTheNameOfItsBlockAndChangesNothing() {
    create()
        .inFrame(LAYOUT)
        .ifPresent(
            stepper -> {
              walk(stepper, frameGradients(new RandomStream(5)));
              long state = StateWriter.digestOf(stepper);
              double[] gradient = new double[LAYOUT.size()];
              gradient[5] = Double.NaN;
              double[] before = gradient.clone();
              assertThatThrownBy(() -> stepper.step(gradient))
                  .isInstanceOf(DivergenceException.class)
                  .hasMessageContaining("covariance 0");
              assertThat(gradient).isEqualTo(before);
              assertThat(StateWriter.digestOf(stepper)).isEqualTo(state);
            });
  }

  @Test
  void inAFrameOfAFlatSpaceItIsTheMethodOnThatSpace() {
    create()
        .inFrame(FrameLayout.flat(4))
        .ifPresent(
            frame -> {
              Manifold flat = new Euclidean(4);
              ManifoldStepper stepper = create().on(flat);
              double[] point = new double[4];
              double[] other = new double[4];
              for (double[] gradient : numbers(new RandomStream(6), STEPS, 4)) {
                stepper.step(point, gradient);
                double[] step = gradient.clone();
                frame.step(step);
                Arrays.setAll(other, i -> other[i] + step[i]);
              }
              assertThat(
                      IntStream.range(0, 4)
                          .mapToDouble(i -> Math.abs(point[i] - other[i]))
                          .max()
                          .orElseThrow())
                  .isLessThan(1e-14);
            });
  }

  @Test
  void inAFrameCoordinatesContinueWhereTheyArePut() {
    create()
        .inFrame(LAYOUT)
        .ifPresent(
            stepper -> {
              RandomStream random = new RandomStream(7);
              FrameStepper moved = create().inFrame(LAYOUT).orElseThrow();
              double[][] first = frameGradients(random);
              walk(stepper, first);
              walk(moved, first);
              int[] sources = {9, 8, 7, 0, 1, 2, 4, 5, 6};
              moved.keep(
                  sources,
                  new FrameLayout(
                      new int[] {2, 2, 2, 0, 0, 0, 1, 1, 1}, new boolean[] {true, false, false}));
              for (double[] gradient : frameGradients(random)) {
                double[] there = Arrays.stream(sources).mapToDouble(i -> gradient[i]).toArray();
                stepper.step(gradient);
                moved.step(there);
                for (int i = 0; i < sources.length; i++) {
                  assertThat(there[i]).isCloseTo(gradient[sources[i]], within(1e-14));
                }
              }
              assertThat(moved.updates()).isEqualTo(stepper.updates());
            });
  }

  private static Manifold manifold() {
    return new ProductManifold(
        List.of(new Euclidean(3), new AffineInvariantSpd(2), new AffineInvariantSpd(4)));
  }

  private static double[] point(Manifold manifold, RandomStream random) {
    double[] point = new double[manifold.size()];
    manifold.randomPoint(random, point);
    return point;
  }

  private static double[][] numbers(RandomStream random, int rows, int columns) {
    double[][] numbers = new double[rows][columns];
    for (double[] row : numbers) {
      Arrays.setAll(row, i -> random.nextGaussian() / columns);
    }
    return numbers;
  }

  private static double[][] frameGradients(RandomStream random) {
    double[][] gradients = numbers(random, STEPS, LAYOUT.size());
    for (double[] gradient : gradients) {
      gradient[3] = 0;
    }
    return gradients;
  }

  private static void walk(
      Manifold manifold, ManifoldStepper stepper, double[] point, double[][] covectors) {
    double[] gradient = new double[point.length];
    for (double[] covector : covectors) {
      manifold.gradient(point, covector, gradient);
      stepper.step(point, gradient);
    }
  }

  private static double[] walk(FrameStepper stepper, double[][] gradients) {
    double[] sum = new double[LAYOUT.size()];
    for (double[] gradient : gradients) {
      double[] step = gradient.clone();
      stepper.step(step);
      Arrays.setAll(sum, i -> sum[i] + step[i]);
    }
    return sum;
  }
}
