package org.sgmmqf.reports.claim;

import java.util.List;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Every method of the first side keeps a share of the return of every method of the others, with at
 * most so many parameters. A run whose model ends larger keeps nothing.
 *
 * @param share from 0 to 1, or above for more than all of it
 * @param floor the return that counts as nothing, such as that of random play
 * @param parameters most parameters at the end; 0 for any number
 */
record Keeps(
    @Doc("share of the return above the floor") double share,
    @Doc("return that counts as nothing, such as that of random play") double floor,
    @Doc("most parameters at the end of a run; 0 for any number") @Default("0") long parameters)
    implements ClaimKind {
  Keeps {
    Require.positive("share", share);
    Require.that(Double.isFinite(floor), "floor", floor, "numbers");
    Require.atLeast("parameters", parameters, 0);
  }

  @Override
  public List<Comparison> comparisons(Evidence evidence) {
    return evidence.firstAgainstOthers(
        parameters,
        (first, second) ->
            Comparison.above(
                first.label()
                    + (parameters > 0 ? " with at most " + Numbers.count(parameters) : " with")
                    + " parameters ("
                    + Numbers.count(first.middleOfParameters())
                    + ") less "
                    + Numbers.exact(share)
                    + " of "
                    + second.label(),
                first.shiftFrom(second.scaled(share, floor)),
                0));
  }

  /** Makes it available as {@code keeps}. */
  public static final class Provider extends ClaimProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "keeps",
          "Every method of the first side keeps a share of the return of the others.",
          Keeps.class);
    }
  }
}
