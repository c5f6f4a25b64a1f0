package org.sgmmqf.baselines.ppo;

import java.util.List;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.baselines.network.GradientClip;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.OptimizerSettings;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link Ppo}. */
record PpoSettings(
    @Doc("Widths of the critic's hidden layers") @Default("512,512") List<Integer> hidden,
    @Doc("Widths of the actor's hidden layers") @Default("64,64") List<Integer> actorHidden,
    @Doc("Discount of future rewards") @Default("0.99") double discount,
    @Doc("Decay of the generalized advantage estimate") @Default("0.95") double lambda,
    @Doc("Whether networks see observations in units of their running mean and deviation")
        @Default("false")
        boolean normalizeObservations,
    @Doc("Largest size of a coordinate in those units") @Default("10.0") double observationClip,
    @Doc("Transitions between two rounds of learning") @Default("2048") int rollout,
    @Doc("Transitions per update") @Default("64") int batchSize,
    @Doc("Passes over each rollout") @Default("10") int epochs,
    @Doc("How far the ratio of probabilities may leave 1 and still count") @Default("0.2")
        double clip,
    @Doc("Factor on the mean squared error of the critic") @Default("0.5") double valueCoefficient,
    @Doc("Factor on the entropy of the policy") @Default("0.01") double entropyCoefficient,
    @Doc("Added to the standard deviation that advantages are divided by") @Default("1e-8")
        double advantageEpsilon,
    @Doc("Largest norm of the gradients of actor and critic together, or off") @Default("0.5")
        GradientClip gradientClip,
    @Doc("Step size of Adam in the first round") @Default("3e-4") double learningRate,
    @Doc("Whether the step size falls linearly to 0 over the planned rounds") @Default("true")
        boolean decayLearningRate,
    @Doc("Decay of Adam's first moment") @Default("0.9") double beta1,
    @Doc("Decay of Adam's second moment") @Default("0.999") double beta2,
    @Doc("Added to the denominator of Adam") @Default("1e-5") double adamEpsilon,
    @Doc("Factor on half the squared norm of the weights in the loss") @Default("0.0")
        double weightDecay,
    @Doc("Method that decides which weights of the critic take part; the actor stays dense")
        @ChoiceOf(SparsifierProvider.class)
        @Default("none")
        Choice sparsifier) {
  PpoSettings {
    hidden = Network.widths("hidden", hidden);
    actorHidden = Network.widths("actorHidden", actorHidden);
    Require.below("discount", discount, 0, 1);
    Require.within("lambda", lambda, 0, 1);
    Require.positive("observationClip", observationClip);
    Require.atLeast("rollout", rollout, 2);
    Require.atLeast("batchSize", batchSize, 2);
    Require.that(
        rollout % batchSize == 0,
        "batchSize",
        batchSize,
        "a divisor of rollout = " + rollout + " of at least 2");
    Require.atLeast("epochs", epochs, 1);
    Require.notNegative("clip", clip);
    Require.notNegative("valueCoefficient", valueCoefficient);
    Require.notNegative("entropyCoefficient", entropyCoefficient);
    Require.positive("advantageEpsilon", advantageEpsilon);
    new OptimizerSettings(gradientClip, learningRate, beta1, beta2, adamEpsilon, weightDecay);
  }

  OptimizerSettings optimizer() {
    return new OptimizerSettings(
        gradientClip, learningRate, beta1, beta2, adamEpsilon, weightDecay);
  }

  /** U, the updates that so many transitions allow: those of whole rollouts. */
  long updates(long transitions) {
    Require.that(
        rollout <= transitions,
        "rollout",
        rollout,
        "at most the " + transitions + " planned transitions");
    return transitions / rollout * updatesPerRollout();
  }

  /** The step size of the rollout that is learned from after so many updates. */
  double learningRate(long updates, long planned) {
    double left = decayLearningRate ? Math.max(0, 1 - updates / (double) planned) : 1;
    return left * learningRate;
  }

  private int updatesPerRollout() {
    return epochs * (rollout / batchSize);
  }
}
