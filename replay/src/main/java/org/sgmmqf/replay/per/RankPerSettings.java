package org.sgmmqf.replay.per;

import org.sgmmqf.replay.BufferSettings;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link RankPerSampler}. */
record RankPerSettings(
    @Doc("Most transitions held; the oldest is discarded") @Default("100000") int capacity,
    @Doc("Degree of prioritization; 0 draws uniformly") @Default("0.6") double alpha,
    @Doc("Added to every absolute residual, so that no priority is zero") @Default("1e-6")
        double epsilon,
    @Doc("Updates after which the ranks are made exact; in between they come from a heap")
        @Default("10000")
        int sortEvery,
    @Doc("Whether the loss is corrected by importance weights") @Default("false")
        boolean importance,
    @Doc("Exponent of the importance weights at the start") @Default("0.4") double beta,
    @Doc("Growth of beta after each update, up to 1") @Default("1e-4") double betaIncrement)
    implements BufferSettings {
  RankPerSettings {
    Require.atLeast("capacity", capacity, 1);
    Require.notNegative("alpha", alpha);
    Require.positive("epsilon", epsilon);
    Require.atLeast("sortEvery", sortEvery, 1);
    Require.within("beta", beta, 0, 1);
    Require.notNegative("betaIncrement", betaIncrement);
  }
}
