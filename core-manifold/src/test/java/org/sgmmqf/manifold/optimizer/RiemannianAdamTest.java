package org.sgmmqf.manifold.optimizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.RiemannianOptimizerContract;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.manifold.space.AffineInvariantSpd;
import org.sgmmqf.manifold.space.Euclidean;
import org.sgmmqf.manifold.space.ProductManifold;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.StateWriter;

final class RiemannianAdamTest {
  private static RiemannianAdam adam(SecondMoment sharing) {
    return new RiemannianAdam(new RiemannianAdamSettings(0.05, 0.9, 0.999, sharing));
  }

  private static Map<String, ?> settings(String sharing) {
    return Map.of("learningRate", 0.05, "secondMoment", sharing);
  }

  @Nested
  final class Whole extends RiemannianOptimizerContract {
    Whole() {
      super(new RiemannianAdam.Provider(), settings("whole"));
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(
          new Refusal("learningRate", 0), new Refusal("beta1", 1), new Refusal("beta2", -0.1));
    }
  }

  @Nested
  final class ByBlock extends RiemannianOptimizerContract {
    ByBlock() {
      super(new RiemannianAdam.Provider(), settings("block"));
    }
  }

  @Nested
  final class ByEntry extends RiemannianOptimizerContract {
    ByEntry() {
      super(new RiemannianAdam.Provider(), settings("entry"));
    }
  }

  @Test
  void hasThePapersDefaults() {
    assertThat(Settings.defaults(RiemannianAdamSettings.class))
        .isEqualTo(new RiemannianAdamSettings(1e-3, 0.9, 0.999, SecondMoment.WHOLE));
    assertThat(
            Plugins.onClassPath()
                .find(RiemannianOptimizerProvider.class, "radam")
                .provider()
                .create(Map.of(), NoContext.NONE))
        .isInstanceOf(RiemannianAdam.class);
  }

  @Test
  void theLearningRateFallsLinearlyAndStays() {
    RiemannianAdamSettings settings =
        new RiemannianAdamSettings(0.1, 0, 0, SecondMoment.WHOLE, 10, 0.2, 0);
    FrameStepper stepper = new RiemannianAdam(settings).inFrame(FrameLayout.flat(1)).orElseThrow();
    double[] lengths = new double[13];
    for (int n = 0; n < lengths.length; n++) {
      double[] coordinates = {-3};
      stepper.step(coordinates);
      lengths[n] = coordinates[0];
    }
    assertThat(lengths[0]).isCloseTo(0.1, within(1e-15));
    assertThat(lengths[5]).isCloseTo(0.06, within(1e-15));
    assertThat(lengths[10]).isCloseTo(0.02, within(1e-15));
    assertThat(lengths[12]).isCloseTo(0.02, within(1e-15));
  }

  @Test
  void theFirstTwoStepsAreThoseOfThePaper() {
    double[] point = {0};
    ManifoldStepper stepper = adam(SecondMoment.WHOLE).on(new Euclidean(1));
    // Bias correction makes the first step as long as the learning rate, whatever the gradient.
    stepper.step(point, new double[] {-8});
    assertThat(point[0]).isCloseTo(0.05, within(1e-15));

    stepper.step(point, new double[] {4});
    double momentum = 0.9 * (0.1 * -8) + 0.1 * 4;
    double sigma = Math.sqrt(0.999 * 0.001 * 64 + 0.001 * 16);
    double step = 0.05 * momentum * Math.sqrt(1 - 0.999 * 0.999) / (sigma * (1 - 0.9 * 0.9));
    assertThat(point[0]).isCloseTo(0.05 - step, within(1e-15));
  }

  @Test
  void epsilonShortensStepsOfTinyGradientsAndHardlyOthers() {
    double epsilon = 1e-8;
    RiemannianAdamSettings settings =
        new RiemannianAdamSettings(0.05, 0.9, 0.999, SecondMoment.ENTRY, 0, 0.1, epsilon);
    double[] point = {0, 0, 0};
    new RiemannianAdam(settings).on(new Euclidean(3)).step(point, new double[] {-8, -epsilon, 0});
    // with the bias corrections the first step is rate * g / (|g| + epsilon)
    assertThat(point[0]).isCloseTo(0.05, within(1e-9));
    assertThat(point[1]).isCloseTo(0.025, within(1e-9));
    assertThat(point[2]).isZero();

    double[] coordinates = {-8, -epsilon, 0};
    new RiemannianAdam(settings).inFrame(FrameLayout.flat(3)).orElseThrow().step(coordinates);
    assertThat(coordinates).containsExactly(point, within(1e-15));
  }

