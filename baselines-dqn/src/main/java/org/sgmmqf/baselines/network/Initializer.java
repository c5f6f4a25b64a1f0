package org.sgmmqf.baselines.network;

import java.util.Arrays;
import org.sgmmqf.spi.RandomStream;

/** How a layer starts. */
@FunctionalInterface
public interface Initializer {
  /**
   * Draws the first weights and biases.
   *
   * @param inputs rows of the weight matrix
   * @param outputs columns of the weight matrix
   * @param weights filled, by rows
   * @param biases filled
   * @param random source of every draw
   */
  void fill(int inputs, int outputs, double[] weights, double[] biases, RandomStream random);

  /**
   * Weights and biases uniform between -k and k with k = 1 / sqrt(inputs), which is what PyTorch
   * starts linear layers with.
   */
  static Initializer uniform() {
    return (inputs, outputs, weights, biases, random) -> {
      double k = 1 / Math.sqrt(inputs);
      for (int i = 0; i < weights.length; i++) {
        weights[i] = random.nextDouble(-k, k);
      }
      for (int j = 0; j < biases.length; j++) {
        biases[j] = random.nextDouble(-k, k);
      }
    };
  }

  /**
   * A random matrix with orthonormal rows or columns, whichever are shorter, times a gain; biases
   * 0.
   */
  static Initializer orthogonal(double gain) {
    return (inputs, outputs, weights, biases, random) -> {
      int tall = Math.max(inputs, outputs);
      int wide = Math.min(inputs, outputs);
      double[][] columns = OrthonormalColumns.draw(tall, wide, random);
      for (int i = 0; i < inputs; i++) {
        for (int j = 0; j < outputs; j++) {
          weights[i * outputs + j] = gain * (inputs >= outputs ? columns[j][i] : columns[i][j]);
        }
      }
      Arrays.fill(biases, 0);
    };
  }
}
