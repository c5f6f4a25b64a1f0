package org.sgmmqf.reports;

import org.sgmmqf.reports.claim.ClaimSettings;
import org.sgmmqf.reports.result.Thresholds;
import org.sgmmqf.reports.statistics.Resampling;
import org.sgmmqf.reports.statistics.Smoothing;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Settings;

/**
 * How a report is made.
 *
 * @param smoothing how evaluations become curves
 * @param resampling how intervals are made
 * @param thresholds returns that count as milestones
 * @param claims where the words of the claims become numbers
 * @param conditions what a fair comparison needs
 */
public record ReportOptions(
    @Doc("How evaluations become curves") Smoothing smoothing,
    @Doc("How bootstrap intervals are made") Resampling resampling,
    @Doc("Returns that count as milestones, per environment")
        @Default("lunar-lander: 0 100 200; flappy-bird: 10 100")
        Thresholds thresholds,
    @Doc("Where the words of the claims become numbers") ClaimSettings claims,
    @Doc("What a fair comparison needs") Conditions conditions) {
  /** {@return everything at its default, the options of the paper} */
  public static ReportOptions defaults() {
    return Settings.defaults(ReportOptions.class);
  }
}