  @Test
  void theSecondMomentIsSharedAsFarAsTheSettingSays() {
    FrameLayout layout = new FrameLayout(new int[] {0, 0, 1, 1, -1}, new boolean[] {true, false});
    double[] gradient = {3, 4, 0, 12, 0};
    // Without history a group steps by its gradient over the norm of the group.
    assertThat(firstStep(SecondMoment.WHOLE, layout, gradient))
        .containsExactly(
            new double[] {-0.05 * 3 / 13, -0.05 * 4 / 13, 0, -0.05 * 12 / 13, 0}, within(1e-15));
    assertThat(firstStep(SecondMoment.BLOCK, layout, gradient))
        .containsExactly(new double[] {-0.05 * 0.6, -0.05 * 0.8, 0, -0.05, 0}, within(1e-15));
    assertThat(firstStep(SecondMoment.ENTRY, layout, gradient))
        .containsExactly(new double[] {-0.05, -0.05, 0, -0.05, 0}, within(1e-15));
  }

  private static double[] firstStep(SecondMoment sharing, FrameLayout layout, double[] gradient) {
    double[] coordinates = gradient.clone();
    adam(sharing).inFrame(layout).orElseThrow().step(coordinates);
    return coordinates;
  }

  @ParameterizedTest
  @EnumSource
  void onAProductTheSecondMomentIsSharedAsInAFrame(SecondMoment sharing) {
    Manifold product = new ProductManifold(List.of(new Euclidean(2), new AffineInvariantSpd(1)));
    double[] point = {0, 0, 1};
    ManifoldStepper stepper = adam(sharing).on(product);
    FrameStepper frame =
        adam(sharing)
            .inFrame(new FrameLayout(new int[] {0, 0, 1}, new boolean[] {true, false}))
            .orElseThrow();
    double[] expected = {0, 0, 0};
    RandomStream random = new RandomStream(8);
    for (int n = 0; n < 50; n++) {
      // On positive numbers the logarithm is an isometry to the line, and c u the vector of
      // coordinate u.
      double[] coordinates = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      stepper.step(point, new double[] {coordinates[0], coordinates[1], point[2] * coordinates[2]});
      frame.step(coordinates);
      for (int i = 0; i < 3; i++) {
        expected[i] += coordinates[i];
      }
    }
    assertThat(new double[] {point[0], point[1], Math.log(point[2])})
        .containsExactly(expected, within(1e-13));
  }

