package org.example.claim;

import java.util.List;
import org.sgmmqf.reports.claim.ClaimKind;
import org.sgmmqf.reports.claim.ClaimProvider;
import org.sgmmqf.reports.claim.Comparison;
import org.sgmmqf.reports.claim.Evidence;
import org.sgmmqf.reports.section.ReportedRun;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Every method of the first side comes to a level of return sooner than every method of the others.
 *
 * @param level the return
 * @param by more than so many transitions sooner
 */
public record Sooner(
    @Doc("return that is to be reached") double level,
    @Doc("by more than so many transitions") @Default("0") double by)
    implements ClaimKind {
  /** Refuses what is no number. */
  public Sooner {
    Require.that(Double.isFinite(level), "level", level, "numbers");
    Require.that(by >= 0 && Double.isFinite(by), "by", by, "numbers from 0 on");
  }

  @Override
  public List<Comparison> comparisons(Evidence evidence) {
    return evidence
        .by(run -> -reached(run))
        .firstAgainstOthers(
            0,
            (first, second) ->
                Comparison.above(
                    "transitions that " + first.label() + " is sooner than " + second.label(),
                    first.shiftFrom(second),
                    by));
  }

  /** Never is later than any. */
  private double reached(ReportedRun run) {
    double[] returns = run.get(Measure.RETURN_MEAN);
    for (int i = 0; i < returns.length; i++) {
      if (returns[i] >= level) {
        return run.get(Measure.TRANSITIONS)[i];
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  /** The measure of the claim is not asked for. */
  @Override
  public boolean measures() {
    return false;
  }

  /** Makes it available as {@code sooner}. */
  public static final class Provider extends ClaimProvider {
    /** For the service loader. */
    public Provider() {
      super("sooner", "A level of return is reached sooner.", Sooner.class);
    }
  }
}
