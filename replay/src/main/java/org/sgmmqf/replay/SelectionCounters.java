package org.sgmmqf.replay;

import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * f_b, how often the transition in each slot was drawn since it was stored; twice in one batch
 * counts twice.
 */
final class SelectionCounters implements Stateful {
  private final int[] draws;
  // the batch each slot was last drawn in, to tell distinct slots without a search
  private final int[] lastBatch;
  private int batch;

  SelectionCounters(int capacity) {
    this.draws = new int[capacity];
    this.lastBatch = new int[capacity];
  }

  static long bytes(int capacity) {
    return 2L * capacity * Integer.BYTES;
  }

  int get(int slot) {
    return draws[slot];
  }

  void reset(int slot) {
    draws[slot] = 0;
  }

  /** Counts every draw of a batch and returns how many different slots it holds. */
  int count(Batch drawn) {
    batch++;
    int distinct = 0;
    for (int slot : drawn.slots) {
      draws[slot]++;
      if (lastBatch[slot] != batch) {
        lastBatch[slot] = batch;
        distinct++;
      }
    }
    return distinct;
  }

  @Override
  public void save(StateWriter out) {
    out.put("batch", batch);
    out.putInts("draws", draws);
    out.putInts("last batch", lastBatch);
  }

  @Override
  public void restore(StateReader in) {
    batch = in.getInt("batch");
    in.getInts("draws", draws);
    in.getInts("last batch", lastBatch);
  }
}
