package org.sgmmqf.reports.claim;

import java.util.List;

/**
 * What a claim says of its sides, as comparisons that must all come out as it says. A kind is the
 * record of its own settings, made by its {@link ClaimProvider}; the judge does the rest, the same
 * for every kind: verdict, correction for several comparisons and for several looks, and the number
 * of seeds that would be needed.
 */
public interface ClaimKind {
  /**
   * What must be compared.
   *
   * @param evidence the sides of the claim, in their order, each with its methods' results
   * @return all that must hold for the claim to hold; none if there is nothing to compare
   */
  List<Comparison> comparisons(Evidence evidence);

  /** {@return whether the claim's measure counts, false for kinds that look at something else} */
  default boolean measures() {
    return true;
  }
}
