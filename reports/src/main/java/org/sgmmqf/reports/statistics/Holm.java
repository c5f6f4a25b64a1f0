package org.sgmmqf.reports.statistics;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Holm's correction (1979): with it, the chance that any of several answers is wrong is no larger
 * than that which one alone would have.
 */
public final class Holm {
  private Holm() {}

  /**
   * Corrects for asking several questions.
   *
   * @param chances of each answer, if what it denies were true
   * @return the same in the same order, each as if it had been asked alone
   */
  public static double[] corrected(double... chances) {
    int[] order =
        IntStream.range(0, chances.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> chances[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] corrected = new double[chances.length];
    double before = 0;
    for (int i = 0; i < order.length; i++) {
      before = Math.max(before, Math.min(1, (order.length - i) * chances[order[i]]));
      corrected[order[i]] = before;
    }
    return corrected;
  }
}
