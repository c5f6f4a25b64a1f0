package org.sgmmqf.baselines.ppo;

import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Pass;
import org.sgmmqf.baselines.network.Softmax;
import org.sgmmqf.baselines.network.Trainer;

/**
 * The objective of PPO (Schulman et al. 2017) on a minibatch: minus the mean of min(rho A,
 * clip(rho, 1 - c, 1 + c) A) with rho = pi(a|s) / pi_old(a|s) and advantages normalized in the
 * minibatch, plus a multiple of the critic's mean squared error, minus a multiple of the mean
 * entropy.
 */
final class PpoLoss implements Trainer.BatchLoss {
  private final PpoSettings settings;
  private final Network actor;
  private final Network critic;
  private final int actions;
  private final int observationSize;
  private final Rollout rollout;
  private final int[] order;
  private final Pass actorPass;
  private final Pass criticPass;
  private final Softmax policy;
  private final double[] advantages;

  private int begin;
  private double policyLoss;
  private double valueLoss;
  private double entropy;
  private double clippedShare;
  private double divergence;

  /** The order says which transitions belong to which minibatch; it may change. */
  PpoLoss(
      PpoSettings settings,
      Network actor,
      Network critic,
      int actions,
      int observationSize,
      Rollout rollout,
      int[] order) {
    this.settings = settings;
    this.actor = actor;
    this.critic = critic;
    this.actions = actions;
    this.observationSize = observationSize;
    this.rollout = rollout;
    this.order = order;
    actorPass = actor.newPass(settings.batchSize());
    criticPass = critic.newPass(settings.batchSize());
    policy = new Softmax(actions);
    advantages = new double[settings.batchSize()];
  }

  /** Turns to the minibatch that begins at a place of the order. */
  PpoLoss minibatch(int first) {
    begin = first;
    return this;
  }

  @Override
  public double compute(boolean wholeGradient) {
    int size = settings.batchSize();
    for (int t = 0; t < size; t++) {
      int from = order[begin + t] * observationSize;
      actorPass.setInputs(t, rollout.observations, from);
      criticPass.setInputs(t, rollout.observations, from);
      advantages[t] = rollout.advantages[order[begin + t]];
    }
    normalize(advantages);
    actor.forward(actorPass);
    critic.forward(criticPass);
    policyLoss = 0;
    valueLoss = 0;
    entropy = 0;
    clippedShare = 0;
    divergence = 0;
    for (int t = 0; t < size; t++) {
      int from = order[begin + t];
      actorTerm(t, rollout.actions[from], rollout.logProbabilities[from]);
      criticTerm(t, rollout.returns[from]);
    }
    actor.backward(actorPass, false);
    critic.backward(criticPass, wholeGradient);
    return policyLoss
        + settings.valueCoefficient() * valueLoss
        - settings.entropyCoefficient() * entropy;
  }

  /** (A - mean) / (deviation + epsilon), with the deviation of a sample. */
  private void normalize(double[] values) {
    double mean = Rollout.mean(values);
    double deviation = Math.sqrt(Rollout.squaresAbout(mean, values) / (values.length - 1));
    for (int t = 0; t < values.length; t++) {
      values[t] = (values[t] - mean) / (deviation + settings.advantageEpsilon());
    }
  }

  private void actorTerm(int t, int action, double oldLogProbability) {
    int size = settings.batchSize();
    policy.set(actorPass.outputs(), t, actorPass.columns());
    double logRatio = policy.logProbability(action) - oldLogProbability;
    double ratio = StrictMath.exp(logRatio);
    double advantage = advantages[t];
    double bounded = Math.max(1 - settings.clip(), Math.min(1 + settings.clip(), ratio));
    boolean free = ratio * advantage <= bounded * advantage;
    double h = policy.entropy();
    policyLoss -= Math.min(ratio * advantage, bounded * advantage) / size;
    entropy += h / size;
    clippedShare += (Math.abs(ratio - 1) > settings.clip() ? 1.0 : 0.0) / size;
    divergence += (ratio - 1 - logRatio) / size;

    // d log pi(a) / d z_j = [j = a] - pi_j, and d H / d z_j = -pi_j (log pi_j + H)
    double byLogProbability = free ? -advantage * ratio : 0;
    float[] derivatives = actorPass.outputDerivatives();
    for (int j = 0; j < actions; j++) {
      double p = policy.probability(j);
      double byLogit =
          byLogProbability * ((j == action ? 1 : 0) - p)
              + settings.entropyCoefficient() * p * (policy.logProbability(j) + h);
      derivatives[j * actorPass.columns() + t] = (float) (byLogit / size);
    }
  }

  private void criticTerm(int t, double wanted) {
    int size = settings.batchSize();
    double error = criticPass.outputs()[t] - wanted;
    valueLoss += error * error / size;
    criticPass.outputDerivatives()[t] = (float) (2 * settings.valueCoefficient() * error / size);
  }

  @Override
  public Pass pass() {
    return criticPass;
  }

  double policyLoss() {
    return policyLoss;
  }

  double valueLoss() {
    return valueLoss;
  }

  double entropy() {
    return entropy;
  }

  /** Share of the minibatch whose ratio left the clipping range. */
  double clippedShare() {
    return clippedShare;
  }

  /** Estimate of the Kullback-Leibler divergence of the policy from the one that acted. */
  double divergence() {
    return divergence;
  }
}