  @Test
  void aGradientWhoseSquareOverflowsIsRefused() {
    double[] gradient = {1e200, 0};
    FrameStepper stepper = adam(SecondMoment.WHOLE).inFrame(FrameLayout.flat(2)).orElseThrow();
    assertThatThrownBy(() -> stepper.step(gradient))
        .isInstanceOf(DivergenceException.class)
        .hasMessageContaining("squared norm of the gradient");
    assertThat(stepper.updates()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void withoutGradientsStepsVanishButDoNotFallAmongSubnormalNumbers(SecondMoment sharing) {
    FrameStepper stepper =
        adam(sharing)
            .inFrame(new FrameLayout(new int[] {0, 1}, new boolean[] {true, false}))
            .orElseThrow();
    double[] coordinates = {1, 1};
    for (int n = 0; n < 6000; n++) {
      stepper.step(coordinates);
      coordinates[0] = 0;
      coordinates[1] = 1;
    }
    stepper.step(coordinates);
    double step = Math.abs(coordinates[0]);
    assertThat(step).isLessThan(1e-100);
    assertThat(step == 0 || step * step >= Double.MIN_NORMAL)
        .as("the square is no subnormal")
        .isTrue();
  }

  @Test
  void aStepThatWouldLeaveTheManifoldIsRefusedAndChangesNothing() {
    ManifoldStepper stepper =
        new RiemannianAdam(new RiemannianAdamSettings(1e4, 0.9, 0.999, SecondMoment.WHOLE))
            .on(new AffineInvariantSpd(1));
    double[] point = {2};
    long state = StateWriter.digestOf(stepper);
    assertThatThrownBy(() -> stepper.step(point, new double[] {1}))
        .isInstanceOf(DivergenceException.class)
        .hasMessageContaining("next point or its inverse");
    assertThat(point[0]).isEqualTo(2);
    assertThat(StateWriter.digestOf(stepper)).isEqualTo(state);
  }

  @Test
  void aBlockCannotContinueTwoBlocks() {
    FrameLayout two = new FrameLayout(new int[] {0, 1}, new boolean[] {false, false});
    FrameStepper stepper = adam(SecondMoment.BLOCK).inFrame(two).orElseThrow();
    assertThatThrownBy(
            () ->
                stepper.keep(
                    new int[] {0, 1}, new FrameLayout(new int[] {0, 0}, new boolean[] {false})))
        .hasMessageContaining("block 0 continues more than one old block");
  }

  @Test
  void coordinatesThatStartAnewHaveNoMomentum() {
    FrameStepper stepper = adam(SecondMoment.BLOCK).inFrame(FrameLayout.flat(1)).orElseThrow();
    stepper.step(new double[] {5});
    stepper.keep(
        new int[] {0, -1}, new FrameLayout(new int[] {0, 1}, new boolean[] {false, false}));
    double[] coordinates = new double[2];
    stepper.step(coordinates);
    assertThat(coordinates[0]).isNegative();
    assertThat(coordinates[1]).isZero();
  }

  /**
   * Twelve covariances of three coordinates in lanes behind five rows of entries: in strips, and
   * shifted by one coordinate, where there are none.
   */
  @ParameterizedTest
  @EnumSource(SecondMoment.class)
  void stripsGiveTheBitsOfSinglePlaces(SecondMoment sharing) {
    int[] strips = new int[8 * 2 * (5 + 3)];
    Arrays.fill(strips, -1);
    boolean[] divisible = new boolean[13];
    divisible[12] = true;
    for (int k = 0; k < 12; k++) {
      for (int row = 0; row < 5; row++) {
        strips[(k / 8 * 5 + row) * 8 + k % 8] = 12;
      }
      for (int row = 0; row < 3; row++) {
        strips[80 + (k / 8 * 3 + row) * 8 + k % 8] = k;
      }
    }
    int[] shifted = new int[strips.length + 1];
    shifted[0] = -1;
    System.arraycopy(strips, 0, shifted, 1, strips.length);
    RiemannianAdamSettings settings = new RiemannianAdamSettings(0.05, 0.9, 0.999, sharing);
    FrameLayout layout = new FrameLayout(strips, divisible);
    FrameStepper plain = new RiemannianAdamInFrame(settings, layout, new PlainAdamKernel());
    FrameStepper fastest = new RiemannianAdamInFrame(settings, layout);
    FrameStepper single = new RiemannianAdamInFrame(settings, new FrameLayout(shifted, divisible));
    RandomStream random = new RandomStream(4);
    for (int n = 0; n < 5; n++) {
      double[] gradient = new double[strips.length];
      Arrays.setAll(gradient, i -> strips[i] < 0 ? 0 : random.nextGaussian());
      double[] behind = new double[shifted.length];
      System.arraycopy(gradient, 0, behind, 1, gradient.length);
      double[] inPlainLoops = gradient.clone();
      plain.step(inPlainLoops);
      fastest.step(gradient);
      single.step(behind);
      assertThat(withoutSignsOfZeros(gradient)).isEqualTo(withoutSignsOfZeros(inPlainLoops));
      if (sharing != SecondMoment.WHOLE) { // whose sum runs in another order after a shift
        assertThat(withoutSignsOfZeros(Arrays.copyOfRange(behind, 1, behind.length)))
            .isEqualTo(withoutSignsOfZeros(gradient));
      }
    }
  }

  /** Padding may become -0 or stay 0. */
  private static double[] withoutSignsOfZeros(double[] numbers) {
    return Arrays.stream(numbers).map(number -> number + 0.0).toArray();
  }
}
