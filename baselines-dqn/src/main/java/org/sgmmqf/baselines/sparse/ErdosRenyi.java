package org.sgmmqf.baselines.sparse;

import java.util.Arrays;
import java.util.List;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.spi.Require;

/**
 * How many weights each layer keeps under the Erdos-Renyi-kernel rule (Evci et al. 2020): a layer's
 * density is proportional to (inputs + outputs) / (inputs * outputs), except that layers for which
 * this would exceed 1 stay dense and the others make up for them. The sum may exceed the target by
 * up to one weight per layer.
 */
final class ErdosRenyi {
  private ErdosRenyi() {}

  /**
   * Distributes the active weights.
   *
   * @param layers every weight matrix
   * @param sparsity share of weights that are to be inactive, from 0 to below 1
   * @return active weights of each layer, at least 1
   */
  static int[] activeWeights(List<MaskedLayer> layers, double sparsity) {
    double[] raw =
        layers.stream().mapToDouble(l -> (double) (l.inputs() + l.outputs()) / l.size()).toArray();
    boolean[] dense = new boolean[raw.length];
    double factor = factor(layers, sparsity, raw, dense);
    while (factor > 0) {
      double largest = 0;
      for (int l = 0; l < raw.length; l++) {
        largest = dense[l] ? largest : Math.max(largest, raw[l]);
      }
      if (factor * largest <= 1) {
        break;
      }
      for (int l = 0; l < raw.length; l++) {
        dense[l] |= raw[l] == largest;
      }
      factor = factor(layers, sparsity, raw, dense);
    }
    int[] active = new int[raw.length];
    for (int l = 0; l < raw.length; l++) {
      double density = dense[l] ? 1 : factor * raw[l];
      active[l] = layers.get(l).size() - (int) Math.floor((1 - density) * layers.get(l).size());
    }
    Require.that(
        Arrays.stream(active).allMatch(count -> count > 0),
        "sparsity",
        sparsity,
        "a share that leaves every layer at least one weight, not " + Arrays.toString(active));
    return active;
  }

  /**
   * What the raw densities of the layers that are not dense must be multiplied with; 0 when all are
   * dense.
   */
  private static double factor(
      List<MaskedLayer> layers, double sparsity, double[] raw, boolean[] dense) {
    double wanted = 0;
    double rawSum = 0;
    for (int l = 0; l < raw.length; l++) {
      double size = layers.get(l).size();
      double zeros = Math.floor(sparsity * size);
      if (dense[l]) {
        wanted -= zeros;
      } else {
        wanted += size - zeros;
        rawSum += raw[l] * size;
      }
    }
    return rawSum == 0 ? 0 : wanted / rawSum;
  }
}
