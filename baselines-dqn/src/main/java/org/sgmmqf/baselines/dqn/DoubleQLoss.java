package org.sgmmqf.baselines.dqn;

import java.util.Arrays;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Pass;
import org.sgmmqf.replay.Batch;

/**
 * The double-Q objective: the weighted mean over a batch of the loss of delta = r + gamma Q'(s',
 * argmax Q(s', .)) - Q(s, a), where Q' is the target network and nothing follows a terminal s'. The
 * gradient goes through Q(s, a) alone.
 */
final class DoubleQLoss {
  private final DqnSettings settings;
  private final Network online;
  private final Network target;
  private final int actions;
  private final Pass now;
  private final Pass next;
  private final Pass lagged;
  private final double[] absoluteResiduals;
  private double meanLargestValue;

  DoubleQLoss(DqnSettings settings, Network online, Network target, int actions) {
    this.settings = settings;
    this.online = online;
    this.target = target;
    this.actions = actions;
    now = online.newPass(settings.batchSize());
    next = online.newPass(settings.batchSize());
    lagged = target.newPass(settings.batchSize());
    absoluteResiduals = new double[settings.batchSize()];
  }

  /**
   * Computes the loss, and its gradient in the online network.
   *
   * @param batch transitions with their weights
   * @param wholeGradient whether inactive weights need their derivative too
   * @return the loss
   */
  double compute(Batch batch, boolean wholeGradient) {
    now.setInputs(batch.states);
    next.setInputs(batch.nextStates);
    lagged.setInputs(batch.nextStates);
    online.forward(now);
    online.forward(next);
    target.forward(lagged);

    float[] values = now.outputs();
    float[] derivatives = now.outputDerivatives();
    Arrays.fill(derivatives, 0);
    double sum = 0;
    double largestSum = 0;
    for (int t = 0; t < batch.size; t++) {
      int chosen = batch.actions[t] * now.columns() + t;
      double residual = residualTarget(batch, t) - values[chosen];
      double weight = batch.weights[t] / batch.size;
      sum += weight * settings.loss().value(residual, settings.huberThreshold());
      derivatives[chosen] =
          (float) (-weight * settings.loss().slope(residual, settings.huberThreshold()));
      absoluteResiduals[t] = Math.abs(residual);
      largestSum += values[largest(values, now.columns(), t)];
    }
    meanLargestValue = largestSum / batch.size;
    online.backward(now, wholeGradient);
    return sum;
  }

  private double residualTarget(Batch batch, int t) {
    if (batch.terminated[t]) {
      return batch.rewards[t];
    }
    int best = largest(next.outputs(), next.columns(), t);
    return batch.rewards[t] + settings.discount() * lagged.outputs()[best];
  }

  /** Where the largest output of sample t is, the first among equals. */
  private int largest(float[] outputs, int columns, int t) {
    int best = t;
    for (int a = 1; a < actions; a++) {
      if (outputs[a * columns + t] > outputs[best]) {
        best = a * columns + t;
      }
    }
    return best;
  }

  /** Where the last batch is, for {@link Network#settleMasks}. */
  Pass pass() {
    return now;
  }

  /** |delta| of the last batch; overwritten by the next. */
  double[] absoluteResiduals() {
    return absoluteResiduals;
  }

  /** Mean over the last batch of the largest Q(s, .). */
  double meanLargestValue() {
    return meanLargestValue;
  }
}
