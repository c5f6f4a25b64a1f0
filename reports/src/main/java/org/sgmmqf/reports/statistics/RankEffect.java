package org.sgmmqf.reports.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.stat.ranking.NaturalRanking;

/**
 * How much of the order of some numbers the group they belong to explains: the test of Kruskal and
 * Wallis (1952) and its epsilon squared, which ranks make blind to how bad bad numbers are.
 *
 * @param share of the variance of ranks between groups, less what chance would give; 0 for no
 *     effect
 * @param chance of groups that differ as clearly although the group means nothing
 */
public record RankEffect(double share, double chance) {
  /** Too little is known. */
  public static final RankEffect NONE = new RankEffect(Double.NaN, Double.NaN);

  /**
   * Compares groups.
   *
   * @param groups numbers of each
   * @return {@link #NONE} for fewer than two groups, or hardly more numbers than groups
   */
  public static RankEffect of(List<double[]> groups) {
    List<double[]> some = groups.stream().filter(it -> it.length > 0).toList();
    double[] all = some.stream().flatMapToDouble(DoubleStream::of).toArray();
    int n = all.length;
    int k = some.size();
    if (k < 2 || n < k + 3) {
      return NONE;
    }
    double[] ranks = new NaturalRanking().rank(all);
    double middle = (n + 1) / 2.0;
    double total = DoubleStream.of(ranks).map(it -> (it - middle) * (it - middle)).sum();
    if (total == 0) {
      return new RankEffect(0, 1);
    }
    List<Double> between = new ArrayList<>();
    int from = 0;
    for (double[] group : some) {
      double mean = DoubleStream.of(ranks).skip(from).limit(group.length).average().orElse(middle);
      between.add(group.length * (mean - middle) * (mean - middle));
      from += group.length;
    }
    double h = (n - 1) * between.stream().mapToDouble(it -> it).sum() / total;
    return new RankEffect(
        Math.max(0, (h - k + 1) / (n - k)),
        1 - new ChiSquaredDistribution(k - 1).cumulativeProbability(h));
  }
}
