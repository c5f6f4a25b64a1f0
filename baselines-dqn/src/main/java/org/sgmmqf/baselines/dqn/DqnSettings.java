package org.sgmmqf.baselines.dqn;

import java.util.List;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.baselines.network.GradientClip;
import org.sgmmqf.baselines.network.Loss;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.OptimizerSettings;
import org.sgmmqf.model.EpsilonSchedule;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link Dqn}. */
record DqnSettings(
    @Doc("Widths of the hidden layers") @Default("512,512") List<Integer> hidden,
    @Doc("Discount of future rewards") @Default("0.99") double discount,
    @Doc("Rewards that a target sums before the value of the state after them") @Default("1")
        int nStep,
    @Doc("Transitions per update") @Default("64") int batchSize,
    @Doc("Replay buffer; with per, importance says whether the loss is corrected")
        @ChoiceOf(ReplayBufferProvider.class)
        @Default("per importance=true")
        Choice buffer,
    @Doc("Transitions with random actions before the first update") @Default("1000") int warmUp,
    @Doc("Transitions between two rounds of updates") @Default("1") int updatePeriod,
    @Doc("Updates in each round") @Default("1") int gradientSteps,
    @Doc("Updates between two copies of the network to the target network") @Default("250")
        int targetPeriod,
    @Doc("Share of the way to the network that the target network goes then; 1 copies")
        @Default("1.0")
        double tau,
    @Doc("When to explore") EpsilonSchedule epsilon,
    @Doc("Cost of a residual") @Default("huber") Loss loss,
    @Doc("Residual beyond which the Huber loss is linear") @Default("1.0") double huberThreshold,
    @Doc("Largest norm of the gradient, or off") @Default("10.0") GradientClip gradientClip,
    @Doc("Step size of Adam") @Default("1e-3") double learningRate,
    @Doc("Share of the step size that is left at the end, after a linear fall") @Default("1.0")
        double learningRateLeft,
    @Doc("Decay of Adam's first moment") @Default("0.9") double beta1,
    @Doc("Decay of Adam's second moment") @Default("0.999") double beta2,
    @Doc("Added to the denominator of Adam") @Default("1e-8") double adamEpsilon,
    @Doc("Factor on half the squared norm of the weights in the loss") @Default("0.0")
        double weightDecay,
    @Doc("Method that decides which weights of the Q-network take part")
        @ChoiceOf(SparsifierProvider.class)
        @Default("none")
        Choice sparsifier) {
  DqnSettings {
    hidden = Network.widths("hidden", hidden);
    Require.below("discount", discount, 0, 1);
    Require.atLeast("nStep", nStep, 1);
    Require.atLeast("batchSize", batchSize, 1);
    Require.atLeast("warmUp", warmUp, batchSize);
    Require.atLeast("updatePeriod", updatePeriod, 1);
    Require.atLeast("gradientSteps", gradientSteps, 1);
    Require.atLeast("targetPeriod", targetPeriod, 1);
    Require.that(tau > 0 && tau <= 1, "tau", tau, "a number above 0, up to 1");
    Require.positive("huberThreshold", huberThreshold);
    Require.within("learningRateLeft", learningRateLeft, 0, 1);
    new OptimizerSettings(gradientClip, learningRate, beta1, beta2, adamEpsilon, weightDecay);
  }

  OptimizerSettings optimizer() {
    return new OptimizerSettings(
        gradientClip, learningRate, beta1, beta2, adamEpsilon, weightDecay);
  }

  /** The step size of an update, counted from 1, of so many planned ones. */
  double learningRate(long update, long planned) {
    double gone = Math.min(1, update / (double) planned);
    return learningRate * (1 - gone * (1 - learningRateLeft));
  }

  /** U, the updates that so many transitions allow. */
  long updates(long transitions) {
    Require.that(
        warmUp + updatePeriod <= transitions,
        "warmUp",
        warmUp,
        "few enough for one update within the " + transitions + " planned transitions");
    return (transitions - warmUp) / updatePeriod * gradientSteps;
  }
}
