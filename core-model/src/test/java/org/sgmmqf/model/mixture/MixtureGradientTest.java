package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.manifold.MatrixShape;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;

/**
 * Prop. gradients against central differences of the loss, block by block; J = 1 is the dense
 * model.
 */
final class MixtureGradientTest {
  private static final int COMPONENTS = 3;
  private static final int ACTIONS = 2;
  private static final int BATCH = 12;
  private static final double STEP = 1e-5;
  private static final double RELATIVE = 1e-6;
  private static final double RHO = 0.03;

  private final Batch[] batch = new Batch[1];
  private MixtureLayout layout = new MixtureLayout(1, 1, 1, 1);
  private double[] point = new double[0];
  private double[] euclidean = new double[0];

  @ParameterizedTest
  @CsvSource({
    "1,1", "1,2", "1,3", "1,4", "2,1", "2,2", "2,3", "2,4", "8,1", "8,2", "8,3", "8,4", "12,1",
    "12,2", "12,3", "12,4"
  })
  void agreesWithCentralDifferences(int observationSize, int hadamardFactors) {
    prepare(observationSize, hadamardFactors);
    checkFlatBlock(0, layout.mean(0), "factors");
    checkFlatBlock(layout.mean(0), layout.covariance(0), "means");
    checkCovariances();
  }

  @Test
  void theSumOfABatchIsAsManyTimesAsSteepAsItsMean() {
    Batch some = new Batch(BATCH, 1);
    new Transitions(3).fill(some, ACTIONS);
    double[] residuals = new Transitions(4).states(BATCH, 1);
    double[] mean = new double[BATCH];
    double[] sum = new double[BATCH];
    BellmanLoss.slopes(some, residuals, LossScale.MEAN, mean);
    BellmanLoss.slopes(some, residuals, LossScale.SUM, sum);
    for (int t = 0; t < BATCH; t++) {
      assertThat(sum[t]).isCloseTo(BATCH * mean[t], within(1e-12));
    }
  }

  /** Adam does not see the scale of loss and penalty together, only their balance. */
  @Test
  void aSumWithSomeRhoLearnsAsAMeanWithRhoPerSample() {
    double[] bySum = learned(Map.of("components", 6, "loss", "sum", "rho", 0.16, "prune", false));
    double[] byMean = learned(Map.of("components", 6, "rho", 0.01, "prune", false));
    assertThat(bySum).containsExactly(byMean, within(1e-9));
  }

  private static double[] learned(Map<String, ?> settings) {
    int size = 16;
    GmmQFunction model = Models.sparse(settings, 2, ACTIONS, size, 0.01);
    model.begin(new Transitions(1).states(40, 2), 40);
    Batch some = new Batch(size, 2);
    Transitions transitions = new Transitions(2);
    for (int update = 0; update < 200; update++) {
      transitions.fill(some, ACTIONS);
      model.learn(some, 0.8, model, new double[size]);
    }
    double[] out = new double[10 * ACTIONS];
    model.values(new Transitions(5).states(10, 2), 10, out);
    return out;
  }

  private void prepare(int size, int hadamardFactors) {
    layout = new MixtureLayout(COMPONENTS, size, ACTIONS, hadamardFactors);
    batch[0] = new Batch(BATCH, size);
    new Transitions(3).fill(batch[0], ACTIONS);
    RandomStream random = new RandomStream(size * 10L + hadamardFactors);
    point = new double[layout.size()];
    for (int i = 0; i < layout.mean(0); i++) {
      point[i] = random.nextGaussian();
    }
    // means among the states, so that the Gaussians see something in twelve dimensions too
    for (int k = 0; k < COMPONENTS; k++) {
      for (int i = 0; i < size; i++) {
        point[layout.mean(k) + i] = batch[0].states[k * size + i] + 0.3 * random.nextGaussian();
      }
      randomCovariance(size, random, layout.covariance(k));
    }
    euclidean = new double[layout.size()];
    new MixtureGradient(layout, point).fill(batch[0], slopes(), euclidean);
    HadamardPenalty.addGradient(RHO, layout, point, euclidean);
  }

