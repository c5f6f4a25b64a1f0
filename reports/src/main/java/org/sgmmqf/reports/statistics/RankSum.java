package org.sgmmqf.reports.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The exact permutation test of Wilcoxon (1945) and of Mann and Whitney (1947): of all ways to deal
 * the pooled numbers out to two samples, the share in which the first gets ranks as high as it has.
 * Tied numbers share their mean rank, and the test stays exact. Ranks are counted twice, so that
 * mean ranks are whole.
 */
final class RankSum {
  /** Ties come in few patterns: seeds that diverged tie with each other, hardly any others do. */
  private static final Map<Deal, double[]> TAILS = new ConcurrentHashMap<>();

  private RankSum() {}

  private record Deal(List<Integer> ranks, int drawn) {}

  /** Share of all ways to deal with which the first sample's ranks sum up to at least as much. */
  static double atLeast(double[] first, double[] second) {
    double[] pooled = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, pooled, first.length, second.length);
    double[] sorted = pooled.clone();
    Arrays.sort(sorted);
    List<Integer> ranks = Arrays.stream(sorted).mapToObj(it -> rank(it, sorted)).toList();
    int sum = Arrays.stream(first).mapToInt(it -> rank(it, sorted)).sum();
    return tails(new Deal(ranks, first.length))[sum];
  }

  /**
   * How many of the smallest differences between two samples may lie below an interval.
   *
   * @param tail chance that is allowed on one side
   * @return 0 if not even the smallest may
   */
  static int outside(int first, int second, double tail) {
    List<Integer> untied = IntStream.rangeClosed(1, first + second).mapToObj(i -> 2 * i).toList();
    double[] tails = tails(new Deal(untied, first));
    int largest = tails.length - 1;
    int count = 0;
    while (count <= first * second / 2 && tails[largest - 2 * count] <= tail) {
      count++;
    }
    return count;
  }

  /** Twice the mean rank, from 2 on. */
  private static int rank(double value, double[] sorted) {
    int below = 0;
    int upTo = 0;
    for (double other : sorted) {
      below += other < value ? 1 : 0;
      upTo += other <= value ? 1 : 0;
    }
    return below + upTo + 1;
  }

  private static double[] tails(Deal deal) {
    return TAILS.computeIfAbsent(
        deal, it -> tails(it.ranks.stream().mapToInt(rank -> rank).toArray(), it.drawn));
  }

  /** For each sum the share of all ways to draw so many of the ranks that reach it. */
  private static double[] tails(int[] ranks, int drawn) {
    int largest = Arrays.stream(ranks).skip(ranks.length - drawn).sum();
    double[][] ways = new double[drawn + 1][largest + 1];
    ways[0][0] = 1;
    for (int i = 0; i < ranks.length; i++) {
      for (int count = Math.min(i + 1, drawn); count > 0; count--) {
        for (int sum = ranks[i]; sum <= largest; sum++) {
          ways[count][sum] += ways[count - 1][sum - ranks[i]];
        }
      }
    }
    double[] tails = ways[drawn];
    for (int sum = largest - 1; sum >= 0; sum--) {
      tails[sum] += tails[sum + 1];
    }
    double all = tails[0];
    return Arrays.stream(tails).map(it -> it / all).toArray();
  }
}
