package org.sgmmqf.training;

import java.util.Arrays;
import java.util.List;

/**
 * What some episodes of a policy came to.
 *
 * @param policy which
 * @param episodes how many
 * @param mean of the undiscounted returns
 * @param median of the returns
 * @param interquartileMean mean of the middle half of the returns; where a quarter is no whole
 *     number of episodes, those at the edges count in part
 * @param least of the returns
 * @param most of the returns
 * @param lengthMean mean number of steps
 * @param capped episodes that the cap cut off
 * @param beside the other policies that were judged on the same episodes, in the order of the
 *     settings
 */
public record Evaluation(
    JudgedPolicy policy,
    int episodes,
    double mean,
    double median,
    double interquartileMean,
    double least,
    double most,
    double lengthMean,
    int capped,
    List<Evaluation> beside) {
  static Evaluation of(JudgedPolicy policy, double[] returns, double[] lengths, int capped) {
    double[] sorted = returns.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return new Evaluation(
        policy,
        n,
        Arrays.stream(returns).sum() / n,
        (sorted[(n - 1) / 2] + sorted[n / 2]) / 2,
        interquartileMean(sorted),
        sorted[0],
        sorted[n - 1],
        Arrays.stream(lengths).sum() / n,
        capped,
        List.of());
  }

  Evaluation withBeside(List<Evaluation> others) {
    return new Evaluation(
        policy,
        episodes,
        mean,
        median,
        interquartileMean,
        least,
        most,
        lengthMean,
        capped,
        List.copyOf(others));
  }

  private static double interquartileMean(double[] sorted) {
    double quarter = sorted.length / 4.0;
    double sum = 0;
    for (int i = 0; i < sorted.length; i++) {
      double inside = Math.min(i + 1, sorted.length - quarter) - Math.max(i, quarter);
      sum += Math.max(0, inside) * sorted[i];
    }
    return sum / (sorted.length / 2.0);
  }
}
