package org.sgmmqf.experiments.run;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;

/**
 * How two runs did over the evaluations that both have made.
 *
 * @param transitions of the last of them
 * @param left mean returns of the one
 * @param right mean returns of the other
 */
record RunComparison(long transitions, double[] left, double[] right) {
  private static final int LAST = 10;

  static RunComparison of(RunFolder left, RunFolder right) {
    double[] a = CsvLog.numbers(left.file(RunFile.EVALUATIONS), Measure.TRANSITIONS.column());
    double[] b = CsvLog.numbers(right.file(RunFile.EVALUATIONS), Measure.TRANSITIONS.column());
    Set<Double> both = Arrays.stream(a).boxed().collect(Collectors.toCollection(TreeSet::new));
    both.retainAll(Arrays.stream(b).boxed().collect(Collectors.toSet()));
    return new RunComparison(
        both.stream().mapToLong(Double::longValue).max().orElse(0),
        returns(left, a, both),
        returns(right, b, both));
  }

  private static double[] returns(RunFolder run, double[] transitions, Set<Double> at) {
    double[] returns = CsvLog.numbers(run.file(RunFile.EVALUATIONS), Measure.RETURN_MEAN.column());
    return IntStream.range(0, returns.length)
        .filter(i -> at.contains(transitions[i]))
        .mapToDouble(i -> returns[i])
        .toArray();
  }

  List<String> lines() {
    int count = Math.min(left.length, right.length);
    if (count == 0) {
      return List.of("No evaluation was made by both at the same transition.");
    }
    int last = Math.min(LAST, count);
    return List.of(
        String.format(
            Locale.ROOT,
            "Mean returns over the %d evaluations that both have, up to transition %d:",
            count,
            transitions),
        line("at the last", left[count - 1], right[count - 1]),
        line("last " + last, mean(left, count - last), mean(right, count - last)),
        line("all", mean(left, 0), mean(right, 0)),
        line("best", Arrays.stream(left).max().orElse(0), Arrays.stream(right).max().orElse(0)));
  }

  private static double mean(double[] returns, int from) {
    return Arrays.stream(returns, from, returns.length).average().orElse(Double.NaN);
  }

  private static String line(String what, double one, double other) {
    return String.format(Locale.ROOT, "  %-12s %10.2f against %10.2f", what, one, other);
  }
}
