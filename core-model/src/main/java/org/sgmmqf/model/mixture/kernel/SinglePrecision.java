package org.sgmmqf.model.mixture.kernel;

import java.util.Arrays;

/**
 * {@link BatchKernel} that computes in single precision and takes and gives doubles. Parameters,
 * their gradient in the frame and the optimizer's moments stay doubles; to convert them costs as
 * much as one state of a batch does.
 */
public final class SinglePrecision implements BatchKernel {
  private final FloatKernel kernel = FloatKernel.fastest();
  private float[] whitening = new float[0];
  private float[] weights = new float[0];
  private float[] states = new float[0];
  private float[] gaussians = new float[0];
  private float[] slopes = new float[0];
  private float[][] features = new float[0][];
  private float[] byAction = new float[0];
  private float[] moments = new float[0];

  @Override
  public void values(
      Lanes lanes, double[] whitening, double[] weights, double[] states, int count, double[] out) {
    take(lanes, whitening, weights, states, count);
    kernel.values(lanes, this.whitening, this.weights, this.states, count, out);
  }

  /** Keeps the Gaussians to itself: {@code gaussians} is not touched. */
  @Override
  public void taken(
      Lanes lanes,
      double[] whitening,
      double[] weights,
      double[] states,
      int[] actions,
      int count,
      double[] gaussians,
      double[] out) {
    take(lanes, whitening, weights, states, count);
    this.gaussians = atLeast(this.gaussians, length(lanes, count));
    kernel.taken(
        lanes, this.whitening, this.weights, this.states, actions, count, this.gaussians, out);
  }

  private void take(Lanes lanes, double[] whitening, double[] weights, double[] states, int count) {
    this.whitening = wide(lanes, lanes.whitening(), whitening, this.whitening);
    this.weights = wide(lanes, lanes.actionCount(), weights, this.weights);
    this.states = rounded(states, count * lanes.observationSize(), this.states);
  }

  @Override
  public void moments(
      Lanes lanes,
      double[] weights,
      double[] gaussians,
      double[] slopes,
      int[] actions,
      int count,
      double[][] features,
      double[] byAction,
      double[] moments) {
    this.weights = wide(lanes, lanes.actionCount(), weights, this.weights);
    this.slopes = rounded(slopes, count, this.slopes);
    if (this.features.length < features.length) {
      this.features = new float[features.length][0];
    }
    for (int row = 0; row < features.length; row++) {
      this.features[row] = rounded(features[row], count, this.features[row]);
    }
    this.byAction = atLeast(this.byAction, length(lanes, lanes.actionCount()));
    this.moments = atLeast(this.moments, length(lanes, lanes.features()));
    kernel.moments(
        lanes,
        this.weights,
        this.gaussians,
        this.slopes,
        actions,
        count,
        this.features,
        this.byAction,
        this.moments);
    narrow(lanes, lanes.actionCount(), this.byAction, byAction);
    narrow(lanes, lanes.features(), this.moments, moments);
  }

  private static int length(Lanes lanes, int rows) {
    return (lanes.components() + FloatKernel.WIDTH - 1)
        / FloatKernel.WIDTH
        * FloatKernel.WIDTH
        * rows;
  }

  /** Where the row of a block of {@link Lanes} stands in the wide blocks. */
  private static int at(int rows, int block, int row) {
    return (block / 2 * rows + row) * FloatKernel.WIDTH + block % 2 * Lanes.WIDTH;
  }

  /** Blocks side by side, two and two; half a block without components is 0. */
  private static float[] wide(Lanes lanes, int rows, double[] from, float[] to) {
    float[] out = atLeast(to, length(lanes, rows));
    for (int block = 0; block < lanes.blocks(); block++) {
      for (int row = 0; row < rows; row++) {
        int source = (block * rows + row) * Lanes.WIDTH;
        int target = at(rows, block, row);
        for (int lane = 0; lane < Lanes.WIDTH; lane++) {
          out[target + lane] = (float) from[source + lane];
        }
      }
    }
    if (lanes.blocks() % 2 == 1) {
      for (int row = 0; row < rows; row++) {
        int empty = at(rows, lanes.blocks(), row);
        Arrays.fill(out, empty, empty + Lanes.WIDTH, 0);
      }
    }
    return out;
  }

  private static void narrow(Lanes lanes, int rows, float[] from, double[] out) {
    for (int block = 0; block < lanes.blocks(); block++) {
      for (int row = 0; row < rows; row++) {
        int source = at(rows, block, row);
        int target = (block * rows + row) * Lanes.WIDTH;
        for (int lane = 0; lane < Lanes.WIDTH; lane++) {
          out[target + lane] = from[source + lane];
        }
      }
    }
  }

  private static float[] rounded(double[] from, int count, float[] to) {
    float[] out = atLeast(to, count);
    for (int i = 0; i < count; i++) {
      out[i] = (float) from[i];
    }
    return out;
  }

  private static float[] atLeast(float[] array, int length) {
    return array.length >= length ? array : new float[length];
  }
}
