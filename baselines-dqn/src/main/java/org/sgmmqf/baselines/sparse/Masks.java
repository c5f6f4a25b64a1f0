package org.sgmmqf.baselines.sparse;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.spi.RandomStream;

/** What the sparsifiers ask of a layer's mask. */
final class Masks {
  private Masks() {}

  /** Indices of the active weights, ascending. */
  static int[] active(MaskedLayer layer) {
    return IntStream.range(0, layer.size()).filter(layer::active).toArray();
  }

  static double[] magnitudes(MaskedLayer layer, int[] indices) {
    return IntStream.of(indices).mapToDouble(i -> Math.abs(layer.weight(i))).toArray();
  }

  /** Some of the items, each set of {@code count} equally likely. */
  static int[] draw(int[] items, int count, RandomStream random) {
    int[] pool = items.clone();
    for (int n = 0; n < count; n++) {
      int other = n + random.nextInt(pool.length - n);
      int drawn = pool[other];
      pool[other] = pool[n];
      pool[n] = drawn;
    }
    return Arrays.copyOf(pool, count);
  }
}
