package org.sgmmqf.baselines.dqn;

import java.util.Arrays;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Pass;
import org.sgmmqf.baselines.network.Trainer;
import org.sgmmqf.model.Greedy;
import org.sgmmqf.replay.Batch;

/**
 * The double-Q objective: the weighted mean over a batch of the loss of delta = r + gamma^n Q'(s',
 * argmax Q(s', .)) - Q(s, a), where r sums n rewards, s' is n steps ahead, Q' is the target network
 * and nothing follows a terminal s'. The gradient goes through Q(s, a) alone.
 */
final class DoubleQLoss implements Trainer.BatchLoss {
  private final DqnSettings settings;
  private final Network online;
  private final Network target;
  private final int actions;
  private final double discount;
  private final Batch batch;
  private final Pass now;
  private final Pass next;
  private final Pass lagged;
  private final double[] absoluteResiduals;
  private double meanLargestValue;

  /** The batch may be filled anew before every computation. */
  DoubleQLoss(DqnSettings settings, Network online, Network target, int actions, Batch batch) {
    this.settings = settings;
    this.online = online;
    this.target = target;
    this.actions = actions;
    discount = StrictMath.pow(settings.discount(), settings.nStep());
    this.batch = batch;
    now = online.newPass(batch.size);
    next = online.newPass(batch.size);
    lagged = target.newPass(batch.size);
    absoluteResiduals = new double[batch.size];
  }

  @Override
  public double compute(boolean wholeGradient) {
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
      double residual = bellmanTarget(t) - values[chosen];
      double weight = batch.weights[t] / batch.size;
      sum += weight * settings.loss().value(residual, settings.huberThreshold());
      derivatives[chosen] =
          (float) (-weight * settings.loss().slope(residual, settings.huberThreshold()));
      absoluteResiduals[t] = Math.abs(residual);
      largestSum += values[Greedy.best(values, t, now.columns(), actions)];
    }
    meanLargestValue = largestSum / batch.size;
    online.backward(now, wholeGradient);
    return sum;
  }

  private double bellmanTarget(int t) {
    if (batch.terminated[t]) {
      return batch.rewards[t];
    }
    int best = Greedy.best(next.outputs(), t, next.columns(), actions);
    return batch.rewards[t] + discount * lagged.outputs()[best];
  }

  @Override
  public Pass pass() {
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
