package org.sgmmqf.replay.fair;

import org.sgmmqf.replay.BufferSettings;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link FairSampler}. */
record FairSettings(
    @Doc("Most transitions held; the oldest is discarded") @Default("100000") int capacity,
    @Doc("Degree of prioritization; 0 draws uniformly") @Default("0.6") double alpha,
    @Doc("Added to every absolute residual, so that no priority is zero") @Default("1e-6")
        double epsilon,
    @Doc("F_s, draws of a transition up to which its priority is not decayed") @Default("20")
        int threshold,
    @Doc("lambda, factor on the priority for each draw beyond the threshold") @Default("0.5")
        double decay,
    @Doc("When the decay is applied; literalEveryStep is for small buffers only")
        @Default("refreshThenDecay")
        FairMode mode,
    @Doc("Least priority: relative:x times the mean priority before decay, or absolute:x")
        @Default("relative:0.1")
        FloorRule floor,
    @Doc("Weight of each new priority in the mean that a relative floor follows") @Default("0.001")
        double floorRate)
    implements BufferSettings {
  private static final int MOST_EVERY_STEP = 10_000;

  FairSettings {
    Require.atLeast("capacity", capacity, 1);
    Require.notNegative("alpha", alpha);
    Require.positive("epsilon", epsilon);
    Require.atLeast("threshold", threshold, 1);
    Require.between("decay", decay, 0, 1);
    Require.between("floorRate", floorRate, 0, 1);
    Require.that(
        mode != FairMode.LITERAL_EVERY_STEP || capacity <= MOST_EVERY_STEP,
        "capacity",
        capacity,
        "at most "
            + MOST_EVERY_STEP
            + " with mode literalEveryStep, whose updates visit every slot");
  }
}
