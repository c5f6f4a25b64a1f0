package org.sgmmqf.baselines.network;

/**
 * Which weights of a layer are active, by row in ascending order of the other side: once with
 * outputs as rows for the forward pass and once with inputs as rows for the backward pass.
 * Rebuilding it allocates only where it grows.
 */
final class SparseIndex {
  /** Entries of row r are those from {@code starts[r]} to below {@code starts[r + 1]}. */
  final int[] starts;

  /** The other side of each entry. */
  int[] others = new int[0];

  /** Where the weight of each entry is stored. */
  int[] positions = new int[0];

  SparseIndex(int rows) {
    starts = new int[rows + 1];
  }

  int rows() {
    return starts.length - 1;
  }

  int size() {
    return starts[rows()];
  }

  /**
   * Takes on a mask.
   *
   * @param active weight (row, other) is at {@code row * rowStep + other * otherStep}
   * @param count how many are active
   */
  void rebuild(boolean[] active, int count, int rowStep, int otherCount, int otherStep) {
    if (others.length < count) {
      others = new int[count];
      positions = new int[count];
    }
    int next = 0;
    for (int row = 0; row < rows(); row++) {
      for (int other = 0; other < otherCount; other++) {
        int position = row * rowStep + other * otherStep;
        if (active[position]) {
          others[next] = other;
          positions[next] = position;
          next++;
        }
      }
      starts[row + 1] = next;
    }
  }
}
