package org.sgmmqf.experiments.plan;

import java.util.List;
import org.sgmmqf.reports.claim.ClaimProvider;
import org.sgmmqf.reports.claim.Yardstick;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * One claim of a preset: who is compared with whom, before anything has run.
 *
 * @param says the claim in a sentence
 * @param source where it is made, such as a section of a paper
 * @param kind what it says of its sides
 * @param sides names of methods
 * @param measure what of a run is compared
 * @param best whether only the best method of a side counts
 * @param environments where; empty for all
 */
public record ClaimSettings(
    @Doc("the claim in a sentence") String says,
    @Doc("where it is made, such as a section of a paper") @Default("") String source,
    @Doc("what it says of its sides") @ChoiceOf(ClaimProvider.class) Choice kind,
    @Doc("lists of methods; what a side is said to be follows from the kind")
        List<List<String>> sides,
    @Doc("`area`, `last`, `operations`, `paper-operations` or `processor-seconds`") @Default("area")
        String measure,
    @Doc(
            "whether only the best method of each side counts, found on half of the seeds and"
                + " judged on the others")
        @Default("false")
        boolean best,
    @Doc("environments, each a claim of its own; empty for all") @Default("")
        List<String> environments) {
  /** Demands a measure that reports know, and sides that have methods. */
  public ClaimSettings {
    Yardstick.named(measure);
    Require.that(
        sides.size() > 1 && sides.stream().noneMatch(List::isEmpty),
        "sides",
        sides,
        "at least two lists of methods");
  }
}
