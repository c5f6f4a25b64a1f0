package org.sgmmqf.experiments;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * What was measured for growing sizes, and the exponents of size that fit it: over all sizes, and
 * between the two largest, where what does not grow weighs least.
 */
final class GrowthTable {
  private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final long STRETCH = 20_000_000;
  private static final long BUDGET = 1_500_000_000;

  private final StringJoiner markdown =
      new StringJoiner("\n", "", "\n")
          .add(
              "| what | by | sizes | microseconds | exponent (at the large end) | megabytes |"
                  + " exponent (at the large end) | the algorithm's |")
          .add("|---|---|---|---|---|---|---|---|");
  private final StringJoiner csv =
      new StringJoiner("\n", "", "\n").add("what,by,size,microseconds,bytes");

  /**
   * What one size costs.
   *
   * @param microseconds processor time
   * @param bytes memory that is held, or the most that was
   */
  record Cost(double microseconds, double bytes) {}

  /** Measures each size and shows it. */
  @SuppressWarnings("SystemOut") // whoever waits for minutes wants to see how far it is
  void add(String what, String by, String expected, int[] sizes, IntFunction<Cost> cost) {
    double[] times = new double[sizes.length];
    double[] bytes = new double[sizes.length];
    StringJoiner allSizes = new StringJoiner(", ");
    StringJoiner allTimes = new StringJoiner(", ");
    StringJoiner allBytes = new StringJoiner(", ");
    for (int i = 0; i < sizes.length; i++) {
      Cost measured = cost.apply(sizes[i]);
      times[i] = measured.microseconds();
      bytes[i] = measured.bytes();
      allSizes.add(Integer.toString(sizes[i]));
      allTimes.add(String.format(Locale.ROOT, times[i] < 100 ? "%.2f" : "%.0f", times[i]));
      allBytes.add(String.format(Locale.ROOT, "%.2f", bytes[i] / 1e6));
      csv.add(
          String.format(Locale.ROOT, "%s,%s,%d,%.3f,%.0f", what, by, sizes[i], times[i], bytes[i]));
    }
    String row =
        String.format(
            Locale.ROOT,
            "| %s | %s | %s | %s | %s | %s | %s | %s |",
            what,
            by,
            allSizes,
            allTimes,
            exponents(sizes, times),
            allBytes,
            exponents(sizes, bytes),
            expected);
    System.out.println(row);
    markdown.add(row);
  }

  private static String exponents(int[] sizes, double[] costs) {
    SimpleRegression all = new SimpleRegression();
    SimpleRegression last = new SimpleRegression();
    for (int i = 0; i < sizes.length; i++) {
      all.addData(Math.log(sizes[i]), Math.log(costs[i]));
      if (i + 2 >= sizes.length) {
        last.addData(Math.log(sizes[i]), Math.log(costs[i]));
      }
    }
    return String.format(Locale.ROOT, "%.2f (%.2f)", all.getSlope(), last.getSlope());
  }

  String markdown() {
    return markdown.toString();
  }

  String csv() {
    return csv.toString();
  }

  /** Bytes that this thread has allocated so far. */
  static long allocated() {
    return THREAD.getCurrentThreadAllocatedBytes();
  }

  /** Processor time of one call. */
  static double once(Runnable work) {
    long begin = THREAD.getCurrentThreadCpuTime();
    work.run();
    return (THREAD.getCurrentThreadCpuTime() - begin) * 1e-3;
  }

  /** Processor time of a call: the smallest mean over short stretches. */
  static double microseconds(Runnable work) {
    double best = Double.POSITIVE_INFINITY;
    long end = THREAD.getCurrentThreadCpuTime() + BUDGET;
    while (THREAD.getCurrentThreadCpuTime() < end) {
      long begin = THREAD.getCurrentThreadCpuTime();
      int count = 0;
      do {
        work.run();
        count++;
      } while (THREAD.getCurrentThreadCpuTime() - begin < STRETCH);
      best = Math.min(best, (THREAD.getCurrentThreadCpuTime() - begin) * 1e-3 / count);
    }
    return best;
  }
}
