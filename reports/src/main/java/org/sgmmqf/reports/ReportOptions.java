package org.sgmmqf.reports;

import org.sgmmqf.reports.claim.Judging;
import org.sgmmqf.reports.page.Notes;
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
 * @param judging when a claim counts as decided
 * @param conditions what a fair comparison needs
 * @param latex whether to write a LaTeX document too
 * @param notes what to say beside the numbers; see {@link Notes}
 * @param singleFile whether the page holds pictures, films and scripts itself
 */
public record ReportOptions(
    @Doc("How evaluations become curves") Smoothing smoothing,
    @Doc("How bootstrap intervals are made") Resampling resampling,
    @Doc("Returns that count as milestones, per environment")
        @Default("lunar-lander: 0 100 200; flappy-bird: 10 100")
        Thresholds thresholds,
    @Doc("When a claim counts as decided") Judging judging,
    @Doc("What a fair comparison needs") Conditions conditions,
    @Doc("Whether to write a LaTeX document too") @Default("false") boolean latex,
    @Doc("What to say beside the numbers, in a little Markdown") @Default("") String notes,
    @Doc("Whether the page holds pictures, films and scripts itself") @Default("false")
        boolean singleFile) {
  /** {@return everything at its default, the options of the paper} */
  public static ReportOptions defaults() {
    return Settings.defaults(ReportOptions.class);
  }

  /** {@return the same, with a LaTeX document, {@code report.tex}} */
  public ReportOptions withLatex() {
    return new ReportOptions(
        smoothing, resampling, thresholds, judging, conditions, true, notes, singleFile);
  }
}
