package org.sgmmqf.reports.claim;

import java.util.List;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Every method of the first side is where every method of the others is, within a margin.
 *
 * @param margin they are less than so much apart
 */
record Tracks(@Doc("less than so much return apart") double margin) implements ClaimKind {
  Tracks {
    Require.positive("margin", margin);
  }

  @Override
  public List<Comparison> comparisons(Evidence evidence) {
    return evidence.firstAgainstOthers(
        0,
        (first, second) ->
            new Comparison(first.less(second), first.shiftFrom(second), -margin, margin));
  }

  /** Makes it available as {@code tracks}. */
  public static final class Provider extends ClaimProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "tracks",
          "Every method of the first side is as good as those of the others, within a margin.",
          Tracks.class);
    }
  }
}
