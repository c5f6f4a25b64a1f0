package org.sgmmqf.baselines.dqn;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;

/**
 * One double-DQN update as one would write it with EJML: the textbook formulas with one row per
 * sample, {@code mult} on matrices allocated once, and Adam in plain loops.
 */
final class EjmlUpdate {
  private static final int LAYERS = 3;

  private final int size;
  private final DMatrixRMaj[] weights = new DMatrixRMaj[LAYERS];
  private final DMatrixRMaj[] biases = new DMatrixRMaj[LAYERS];
  private final DMatrixRMaj[] targetWeights = new DMatrixRMaj[LAYERS];
  private final DMatrixRMaj[] targetBiases = new DMatrixRMaj[LAYERS];
  private final DMatrixRMaj[] weightGradients = new DMatrixRMaj[LAYERS];
  private final DMatrixRMaj[] biasGradients = new DMatrixRMaj[LAYERS];
  private final DMatrixRMaj[][] moments = new DMatrixRMaj[4][LAYERS];
  private final DMatrixRMaj[] now = new DMatrixRMaj[LAYERS + 1];
  private final DMatrixRMaj[] next = new DMatrixRMaj[LAYERS + 1];
  private final DMatrixRMaj[] derivatives = new DMatrixRMaj[LAYERS + 1];
  private final double[] bootstrap;
  private int steps;

  EjmlUpdate(int width, int size) {
    this.size = size;
    int[] widths = {8, width, width, 4};
    RandomStream random = new RandomStream(1);
    for (int l = 0; l < LAYERS; l++) {
      weights[l] = uniform(widths[l], widths[l + 1], widths[l], random);
      biases[l] = uniform(1, widths[l + 1], widths[l], random);
      targetWeights[l] = weights[l].copy();
      targetBiases[l] = biases[l].copy();
      weightGradients[l] = weights[l].createLike();
      biasGradients[l] = biases[l].createLike();
      for (int m = 0; m < 4; m++) {
        moments[m][l] = m < 2 ? weights[l].createLike() : biases[l].createLike();
      }
    }
    for (int l = 0; l <= LAYERS; l++) {
      now[l] = new DMatrixRMaj(size, widths[l]);
      next[l] = new DMatrixRMaj(size, widths[l]);
      derivatives[l] = new DMatrixRMaj(size, widths[l]);
    }
    bootstrap = new double[size];
  }

  private static DMatrixRMaj uniform(int rows, int columns, int inputs, RandomStream random) {
    DMatrixRMaj matrix = new DMatrixRMaj(rows, columns);
    double k = 1 / Math.sqrt(inputs);
    for (int i = 0; i < matrix.data.length; i++) {
      matrix.data[i] = random.nextDouble(-k, k);
    }
    return matrix;
  }

  double update(Batch batch) {
    System.arraycopy(batch.nextStates, 0, next[0].data, 0, batch.nextStates.length);
    forward(weights, biases, next);
    int[] best = new int[size];
    for (int t = 0; t < size; t++) {
      for (int a = 1; a < 4; a++) {
        best[t] = next[LAYERS].get(t, a) > next[LAYERS].get(t, best[t]) ? a : best[t];
      }
    }
    forward(targetWeights, targetBiases, next);
    for (int t = 0; t < size; t++) {
      bootstrap[t] = batch.terminated[t] ? 0 : 0.99 * next[LAYERS].get(t, best[t]);
    }
    System.arraycopy(batch.states, 0, now[0].data, 0, batch.states.length);
    forward(weights, biases, now);
    double loss = 0;
    derivatives[LAYERS].zero();
    for (int t = 0; t < size; t++) {
      int a = batch.actions[t];
      double residual = batch.rewards[t] + bootstrap[t] - now[LAYERS].get(t, a);
      double clipped = Math.max(-1, Math.min(1, residual));
      loss += batch.weights[t] / size * clipped * (residual - 0.5 * clipped);
      derivatives[LAYERS].set(t, a, -batch.weights[t] / size * clipped);
    }
    backward();
    step();
    return loss;
  }

  private static void forward(DMatrixRMaj[] w, DMatrixRMaj[] b, DMatrixRMaj[] values) {
    for (int l = 0; l < LAYERS; l++) {
      DMatrixRMaj y = values[l + 1];
      CommonOps_DDRM.mult(values[l], w[l], y);
      for (int i = 0; i < y.data.length; i++) {
        double sum = y.data[i] + b[l].data[i % y.numCols];
        y.data[i] = l + 1 < LAYERS ? Math.max(0, sum) : sum;
      }
    }
  }

  private void backward() {
    for (int l = LAYERS - 1; l >= 0; l--) {
      DMatrixRMaj d = derivatives[l + 1];
      CommonOps_DDRM.multTransA(now[l], d, weightGradients[l]);
      CommonOps_DDRM.sumCols(d, biasGradients[l]);
      if (l > 0) {
        CommonOps_DDRM.multTransB(d, weights[l], derivatives[l]);
        for (int i = 0; i < derivatives[l].data.length; i++) {
          derivatives[l].data[i] = now[l].data[i] > 0 ? derivatives[l].data[i] : 0;
        }
      }
    }
  }

  private void step() {
    double squares = 0;
    for (int l = 0; l < LAYERS; l++) {
      squares += squares(weightGradients[l].data) + squares(biasGradients[l].data);
    }
    double scale = Math.min(1, 10 / Math.sqrt(squares));
    steps++;
    double rate = 1e-3 / (1 - Math.pow(0.9, steps));
    double root = 1 - Math.pow(0.999, steps);
    for (int l = 0; l < LAYERS; l++) {
      adam(weights[l], weightGradients[l], moments[0][l], moments[1][l], scale, rate, root);
      adam(biases[l], biasGradients[l], moments[2][l], moments[3][l], scale, rate, root);
    }
  }

  private static double squares(double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += number * number;
    }
    return sum;
  }

  private static void adam(
      DMatrixRMaj w,
      DMatrixRMaj gradient,
      DMatrixRMaj first,
      DMatrixRMaj second,
      double scale,
      double rate,
      double root) {
    for (int i = 0; i < w.data.length; i++) {
      double g = gradient.data[i] * scale;
      first.data[i] = 0.9 * first.data[i] + 0.1 * g;
      second.data[i] = 0.999 * second.data[i] + 0.001 * g * g;
      w.data[i] -= rate * first.data[i] / (Math.sqrt(second.data[i] / root) + 1e-8);
    }
  }
}
