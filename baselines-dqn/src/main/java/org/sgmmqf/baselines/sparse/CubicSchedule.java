package org.sgmmqf.baselines.sparse;

/**
 * The share of inactive weights along gradual pruning (Zhu and Gupta 2018): s(u) = s_f (1 - (1 - (u
 * - u0) / (u1 - u0))^3) between u0 and u1, 0 before, s_f after.
 *
 * @param sparsity s_f
 * @param begin u0, the update of the first event
 * @param end u1, the update of the last event
 * @param period updates between two events
 */
record CubicSchedule(double sparsity, long begin, long end, int period) {
  double at(long update) {
    if (update < begin) {
      return 0;
    }
    if (update >= end) {
      return sparsity;
    }
    double left = 1 - (double) (update - begin) / (end - begin);
    return sparsity * (1 - left * left * left);
  }

  /** Every period from u0 on, and once more at u1 so that the end is exact. */
  boolean isEvent(long update) {
    return update == end || (update >= begin && update < end && (update - begin) % period == 0);
  }
}
