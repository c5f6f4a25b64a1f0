package org.sgmmqf.reports.statistics;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * How bootstrap intervals are made.
 *
 * @param resamples how many times the seeds are drawn again
 * @param confidence share of the resamples that an interval covers
 * @param seed where the draws start
 */
public record Resampling(
    @Doc("How many times the seeds are drawn again") @Default("2000") int resamples,
    @Doc("Share of the resamples that an interval covers") @Default("0.95") double confidence,
    @Doc("Seed of the draws") @Default("1") long seed) {
  /** Refuses what cannot give an interval. */
  public Resampling {
    Require.atLeast("resamples", resamples, 1);
    Require.between("confidence", confidence, 0, 1);
  }
}
