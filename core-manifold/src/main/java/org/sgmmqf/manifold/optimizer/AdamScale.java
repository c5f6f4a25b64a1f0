package org.sgmmqf.manifold.optimizer;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The scalars of Riemannian Adam: second moments, one per group of coordinates, and the count of
 * updates.
 */
final class AdamScale implements SymmetricState {
  private final RiemannianAdamSettings settings;
  private final double[] secondMoments;
  private long updates;
  private double beta1Power = 1;
  private double beta2Power = 1;

  AdamScale(RiemannianAdamSettings settings, int groups) {
    this.settings = settings;
    this.secondMoments = new double[groups];
  }

  long updates() {
    return updates;
  }

  int groups() {
    return secondMoments.length;
  }

  /**
   * Takes in the squared norm of each group's gradient and replaces it by the factor that turns the
   * group's momentum into the length of its step.
   */
  void advance(double[] squaredNorms) {
    double beta2 = settings.beta2();
    updates++;
    beta1Power *= settings.beta1();
    beta2Power *= beta2;
    // Bias correction of eq. update.5, with n = 1 in the first update.
    double rate = settings.learningRate(updates) * Math.sqrt(1 - beta2Power) / (1 - beta1Power);
    // Without any gradient so far the paper's quotient is 0 / 0. The least normal number keeps the
    // factor finite, so that a momentum of 0 gives no step; it changes no other factor. A branch
    // would keep the compiler from vector instructions.
    if (settings.epsilon() > 0) {
      addEpsilon(squaredNorms, rate);
      return;
    }
    for (int group = 0; group < secondMoments.length; group++) {
      double moment = beta2 * secondMoments[group] + (1 - beta2) * squaredNorms[group];
      secondMoments[group] = moment;
      squaredNorms[group] = rate / Math.sqrt(moment + Double.MIN_NORMAL);
    }
  }

  /**
   * rate / (sigma + epsilon'), where epsilon' stands before the bias correction that rate holds.
   */
  private void addEpsilon(double[] squaredNorms, double rate) {
    double beta2 = settings.beta2();
    double epsilon = settings.epsilon() * Math.sqrt(1 - beta2Power);
    for (int group = 0; group < secondMoments.length; group++) {
      double moment = beta2 * secondMoments[group] + (1 - beta2) * squaredNorms[group];
      secondMoments[group] = moment;
      squaredNorms[group] = rate / (Math.sqrt(moment) + epsilon);
    }
  }

  AdamScale copy() {
    return regroup(IntStream.range(0, secondMoments.length).toArray());
  }

  /**
   * The same updates with other groups: each continues the old one that {@code sources} names, or
   * none for -1.
   */
  AdamScale regroup(int[] sources) {
    AdamScale regrouped = new AdamScale(settings, sources.length);
    regrouped.updates = updates;
    regrouped.beta1Power = beta1Power;
    regrouped.beta2Power = beta2Power;
    Arrays.setAll(
        regrouped.secondMoments, group -> sources[group] < 0 ? 0 : secondMoments[sources[group]]);
    return regrouped;
  }

  @Override
  public void state(StateParts parts) {
    updates = parts.number("updates", updates);
    beta1Power = parts.number("beta1Power", beta1Power);
    beta2Power = parts.number("beta2Power", beta2Power);
    parts.numbers("secondMoments", secondMoments);
  }
}
