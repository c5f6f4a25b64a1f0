package org.sgmmqf.model.mixture;

import org.sgmmqf.model.AveragedValues;
import org.sgmmqf.model.mixture.kernel.Lanes;
import org.sgmmqf.model.mixture.kernel.MixtureKernel;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * An average of a mixture's parameters: weights and means entry by entry, covariances along
 * log-Cholesky coordinates, where the Frechet mean is the mean of triangular factors R with R^T R =
 * C^-1 off the diagonal and of their logarithms on it (Lin 2019). Weights and not their factors,
 * because values are linear in weights. All components of the start take part: the weights of a
 * dead one go to 0, its Gaussian stays where it was. A move costs O(K D^2).
 */
final class MixtureAverage implements AveragedValues, SymmetricState {
  private final Mixture mixture;
  private final Lanes lanes;
  private final double[] weights;
  private final double[] means;
  private final double[] roots;
  private final FusedValues values;
  private boolean moved;

  MixtureAverage(Mixture mixture, MixtureLayout layout) {
    this.mixture = mixture;
    lanes = new Lanes(layout.components(), layout.observationSize(), layout.actionCount());
    weights = new double[lanes.length(lanes.actionCount())];
    means = new double[lanes.length(lanes.observationSize())];
    roots = new double[lanes.length(lanes.packed())];
    values = new FusedValues(MixtureKernel.fastest(), lanes);
    approach(1);
  }

  @Override
  public void approach(double share) {
    MixtureView now = mixture.view();
    int[] numbers = mixture.numbers();
    for (int i = 0; i < weights.length; i++) {
      weights[i] -= share * weights[i];
    }
    for (int place = 0; place < numbers.length; place++) {
      int k = numbers[place];
      for (int a = 0; a < lanes.actionCount(); a++) {
        weights[at(lanes.actionCount(), a, k)] +=
            share * now.weights()[now.lanes().at(lanes.actionCount(), a, place)];
      }
      for (int i = 0; i < lanes.observationSize(); i++) {
        int to = at(lanes.observationSize(), i, k);
        double mean = now.means()[now.lanes().at(lanes.observationSize(), i, place)];
        means[to] += share * (mean - means[to]);
      }
      approachRoots(now, place, k, share);
    }
    moved = true;
  }

  /** Rows of R stand in the whitening behind a number each. */
  private void approachRoots(MixtureView now, int place, int k, double share) {
    int from = 0;
    int row = 0;
    for (int i = 0; i < lanes.observationSize(); i++) {
      from++;
      for (int j = i; j < lanes.observationSize(); j++) {
        double entry = now.whitening()[now.lanes().at(lanes.whitening(), from++, place)];
        int to = at(lanes.packed(), row++, k);
        roots[to] += share * ((j == i ? StrictMath.log(entry) : entry) - roots[to]);
      }
    }
  }

  private int at(int rows, int row, int k) {
    return lanes.at(rows, row, k);
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    if (moved) {
      prepare();
      moved = false;
    }
    values.values(states, count, out);
  }

  private void prepare() {
    System.arraycopy(weights, 0, values.weights(), 0, weights.length);
    int size = lanes.observationSize();
    for (int k = 0; k < lanes.components(); k++) {
      int to = 0;
      int row = 0;
      for (int i = 0; i < size; i++) {
        int product = at(lanes.whitening(), to++, k);
        double sum = 0;
        for (int j = i; j < size; j++) {
          double root = roots[at(lanes.packed(), row++, k)];
          double entry = j == i ? StrictMath.exp(root) : root;
          values.whitening()[at(lanes.whitening(), to++, k)] = entry;
          sum -= entry * means[at(size, j, k)];
        }
        values.whitening()[product] = sum;
      }
    }
  }

  @Override
  public void state(StateParts parts) {
    parts.numbers("weights", weights);
    parts.numbers("means", means);
    parts.numbers("roots", roots);
    moved = true;
  }
}
