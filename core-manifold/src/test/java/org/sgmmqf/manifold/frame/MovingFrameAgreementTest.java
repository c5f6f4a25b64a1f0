package org.sgmmqf.manifold.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.manifold.Finite;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.optimizer.RiemannianAdam;
import org.sgmmqf.manifold.optimizer.RiemannianAdamSettings;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.manifold.space.AffineInvariantSpd;
import org.sgmmqf.manifold.space.Euclidean;
import org.sgmmqf.manifold.space.Matrices;
import org.sgmmqf.manifold.space.ProductManifold;
import org.sgmmqf.manifold.space.Spectrum;
import org.sgmmqf.spi.RandomStream;

/**
 * The moving frame against the textbook on the paper's kind of product: flat parameters and
 * covariances.
 */
final class MovingFrameAgreementTest {
  private static final int COMPONENTS = 2;

  @ParameterizedTest
  @CsvSource({"8, WHOLE, 10000", "12, WHOLE, 10000", "8, BLOCK, 1000", "8, ENTRY, 1000"})
  void theFrameAndTheTextbookStayTogether(int dimension, SecondMoment sharing, int steps) {
    RiemannianAdam adam = new RiemannianAdam(new RiemannianAdamSettings(1e-3, 0.9, 0.999, sharing));
    RandomStream random = new RandomStream(dimension);
    Textbook textbook = new Textbook(adam, dimension);
    Frame frame = new Frame(adam, dimension);
    double[][] residuals = new double[COMPONENTS][dimension];
    for (int n = 0; n < steps; n++) {
      double[] weights = new double[COMPONENTS];
      for (int k = 0; k < COMPONENTS; k++) {
        weights[k] = random.nextGaussian();
        for (int i = 0; i < dimension; i++) {
          residuals[k][i] = random.nextGaussian();
        }
      }
      textbook.step(weights, residuals);
      frame.step(weights, residuals);
    }
    for (int k = 0; k < COMPONENTS; k++) {
      assertThat(
              MovingFramesTest.relativeError(
                  dimension, frame.covariance(k), textbook.covariance(k)))
          .isLessThan(1e-9);
      for (int i = 0; i < dimension; i++) {
        double expected = textbook.point[k * dimension + i];
        assertThat(Math.abs(frame.means[k * dimension + i] - expected)).isLessThan(1e-9);
      }
    }
    assertThat(textbook.travelled()).as("distance from the start").isGreaterThan(0.01);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 12})
  void everyCovarianceIsPositiveDefiniteAfterAMillionSteps(int dimension) {
    RiemannianAdam adam =
        new RiemannianAdam(new RiemannianAdamSettings(1e-3, 0.9, 0.999, SecondMoment.WHOLE));
    Frame frame = new Frame(adam, dimension);
    RandomStream random = new RandomStream(dimension);
    double[] numbers = new double[1 << 12];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = random.nextGaussian();
    }
    double[] weights = new double[COMPONENTS];
    double[][] residuals = new double[COMPONENTS][dimension];
    for (int n = 0; n < 1_000_000; n++) {
      for (int k = 0; k < COMPONENTS; k++) {
        int from = random.nextInt(numbers.length - dimension);
        System.arraycopy(numbers, from, residuals[k], 0, dimension);
        weights[k] = numbers[random.nextInt(numbers.length)];
      }
      frame.step(weights, residuals);
    }
    for (int k = 0; k < COMPONENTS; k++) {
      MovingFramesTest.assertPositiveDefinite(frame.frames, k);
    }
    assertThat(Finite.firstFault(frame.frames.frames())).isEqualTo(-1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e6, 1e-6, 0})
  void gradientsOfAnySizeLeaveIllConditionedCovariancesPositiveDefinite(double size) {
    int dimension = 8;
    RandomStream random = new RandomStream(3);
    RiemannianAdam adam =
        new RiemannianAdam(new RiemannianAdamSettings(0.01, 0.9, 0.999, SecondMoment.WHOLE));
    Frame frame = new Frame(adam, dimension);
    for (int k = 0; k < COMPONENTS; k++) {
      frame.frames.setCovariance(k, MovingFramesTest.illConditioned(dimension, 1e8, random));
    }
    double[][] residuals = new double[COMPONENTS][dimension];
    for (int n = 0; n < 200; n++) {
      for (double[] residual : residuals) {
        for (int i = 0; i < dimension; i++) {
          residual[i] = random.nextGaussian();
        }
      }
      frame.step(new double[] {size, -size}, residuals);
    }
    for (int k = 0; k < COMPONENTS; k++) {
      MovingFramesTest.assertPositiveDefinite(frame.frames, k);
    }
  }

  /**
   * Riemannian Adam on means and covariances by {@link AffineInvariantSpd}. The gradients have the
   * form of the paper's eq. dL.dM and dL.dC: w C^-1 d for the mean and w d d^T for the covariance,
   * where d is the residual.
   */
  private static final class Textbook {
    final int dimension;
    final Manifold manifold;
    final ManifoldStepper stepper;
    final double[] point;
    final double[] start;

    Textbook(RiemannianAdam adam, int dimension) {
      this.dimension = dimension;
      List<Manifold> factors = new ArrayList<>();
      factors.add(new Euclidean(COMPONENTS * dimension));
      for (int k = 0; k < COMPONENTS; k++) {
        factors.add(new AffineInvariantSpd(dimension));
      }
      manifold = new ProductManifold(factors);
      stepper = adam.on(manifold);
      point = new double[manifold.size()];
      for (int k = 0; k < COMPONENTS; k++) {
        for (int i = 0; i < dimension; i++) {
          point[covarianceAt(k) + i * (dimension + 1)] = 1;
        }
      }
      start = point.clone();
    }

    int covarianceAt(int k) {
      return COMPONENTS * dimension + k * dimension * dimension;
    }

    double[] covariance(int k) {
      return Arrays.copyOfRange(point, covarianceAt(k), covarianceAt(k + 1));
    }

    double travelled() {
      return manifold.distance(start, point);
    }

    void step(double[] weights, double[][] residuals) {
      double[] gradient = new double[manifold.size()];
      for (int k = 0; k < COMPONENTS; k++) {
        double[] d = residuals[k];
        var solved = Spectrum.of(Matrices.square(dimension, covariance(k))).map(x -> 1 / x);
        for (int i = 0; i < dimension; i++) {
          for (int j = 0; j < dimension; j++) {
            gradient[k * dimension + i] += weights[k] * solved.get(i, j) * d[j];
            gradient[covarianceAt(k) + i * dimension + j] = weights[k] * d[i] * d[j];
          }
        }
      }
      stepper.step(point, gradient);
    }
  }

  /**
   * The same in the moving frame: u = W d, then w W^T u for the mean and w u u^T for the
   * covariance.
   */
  private static final class Frame {
    final int dimension;
    final MovingFrames frames;
    final FrameStepper stepper;
    final double[] means;
    final double[] coordinates;
    final double[] u;

    Frame(RiemannianAdam adam, int dimension) {
      this.dimension = dimension;
      frames = new MovingFrames(COMPONENTS, dimension);
      means = new double[COMPONENTS * dimension];
      coordinates = new double[frames.coordinates() + means.length];
      u = new double[dimension];
      stepper = adam.inFrame(layout()).orElseThrow();
    }

    FrameLayout layout() {
      int[] blockOf = new int[coordinates.length];
      boolean[] divisible = new boolean[COMPONENTS + 1];
      divisible[COMPONENTS] = true;
      Arrays.fill(blockOf, 0, frames.coordinates(), -1);
      Arrays.fill(blockOf, frames.coordinates(), blockOf.length, COMPONENTS);
      for (int k = 0; k < COMPONENTS; k++) {
        for (int p = 0; p < frames.packedSize(); p++) {
          blockOf[frames.coordinateIndex(k, 0, 0) + p * MovingFrames.LANES] = k;
        }
      }
      return new FrameLayout(blockOf, divisible);
    }

    double[] covariance(int k) {
      double[] c = new double[dimension * dimension];
      frames.covariance(k, c);
      return c;
    }

    void step(double[] weights, double[][] residuals) {
      double[] w = frames.frames();
      int flat = frames.coordinates();
      Arrays.fill(coordinates, 0);
      int lanes = MovingFrames.LANES;
      for (int k = 0; k < COMPONENTS; k++) {
        int frame = frames.frameIndex(k, 0, 0);
        for (int i = 0; i < dimension; i++) {
          u[i] = 0;
          for (int j = 0; j < dimension; j++) {
            u[i] += w[frame + (i * dimension + j) * lanes] * residuals[k][j];
          }
        }
        int packed = frames.coordinateIndex(k, 0, 0);
        for (int i = 0; i < dimension; i++) {
          for (int j = 0; j < dimension; j++) {
            coordinates[flat + k * dimension + j] +=
                weights[k] * w[frame + (i * dimension + j) * lanes] * u[i];
          }
          for (int j = i; j < dimension; j++) {
            coordinates[packed] = (i == j ? 1 : Math.sqrt(2)) * weights[k] * u[i] * u[j];
            packed += lanes;
          }
        }
      }
      stepper.step(coordinates);
      frames.advance(coordinates, 0, 1);
      for (int i = 0; i < means.length; i++) {
        means[i] += coordinates[flat + i];
      }
    }
  }
}
