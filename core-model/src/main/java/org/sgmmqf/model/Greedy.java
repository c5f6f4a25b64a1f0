package org.sgmmqf.model;

/** The greedy choice: argmax_a Q(s, a), the first among equals. */
public final class Greedy {
  private Greedy() {}

  /** Place of the largest of {@code count} values, the first of which stands at {@code from}. */
  public static int best(double[] values, int from, int count) {
    int best = from;
    for (int at = from + 1; at < from + count; at++) {
      if (values[at] > values[best]) {
        best = at;
      }
    }
    return best;
  }

  /** The same for values that stand {@code step} apart. */
  public static int best(float[] values, int from, int step, int count) {
    int best = from;
    for (int at = from + step; at < from + count * step; at += step) {
      if (values[at] > values[best]) {
        best = at;
      }
    }
    return best;
  }
}
