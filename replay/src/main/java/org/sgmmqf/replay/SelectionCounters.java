package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * f_b, how often the transition in each slot was drawn since it was stored; twice in one batch
 * counts twice.
 */
final class SelectionCounters implements Stateful {
  private final int[] draws;
  private final int[] drawNumbers;

  SelectionCounters(int capacity, int batchSize) {
    this.draws = new int[capacity];
    this.drawNumbers = new int[batchSize];
  }

  static long bytes(int capacity) {
    return (long) capacity * Integer.BYTES;
  }

  int get(int slot) {
    return draws[slot];
  }

  void reset(int slot) {
    draws[slot] = 0;
  }

  /** Counts every draw of a batch and returns how many different slots it holds. */
  int count(Batch batch) {
    for (int t = 0; t < batch.size; t++) {
      drawNumbers[t] = draws[batch.slots[t]] + 1;
    }
    int distinct = 0;
    for (int t = 0; t < batch.size; t++) {
      int slot = batch.slots[t];
      draws[slot]++;
      if (draws[slot] == drawNumbers[t]) {
        distinct++;
      } else {
        // not the first time in this batch
        drawNumbers[t] = draws[slot];
      }
    }
    return distinct;
  }

  /** f_b right after row t of the batch counted last was drawn. */
  int drawNumber(int t) {
    return drawNumbers[t];
  }

  /**
   * The share of the first {@code size} slots drawn more than so many times, NaN without slots;
   * O(B).
   */
  double shareAbove(int threshold, int size) {
    return Arrays.stream(draws, 0, size)
        .mapToDouble(f -> f > threshold ? 1 : 0)
        .average()
        .orElse(Double.NaN);
  }

  @Override
  public void save(StateWriter out) {
    out.putInts("draws", draws);
  }

  @Override
  public void restore(StateReader in) {
    in.getInts("draws", draws);
  }
}
