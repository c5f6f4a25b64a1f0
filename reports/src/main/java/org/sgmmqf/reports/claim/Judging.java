package org.sgmmqf.reports.claim;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.sgmmqf.reports.statistics.Holm;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * When a claim counts as decided.
 *
 * @param seeds fewest finished runs per method for any verdict
 * @param error chance of a wrong verdict that is allowed, half of it on either side
 */
public record Judging(
    @Doc("Fewest finished runs per method for any verdict") @Default("5") int seeds,
    @Doc("Chance of a wrong verdict that is allowed, half of it on either side") @Default("0.05")
        double error) {
  /** Refuses values that make no sense. */
  public Judging {
    Require.atLeast("seeds", seeds, Sample.FEWEST);
    Require.that(error > 0 && error < 1, "error", error, "numbers above 0 and below 1");
  }

  /**
   * Looks at a claim, in turn until a look decides.
   *
   * @param looks when; without any, once at all seeds there are
   * @param made seeds that every method of the claim has
   * @param comparisons what they show, for a number of seeds of each method
   * @return the last look; it has no comparisons if there were too few seeds for any
   */
  Finding find(Looks looks, int made, IntFunction<List<Comparison>> comparisons) {
    if (looks.seeds().isEmpty()) {
      return made < seeds ? Finding.NONE : find(comparisons.apply(Integer.MAX_VALUE), 1);
    }
    Finding last = Finding.NONE;
    for (int i = 0; i < looks.seeds().size() && last.isOpen(); i++) {
      int next = looks.seeds().get(i);
      if (next <= made && next >= seeds) {
        last = find(comparisons.apply(next), looks.share(i));
      }
    }
    return last;
  }

  /**
   * A claim holds only if every comparison does, and no correction is needed to say that of all
   * (Berger 1982). It fails as soon as one does, and that must be corrected for: by Holm, and for
   * seeds that mislead, which no test of ranks sees.
   */
  private Finding find(List<Comparison> comparisons, double share) {
    double level = error / 2 * share;
    Verdict verdict = Verdict.UNDECIDED;
    if (comparisons.isEmpty()) {
      verdict = Verdict.NOTHING;
    } else if (Arrays.stream(ifFalse(comparisons)).allMatch(it -> it <= level)) {
      verdict = Verdict.HOLDS;
    } else if (Arrays.stream(ifTrue(comparisons)).anyMatch(it -> it <= level)) {
      verdict = Verdict.FAILS;
    }
    return new Finding(verdict, comparisons, level);
  }

  /**
   * What a look came to.
   *
   * @param level chance that was allowed on either side
   */
  record Finding(Verdict verdict, List<Comparison> comparisons, double level) {
    static final Finding NONE = new Finding(Verdict.TOO_FEW, List.of(), 0);

    boolean isOpen() {
      return verdict != Verdict.HOLDS && verdict != Verdict.FAILS;
    }

    /**
     * How many seeds of each method would probably decide, if the truth is what these seeds say:
     * all comparisons must show that they hold, or the clearest of the others that it does not.
     */
    double seeds() {
      List<Comparison> against = comparisons.stream().filter(it -> !it.leansTo()).toList();
      return against.isEmpty()
          ? comparisons.stream().mapToDouble(it -> it.seeds(level)).max().orElse(Double.NaN)
          : against.stream()
              .mapToDouble(it -> Math.max(it.seeds(level / comparisons.size()), leastAgainst()))
              .min()
              .orElse(Double.NaN);
    }

    /** With fewer, any of several comparisons misleads too often. */
    private double leastAgainst() {
      return comparisons.size() == 1
          ? 0
          : Math.ceil(Math.log(comparisons.size() / level) / Math.log(2));
    }
  }

  /** Chances of what speaks for each comparison, if it were not so. */
  static double[] ifFalse(List<Comparison> comparisons) {
    return comparisons.stream().mapToDouble(Comparison::chanceIfFalse).toArray();
  }

  /** Chances of what speaks against each comparison, if it were so, corrected for being several. */
  static double[] ifTrue(List<Comparison> comparisons) {
    double[] corrected =
        Holm.corrected(comparisons.stream().mapToDouble(Comparison::chanceIfTrue).toArray());
    int count = comparisons.size();
    for (int i = 0; count > 1 && i < count; i++) {
      double misled = Math.min(1, count * comparisons.get(i).estimate().misleads());
      corrected[i] = Math.max(corrected[i], misled);
    }
    return corrected;
  }
}
