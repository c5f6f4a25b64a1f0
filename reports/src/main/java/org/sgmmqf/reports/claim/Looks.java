package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.List;

/**
 * When claims are looked at while seeds are added, and how much of the allowed error each look may
 * spend: as much as its share of all seeds that may be added (Lan and DeMets 1983, spending in
 * proportion). What is spent adds up to the whole, so that the chance of any wrong verdict stays
 * below it however the looks depend on each other.
 *
 * @param seeds numbers of seeds, rising; the last is the most that will be made
 */
public record Looks(List<Integer> seeds) {
  /** Copies the list. */
  public Looks {
    seeds = List.copyOf(seeds);
  }

  /**
   * A plan of looks: after the first seeds, and whenever as many again have been added.
   *
   * @param first seeds at the first look
   * @param most seeds at the last look, at least as many
   * @return the plan
   */
  public static Looks upTo(int first, int most) {
    List<Integer> seeds = new ArrayList<>();
    for (int next = first; next < most; next += first) {
      seeds.add(next);
    }
    seeds.add(most);
    return new Looks(seeds);
  }

  /** Share of the allowed error that a look may spend. */
  double share(int look) {
    int before = look == 0 ? 0 : seeds.get(look - 1);
    return (seeds.get(look) - before) / (double) seeds.get(seeds.size() - 1);
  }

  /**
   * The number of seeds at the look after some number.
   *
   * @param made seeds that were looked at
   * @return the same number if that was the last look
   */
  public int after(int made) {
    return seeds.stream().filter(it -> it > made).findFirst().orElse(made);
  }
}
