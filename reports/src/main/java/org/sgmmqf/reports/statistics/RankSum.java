package org.sgmmqf.reports.statistics;

import java.util.Arrays;
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
  private static final Map<Sizes, double[]> WITHOUT_TIES = new ConcurrentHashMap<>();

  private RankSum() {}

  private record Sizes(int first, int second) {}

  /** Share of all ways to deal with which the first sample's ranks sum up to at least as much. */
  static double atLeast(double[] first, double[] second) {
    double[] pooled = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, pooled, first.length, second.length);
    double[] sorted = pooled.clone();
    Arrays.sort(sorted);
    int[] ranks = Arrays.stream(sorted).mapToInt(it -> rank(it, sorted)).toArray();
    int sum = Arrays.stream(first).mapToInt(it -> rank(it, sorted)).sum();
    boolean ties = IntStream.range(1, ranks.length).anyMatch(i -> ranks[i] == ranks[i - 1]);
    double[] tails = ties ? tails(ranks, first.length) : withoutTies(first.length, second.length);
    return tails[sum];
  }

  /**
   * How many of the smallest differences between two samples may lie below an interval.
   *
   * @param tail chance that is allowed on one side
   * @return 0 if not even the smallest may
   */
  static int outside(int first, int second, double tail) {
    double[] tails = withoutTies(first, second);
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

  private static double[] withoutTies(int first, int second) {
    return WITHOUT_TIES.computeIfAbsent(
        new Sizes(first, second),
        it -> tails(IntStream.rangeClosed(1, first + second).map(i -> 2 * i).toArray(), first));
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
