package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Every method of a side is ahead of every method of the next; more than two sides are an order.
 *
 * @param margin by more than so much; below 0, being behind by less is enough
 * @param parameters where it is above 0, methods whose models end larger are left out
 */
record Ahead(
    @Doc("by more than so much return; below 0, to be behind by less is enough") @Default("0")
        double margin,
    @Doc("methods that end with more parameters are left out; 0 for none") @Default("0")
        long parameters)
    implements ClaimKind {
  Ahead {
    Require.that(Double.isFinite(margin), "margin", margin, "numbers");
    Require.atLeast("parameters", parameters, 0);
  }

  @Override
  public List<Comparison> comparisons(Evidence evidence) {
    List<List<Contender>> sides = evidence.sides(parameters);
    List<Comparison> all = new ArrayList<>();
    for (int i = 1; i < sides.size(); i++) {
      for (Contender first : sides.get(i - 1)) {
        for (Contender second : sides.get(i)) {
          all.add(Comparison.above(first.less(second), first.shiftFrom(second), margin));
        }
      }
    }
    return all;
  }

  /** Makes it available as {@code ahead}. */
  public static final class Provider extends ClaimProvider {
    /** For the service loader. */
    public Provider() {
      super("ahead", "Every method of a side is ahead of every method of the next.", Ahead.class);
    }
  }
}
