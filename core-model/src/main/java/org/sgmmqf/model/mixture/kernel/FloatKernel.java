package org.sgmmqf.model.mixture.kernel;

import org.sgmmqf.spi.VectorApi;

/**
 * {@link BatchKernel} in single precision, written by the build from the same part of a template:
 * twice as many numbers fit into a vector, so that blocks of {@link Lanes} are twice as wide here.
 * Sums over components end in double precision.
 */
interface FloatKernel {
  /** Components in a block, the same on every machine. */
  int WIDTH = 2 * Lanes.WIDTH;

  /** The fastest of this process. */
  static FloatKernel fastest() {
    return VectorApi.kernel(FloatKernel.class, PlainFloatKernel::new);
  }

  /** {@link BatchKernel#values}, of more than one state at best. */
  void values(
      Lanes lanes, float[] whitening, float[] weights, float[] states, int count, double[] out);

  /** {@link BatchKernel#taken}. */
  void taken(
      Lanes lanes,
      float[] whitening,
      float[] weights,
      float[] states,
      int[] actions,
      int count,
      float[] gaussians,
      double[] out);

  /** {@link BatchKernel#moments}. */
  void moments(
      Lanes lanes,
      float[] weights,
      float[] gaussians,
      float[] slopes,
      int[] actions,
      int count,
      float[][] features,
      float[] byAction,
      float[] moments);
}
