package org.sgmmqf.model.agent;

import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.model.EpsilonSchedule;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link GmmqfAgent}.
 *
 * @param model the Q-function
 * @param buffer the experience buffer
 * @param optimizer what moves the parameters
 * @param batchSize T
 * @param discount alpha
 * @param epsilon when to explore
 * @param warmUp transitions with exploring actions only and no update
 * @param targetCopyEvery updates between copies of the model that close the targets; 0 for the
 *     current model, as in the paper
 * @param doubleTargets whether the current model chooses the action that the copy values
 * @param updatesPerTransition updates after each transition
 */
public record GmmqfSettings(
    @Doc("the Q-function") @Default("sgmm") @ChoiceOf(QFunctionProvider.class) Choice model,
    @Doc("the experience buffer") @Default("uniform") @ChoiceOf(ReplayBufferProvider.class)
        Choice buffer,
    @Doc("what moves the parameters") @Default("radam") @ChoiceOf(RiemannianOptimizerProvider.class)
        Choice optimizer,
    @Doc("T, transitions per update") @Default("64") int batchSize,
    @Doc("discount factor alpha") @Default("0.98") double discount,
    @Doc("when to explore") EpsilonSchedule epsilon,
    @Doc("transitions with exploring actions only, before the first update") @Default("1000")
        int warmUp,
    @Doc("updates between copies of the model for the targets, 0 to use the current model")
        @Default("0")
        int targetCopyEvery,
    @Doc("whether the current model chooses the next action and the copy values it")
        @Default("false")
        boolean doubleTargets,
    @Doc("updates after each transition") @Default("1") int updatesPerTransition) {
  /** Demands ranges in which learning makes sense. */
  public GmmqfSettings {
    Require.atLeast("batchSize", batchSize, 1);
    Require.below("discount", discount, 0, 1);
    Require.atLeast("warmUp", warmUp, 0);
    Require.atLeast("targetCopyEvery", targetCopyEvery, 0);
    Require.that(
        !doubleTargets || targetCopyEvery > 0,
        "doubleTargets",
        doubleTargets,
        "false without a copy, that is with targetCopyEvery = 0");
    Require.atLeast("updatesPerTransition", updatesPerTransition, 1);
  }
}
