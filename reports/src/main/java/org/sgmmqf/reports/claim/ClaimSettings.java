package org.sgmmqf.reports.claim;

import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Where the words of the claims become numbers.
 *
 * @param seeds fewest finished runs per method for any verdict
 * @param tolerance how far apart two methods may be and still match, as a share of what the
 *     reference learned
 * @param fewComponents how many components may live for "far fewer", as a share of those at the
 *     start
 * @param fewParameters where the low-parameter regime ends
 */
public record ClaimSettings(
    @Doc("Fewest finished runs per method for any verdict") @Default("5") int seeds,
    @Doc("How far apart methods may be and still match, as a share of what the reference learned")
        @Default("0.1")
        double tolerance,
    @Doc("Share of components that may live for \"far fewer\"") @Default("0.2")
        double fewComponents,
    @Doc("Number of parameters where the low-parameter regime ends") @Default("10000")
        double fewParameters) {
  /** Refuses values that make no sense. */
  public ClaimSettings {
    Require.atLeast("seeds", seeds, Sample.FEWEST);
    Require.within("tolerance", tolerance, 0, 1);
    Require.within("fewComponents", fewComponents, 0, 1);
    Require.positive("fewParameters", fewParameters);
  }
}
