package org.sgmmqf.manifold.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.manifold.Finite;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.optimizer.RiemannianAdam;
import org.sgmmqf.manifold.optimizer.RiemannianAdamSettings;
import org.sgmmqf.manifold.space.AffineInvariantSpd;
import org.sgmmqf.manifold.space.Matrices;
import org.sgmmqf.manifold.space.Spectrum;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

final class MovingFramesTest {
  @Test
  void startsWithIdentityCovariances() {
    MovingFrames frames = new MovingFrames(3, 2);
    double[] c = new double[4];
    frames.covariance(2, c);
    assertThat(c).containsExactly(1, 0, 0, 1);
    assertThat(frames.blocks()).isEqualTo(1);
    assertThat(frames.coordinates()).isEqualTo(3 * 8);
  }

  @Test
  void keepsComponentsInLanesAndCoordinatesRowByRow() {
    MovingFrames frames = new MovingFrames(11, 3);
    assertThat(frames.frameIndex(9, 1, 2)).isEqualTo(((1 * 3 + 1) * 3 + 2) * 8 + 1);
    assertThat(
            new int[] {
              frames.coordinateIndex(0, 0, 0),
              frames.coordinateIndex(0, 0, 2),
              frames.coordinateIndex(0, 1, 1),
              frames.coordinateIndex(0, 2, 2),
              frames.coordinateIndex(9, 0, 0)
            })
        .containsExactly(0, 2 * 8, 3 * 8, 5 * 8, 6 * 8 + 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8, 12, 30})
  void givesBackTheCovariancesItWasGiven(int dimension) {
    Property.forAll(
        5,
        random -> {
          MovingFrames frames = new MovingFrames(9, dimension);
          double[] c = randomCovariance(dimension, random);
          frames.setCovariance(8, c);
          double[] back = new double[c.length];
          frames.covariance(8, back);
          assertThat(relativeError(dimension, back, c)).isLessThan(1e-13);
          double[] precision = new double[c.length];
          frames.precision(8, precision);
          DMatrixRMaj product =
              Matrices.product(
                  Matrices.square(dimension, precision), Matrices.square(dimension, c));
          assertThat(
                  relativeError(dimension, product.data, CommonOps_DDRM.identity(dimension).data))
              .isLessThan(1e-13);
        });
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1e-7",
    "2, 1e-5",
    "3, 1e-3",
    "8, 1e-6",
    "8, 1e-4",
    "8, 0.01",
    "8, 0.3",
    "12, 1.5",
    "12, 8",
    "30, 0.02"
  })
  void aStepOfAnyLengthIsTheExponentialMap(int dimension, double length) {
    Property.forAll(
        3,
        random -> {
          int components = 10;
          AffineInvariantSpd manifold = new AffineInvariantSpd(dimension);
          MovingFrames frames = new MovingFrames(components, dimension);
          double[] steps = new double[frames.coordinates()];
          double[][] expected = new double[components][dimension * dimension];
          for (int k = 0; k < components; k++) {
            double[] c = randomCovariance(dimension, random);
            frames.setCovariance(k, c);
            DMatrixRMaj s = randomStep(frames, k, length * (k + 1) / components, random, steps);
            double[] tangent = new double[dimension * dimension];
            Matrices.writeSymmetric(Matrices.congruence(inverseFrame(frames, k), s), tangent);
            manifold.exp(c, tangent, expected[k]);
          }
          frames.advance(steps, 0, 1);
          for (int k = 0; k < components; k++) {
            double[] actual = new double[dimension * dimension];
            frames.covariance(k, actual);
            assertThat(relativeError(dimension, actual, expected[k])).isLessThan(2e-12);
          }
        });
  }

  @Test
  void readsItsStepsFromWithinALongerArray() {
    MovingFrames frames = new MovingFrames(2, 2);
    MovingFrames other = new MovingFrames(2, 2);
    double[] steps = new double[frames.coordinates()];
    randomStep(frames, 1, 0.1, new RandomStream(0), steps);
    double[] longer = new double[steps.length + 5];
    System.arraycopy(steps, 0, longer, 3, steps.length);
    frames.advance(steps, 0, 1);
    other.advance(longer, 3, 1);
    assertThat(other.frames()).isEqualTo(frames.frames());
    assertThatThrownBy(() -> other.advance(longer, 6, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aZeroStepChangesNoBit() {
    MovingFrames frames = new MovingFrames(1, 3);
    frames.setCovariance(0, randomCovariance(3, new RandomStream(1)));
    double[] before = frames.frames().clone();
    frames.advance(new double[frames.coordinates()], 0, 1);
    assertThat(frames.frames()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, 25, 1e6, 1e200})
  void aStepThatIsNotFiniteOrTooLongIsRefusedByNameAndChangesNothing(double fault) {
    MovingFrames frames = new MovingFrames(20, 3);
    double[] steps = new double[frames.coordinates()];
    for (int k = 0; k < 20; k++) {
      randomStep(frames, k, 0.1, new RandomStream(k), steps);
    }
    frames.advance(steps, 0, 1);
    double[] before = frames.frames().clone();
    steps[frames.coordinateIndex(17, 1, 2)] = fault;
    assertThatThrownBy(() -> frames.advance(steps, 0, 2))
        .isInstanceOf(DivergenceException.class)
        .hasMessageContaining("step of covariance 17")
        .hasMessageContaining("in update 2");
    assertThat(frames.frames()).isEqualTo(before);
  }

  @Test
  void staysPositiveDefiniteFromIllConditionedStarts() {
    int dimension = 8;
    Property.forAll(
        3,
        random -> {
          MovingFrames frames = new MovingFrames(1, dimension);
          frames.setCovariance(0, illConditioned(dimension, 1e8, random));
          assertThat(frames.condition(0)).isCloseTo(1e4, within(1.0));
          double[] steps = new double[frames.coordinates()];
          for (int n = 0; n < 1000; n++) {
            randomStep(frames, 0, 0.1, random, steps);
            frames.advance(steps, 0, 1);
          }
          assertPositiveDefinite(frames, 0);
        });
  }

  @Test
  void refusesCovariancesThatAreNotPositiveDefinite() {
    MovingFrames frames = new MovingFrames(2, 2);
    assertThatThrownBy(() -> frames.setCovariance(1, new double[] {1, 2, 2, 1}))
        .hasMessage("covariance 1 is not positive definite");
    assertThatThrownBy(() -> frames.setCovariance(1, new double[] {1, 0, 0, Double.NaN}))
        .hasMessage("covariance 1 is not positive definite");
    assertThatThrownBy(() -> frames.setCovariance(2, new double[] {1, 0, 0, 1}))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void keepsTheChosenComponentsInTheGivenOrder() {
    MovingFrames frames = new MovingFrames(12, 2);
    for (int k = 0; k < 12; k++) {
      frames.setCovariance(k, new double[] {k + 1, 0, 0, 2});
    }
    frames.keep(new int[] {11, 3, 5});
    assertThat(frames.components()).isEqualTo(3);
    assertThat(frames.coordinates()).isEqualTo(3 * 8);
    double[] c = new double[4];
    frames.covariance(0, c);
    assertThat(c[0]).isCloseTo(12, within(1e-13));
    frames.covariance(2, c);
    assertThat(c[0]).isCloseTo(6, within(1e-13));
    assertThat(frames.frames()[frames.frameIndex(7, 1, 1)]).as("unused lane").isEqualTo(1);
    assertThatThrownBy(() -> frames.keep(new int[] {3}))
        .isInstanceOf(IndexOutOfBoundsException.class);
    frames.keep(new int[0]);
    frames.advance(new double[0], 0, 1);
    assertThat(frames.components()).isZero();
  }

  @Test
  void aFrameThatIsNotFiniteHasNoCondition() {
    MovingFrames frames = new MovingFrames(12, 2);
    frames.frames()[frames.frameIndex(10, 1, 0)] = Double.NaN;
    assertThat(frames.condition(10)).isInfinite();
    assertThat(frames.condition(9)).isCloseTo(1, within(1e-15));
  }

  @Test
  void aSavedStateContinuesBitForBitAlsoAfterComponentsDied() {
    RandomStream random = new RandomStream(2);
    MovingFrames frames = new MovingFrames(20, 3);
    double[] steps = new double[frames.coordinates()];
    for (int k = 0; k < 20; k++) {
      randomStep(frames, k, 0.1, random, steps);
    }
    frames.advance(steps, 0, 1);
    frames.keep(new int[] {1, 4, 7});

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StateWriter writer = new StateWriter(bytes)) {
      writer.put("frames", frames);
    }
    MovingFrames restored = new MovingFrames(20, 3);
    StateReader reader = StateReader.of(bytes.toByteArray());
    reader.get("frames", restored);
    reader.end();

    double[] rest = Arrays.copyOf(steps, frames.coordinates());
    frames.advance(rest, 0, 1);
    restored.advance(rest, 0, 1);
    assertThat(restored.components()).isEqualTo(3);
    assertThat(restored.frames()).isEqualTo(frames.frames());
  }

  @Test
  void aStepAllocatesNothing() {
    // Plain loops: the objects of the Vector API vanish only once its loops are compiled.
    MovingFrames frames = new MovingFrames(20, 8, new PlainFrameKernel());
    double[] coordinates = new double[frames.coordinates()];
    FrameStepper stepper =
        new RiemannianAdam(Settings.defaults(RiemannianAdamSettings.class))
            .inFrame(FrameLayout.flat(coordinates.length))
            .orElseThrow();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = 0;
    for (int n = 0; n < 1100; n++) {
      if (n == 100) {
        // By now every class is loaded.
        before = threads.getCurrentThreadAllocatedBytes();
      }
      Arrays.fill(coordinates, n % 7 - 3);
      stepper.step(coordinates);
      frames.advance(coordinates, 0, 1);
    }
    long perThousandSteps = threads.getCurrentThreadAllocatedBytes() - before;
    assertThat(perThousandSteps).isLessThan(1000);
  }

  /**
   * Writes the packed coordinates of a random symmetric S of a given norm for component k and
   * returns S.
   */
  private static DMatrixRMaj randomStep(
      MovingFrames frames, int k, double norm, RandomStream random, double[] steps) {
    int dimension = frames.dimension();
    DMatrixRMaj s = Matrices.randomSymmetric(dimension, random);
    CommonOps_DDRM.scale(norm / NormOps_DDRM.normF(s), s);
    for (int i = 0; i < dimension; i++) {
      for (int j = i; j < dimension; j++) {
        steps[frames.coordinateIndex(k, i, j)] = (i == j ? 1 : Math.sqrt(2)) * s.get(i, j);
      }
    }
    return s;
  }

  private static DMatrixRMaj inverseFrame(MovingFrames frames, int k) {
    int dimension = frames.dimension();
    DMatrixRMaj a = new DMatrixRMaj(dimension, dimension);
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j < dimension; j++) {
        a.set(i, j, frames.frames()[frames.frameIndex(k, i, j)]);
      }
    }
    CommonOps_DDRM.invert(a);
    return a;
  }

  private static double[] randomCovariance(int dimension, RandomStream random) {
    double[] c = new double[dimension * dimension];
    new AffineInvariantSpd(dimension).randomPoint(random, c);
    return c;
  }

  /** Random eigenvectors, eigenvalues evenly from 1 / condition to 1 on a logarithmic scale. */
  static double[] illConditioned(int dimension, double condition, RandomStream random) {
    DMatrixRMaj vectors = Spectrum.of(Matrices.randomSymmetric(dimension, random)).vectors();
    DMatrixRMaj values = new DMatrixRMaj(dimension, dimension);
    for (int i = 0; i < dimension; i++) {
      values.set(i, i, Math.pow(condition, -i / (dimension - 1.0)));
    }
    double[] c = new double[dimension * dimension];
    Matrices.writeSymmetric(Matrices.congruence(vectors, values), c);
    return c;
  }

  static void assertPositiveDefinite(MovingFrames frames, int k) {
    int dimension = frames.dimension();
    double[] c = new double[dimension * dimension];
    frames.covariance(k, c);
    DMatrixRMaj matrix = Matrices.square(dimension, c);
    assertThat(Finite.firstFault(c)).isEqualTo(-1);
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(matrix.get(i, j)).isEqualTo(matrix.get(j, i));
      }
    }
    assertThat(Spectrum.of(matrix).smallest()).isPositive();
  }

  static double relativeError(int dimension, double[] actual, double[] expected) {
    DMatrixRMaj difference = Matrices.square(dimension, actual);
    DMatrixRMaj reference = Matrices.square(dimension, expected);
    CommonOps_DDRM.subtractEquals(difference, reference);
    return NormOps_DDRM.normF(difference) / NormOps_DDRM.normF(reference);
  }
}