  private void randomCovariance(int size, RandomStream random, int at) {
    double[] root = new double[size * size];
    Arrays.setAll(root, i -> random.nextGaussian());
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        double sum = i == j ? size : 0;
        for (int l = 0; l < size; l++) {
          sum += root[i * size + l] * root[j * size + l];
        }
        point[at + i * size + j] = sum;
      }
    }
  }

  /** A fixed Q_n closes the targets: the gradient does not see them. */
  private double[] slopes() {
    double[] residuals = new double[BATCH];
    loss(point, residuals);
    double[] slopes = new double[BATCH];
    BellmanLoss.slopes(batch[0], residuals, LossScale.MEAN, slopes);
    return slopes;
  }

  private double loss(double[] at) {
    return loss(at, new double[BATCH]) + HadamardPenalty.value(RHO, layout, at);
  }

  private double loss(double[] at, double[] residuals) {
    double[] values = new double[BATCH * ACTIONS];
    new TextbookValues(layout, at).values(batch[0].states, BATCH, values);
    double[] taken = new double[BATCH];
    Arrays.setAll(taken, t -> values[t * ACTIONS + batch[0].actions[t]]);
    double[] bestNext = new double[BATCH];
    Arrays.fill(bestNext, 0.7);
    return BellmanLoss.residuals(batch[0], 0.9, taken, bestNext, 1, residuals);
  }

  private void checkFlatBlock(int from, int to, String block) {
    double scale = norm(euclidean, from, to);
    assertThat(scale).isPositive();
    for (int i = from; i < to; i++) {
      double[] moved = point.clone();
      moved[i] = point[i] + STEP;
      double above = loss(moved);
      moved[i] = point[i] - STEP;
      double below = loss(moved);
      assertThat((above - below) / (2 * STEP))
          .as("%s, number %s", block, i - from)
          .isCloseTo(euclidean[i], within(RELATIVE * scale));
    }
  }

  /**
   * Along geodesics: the derivative of the loss is the inner product of Riemannian gradient and
   * direction.
   */
  private void checkCovariances() {
    int size = layout.observationSize();
    Manifold manifold =
        Plugins.onClassPath()
            .create(
                ManifoldProvider.class,
                Choice.of("spd-affine-invariant"),
                "",
                new MatrixShape(size, size));
    RandomStream random = new RandomStream(5);
    for (int k = 0; k < COMPONENTS; k++) {
      int at = layout.covariance(k);
      double[] covariance = Arrays.copyOfRange(point, at, at + size * size);
      double[] gradient = new double[size * size];
      manifold.gradient(covariance, Arrays.copyOfRange(euclidean, at, at + size * size), gradient);
      checkPrintedForm(k, gradient);
      double scale = manifold.norm(covariance, gradient);
      assertThat(scale).isPositive();
      for (int direction = 0; direction < 6; direction++) {
        double[] tangent = new double[size * size];
        manifold.randomTangent(covariance, random, tangent);
        double slope =
            (lossAlong(manifold, covariance, tangent, at, STEP)
                    - lossAlong(manifold, covariance, tangent, at, -STEP))
                / (2 * STEP);
        assertThat(slope)
            .as("covariance of component %s", k)
            .isCloseTo(manifold.inner(covariance, gradient, tangent), within(RELATIVE * scale));
      }
    }
  }

  private double lossAlong(
      Manifold manifold, double[] covariance, double[] tangent, int at, double step) {
    double[] velocity = Arrays.stream(tangent).map(x -> step * x).toArray();
    double[] end = new double[covariance.length];
    manifold.exp(covariance, velocity, end);
    double[] moved = point.clone();
    System.arraycopy(end, 0, moved, at, end.length);
    return loss(moved);
  }

  /**
   * Eq. dL.dC word for word: the Riemannian gradient is sum_t slope_t xi_k(a_t) G_k(s_t) (s - m)(s
   * - m)^T.
   */
  private void checkPrintedForm(int k, double[] gradient) {
    int size = layout.observationSize();
    double[] slopes = slopes();
    GaussianFeatures features = new GaussianFeatures(layout, point);
    double[] printed = new double[size * size];
    for (int t = 0; t < BATCH; t++) {
      double[] x = features.difference(k, batch[0].states, t).data;
      double weight =
          slopes[t]
              * layout.weight(point, k, batch[0].actions[t])
              * features.gaussian(k, batch[0].states, t);
      for (int i = 0; i < size * size; i++) {
        printed[i] += weight * x[i / size] * x[i % size];
      }
    }
    double scale = norm(printed, 0, printed.length);
    for (int i = 0; i < printed.length; i++) {
      assertThat(gradient[i]).isCloseTo(printed[i], within(1e-9 * scale));
    }
  }

  private static double norm(double[] array, int from, int to) {
    return Math.sqrt(Arrays.stream(array, from, to).map(x -> x * x).sum());
  }
}
