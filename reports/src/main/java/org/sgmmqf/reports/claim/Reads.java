package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Probed;
import org.sgmmqf.reports.statistics.Median;
import org.sgmmqf.reports.statistics.Shift;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.SettingsException;

/**
 * A number of how far policies can be read is small: below another number of the same run, for
 * every method of every side, or below that of the methods of the other sides, for every method of
 * the first.
 *
 * @param number which, by its column in the table of parts
 * @param below the other number of the same run; empty to compare the sides
 */
record Reads(
    @Doc("number of the table of parts that is said to be small") String number,
    @Doc(
            "number of the same run that it is said to be below; empty to compare the first side"
                + " with the others")
        @Default("")
        String below)
    implements ClaimKind {
  Reads {
    require("number", number);
    if (!below.isEmpty()) {
      require("below", below);
    }
  }

  private static void require(String key, String name) {
    if (!Probed.names().contains(name)) {
      throw SettingsException.unknownName(key, name, Probed.names());
    }
  }

  @Override
  public List<Comparison> comparisons(Evidence evidence) {
    List<Comparison> all = new ArrayList<>();
    for (Cell cell : below.isEmpty() ? evidence.cells(0) : evidence.cells()) {
      double[] own = evidence.probed(cell, number);
      if (!below.isEmpty()) {
        double[] other = evidence.probed(cell, below);
        double[] gaps = new double[own.length];
        Arrays.setAll(gaps, i -> other[i] - own[i]);
        all.add(
            Comparison.above(
                below + " less " + number + " of " + cell.label(), new Median(gaps), 0));
      } else {
        for (Cell other : evidence.cells()) {
          if (!evidence.cells(0).contains(other)) {
            all.add(
                Comparison.above(
                    number + " of " + other.label() + " less that of " + cell.label(),
                    new Shift(evidence.probed(other, number), own),
                    0));
          }
        }
      }
    }
    boolean measured =
        evidence.cells().stream().allMatch(it -> isMeasured(evidence, it, number))
            && (below.isEmpty()
                || evidence.cells().stream().allMatch(it -> isMeasured(evidence, it, below)));
    return measured ? all : List.of();
  }

  private static boolean isMeasured(Evidence evidence, Cell cell, String number) {
    return Arrays.stream(evidence.probed(cell, number)).noneMatch(Double::isNaN);
  }

  @Override
  public boolean measures() {
    return false;
  }

  /** Makes it available as {@code reads}. */
  public static final class Provider extends ClaimProvider {
    /** For the service loader. */
    public Provider() {
      super("reads", "A number of how far policies can be read is small.", Reads.class);
    }
  }
}
