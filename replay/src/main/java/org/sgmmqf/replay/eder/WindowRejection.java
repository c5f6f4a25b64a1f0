package org.sgmmqf.replay.eder;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;

/**
 * Rejection at sampling, as the published program of efficient diversity-based replay has it: every
 * window is kept with probability score / largest score, and the batch is drawn from those kept, no
 * window a second time before all others had their turn. O(B/w) per batch.
 */
final class WindowRejection {
  private final WindowTree windows;
  private final RandomStream random;
  private final int[] kept;

  WindowRejection(WindowTree windows, RandomStream random) {
    this.windows = windows;
    this.random = random;
    this.kept = new int[windows.most()];
  }

  static long bytes(int capacity, int window) {
    return (long) (capacity / window) * Integer.BYTES;
  }

  /** Fills slots and probabilities of a batch, the latter given the windows that were kept. */
  void draw(Batch batch) {
    int count = keep();
    int window = windows.window();
    int left = 0;
    for (int t = 0; t < batch.size; t++) {
      if (left == 0) {
        left = count;
      }
      int pick = random.nextInt(left);
      left--;
      int number = kept[pick];
      kept[pick] = kept[left];
      kept[left] = number;
      batch.slots[t] = number * window + random.nextInt(window);
      batch.probabilities[t] = 1.0 / ((double) window * count);
    }
  }

  /** At least the best window is kept, since every draw is below 1. */
  private int keep() {
    int complete = windows.complete();
    double largest = 0;
    for (int number = 0; number < complete; number++) {
      largest = Math.max(largest, windows.score(number));
    }
    int count = 0;
    for (int number = 0; number < complete; number++) {
      if (random.nextDouble() * largest < windows.score(number)) {
        kept[count] = number;
        count++;
      }
    }
    return count;
  }
}
