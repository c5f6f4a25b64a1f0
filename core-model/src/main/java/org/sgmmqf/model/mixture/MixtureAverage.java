package org.sgmmqf.model.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.sgmmqf.model.AveragedValues;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.mixture.kernel.Lanes;
import org.sgmmqf.model.mixture.kernel.MixtureKernel;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * An average of a mixture's parameters: weights and means entry by entry, covariances along
 * log-Cholesky coordinates, where the Frechet mean is the mean of triangular factors R with R^T R =
 * log2(e) C^-1 off the diagonal and of their logarithms on it (Lin 2019). Weights and not their
 * factors, because values are linear in weights. All components of the start take part: the weights
 * of a dead one go to 0, its Gaussian stays where it was. A move costs O(K D^2).
 */
final class MixtureAverage implements AveragedValues, SymmetricState {
  private final Mixture mixture;
  private final MixtureLayout layout;
  private final Lifespans lifespans;
  private final ObservationUnits units;
  private final Lanes lanes;
  private final double[] weights;
  private final double[] means;
  private final double[] roots;
  private final FusedValues values;
  private boolean moved;

  /**
   * Starts as a copy.
   *
   * @param mixture what is averaged
   * @param layout of all its components
   * @param lifespans when they died
   * @param units what the mixture sees states in
   */
  MixtureAverage(
      Mixture mixture, MixtureLayout layout, Lifespans lifespans, ObservationUnits units) {
    this.mixture = mixture;
    this.layout = layout;
    this.lifespans = lifespans;
    this.units = units;
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
    prepared().values(states, count, out);
  }

  private FusedValues prepared() {
    if (moved) {
      prepare();
      moved = false;
    }
    return values;
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

  /** A dead component takes part until its weights are zero here too. */
  @Override
  public Optional<Explanation> explain(double[] state) {
    double[] sums = new double[lanes.actionCount()];
    values(state, 1, sums);
    double[] answers = prepared().answers(state);
    List<Explanation.Voice> voices = new ArrayList<>();
    for (int k = 0; k < answers.length; k++) {
      if (diedAt(k) == 0) {
        int component = k;
        double[] shares =
            IntStream.range(0, sums.length)
                .mapToDouble(a -> values.weight(component, a) * answers[component])
                .toArray();
        voices.add(new Explanation.Voice(k, answers[k], shares));
      }
    }
    return Optional.of(new Explanation(sums, voices));
  }

  /** Weights have no factors here. */
  @Override
  public Map<String, Object> export() {
    MixtureLayout plain =
        new MixtureLayout(layout.components(), layout.observationSize(), layout.actionCount(), 1);
    double[] point = new double[plain.size()];
    for (int k = 0; k < lanes.components(); k++) {
      for (int a = 0; a < lanes.actionCount(); a++) {
        point[plain.factor(0, k, a)] = weights[at(lanes.actionCount(), a, k)];
      }
      for (int i = 0; i < lanes.observationSize(); i++) {
        point[plain.mean(k) + i] = means[at(lanes.observationSize(), i, k)];
      }
      fillCovariance(k, point, plain.covariance(k));
    }
    return MixtureExport.of(
        plain, units, k -> MixtureExport.component(plain, point, k, diedAt(k), units));
  }

  /** When it died: 0 for one that lives, or is dead and still has weights here. */
  private long diedAt(int k) {
    boolean isZero =
        IntStream.range(0, lanes.actionCount())
            .allMatch(a -> weights[at(lanes.actionCount(), a, k)] == 0);
    return isZero ? lifespans.diedAt(k) : 0;
  }

  /** C = log2(e) R^-1 R^-T, column by column of R^-1. */
  private void fillCovariance(int k, double[] point, int from) {
    int size = lanes.observationSize();
    double[][] root = new double[size][size];
    int row = 0;
    for (int i = 0; i < size; i++) {
      for (int j = i; j < size; j++) {
        double entry = roots[at(lanes.packed(), row++, k)];
        root[i][j] = j == i ? StrictMath.exp(entry) : entry;
      }
    }
    double[][] inverse = new double[size][size];
    for (int j = 0; j < size; j++) {
      inverse[j][j] = 1 / root[j][j];
      for (int i = j - 1; i >= 0; i--) {
        double sum = 0;
        for (int l = i + 1; l <= j; l++) {
          sum -= root[i][l] * inverse[l][j];
        }
        inverse[i][j] = sum / root[i][i];
      }
    }
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        double sum = 0;
        for (int l = Math.max(i, j); l < size; l++) {
          sum += inverse[i][l] * inverse[j][l];
        }
        point[from + i * size + j] = sum / StrictMath.log(2);
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
