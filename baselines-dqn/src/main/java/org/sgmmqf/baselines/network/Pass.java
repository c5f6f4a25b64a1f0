package org.sgmmqf.baselines.network;

/**
 * Room for a batch on its way through a network and back, allocated once. Matrices have one column
 * per sample and are stored by rows of {@link #columns} numbers; columns beyond the batch are
 * padding.
 */
public final class Pass {
  private final int size;
  private final int columns;

  /** What goes into layer l, and at the end the network's outputs. */
  final float[][] values;

  /** Derivatives of the loss by {@link #values}; none by the inputs. */
  final float[][] derivatives;

  /** Scratch space for a transposed matrix of derivatives. */
  final float[] transposed;

  Pass(int size, int[] widths) {
    this.size = size;
    columns = Padding.of(size);
    values = new float[widths.length][];
    derivatives = new float[widths.length][];
    int widest = 0;
    for (int l = 0; l < widths.length; l++) {
      values[l] = new float[Math.multiplyExact(widths[l], columns)];
      derivatives[l] = new float[l == 0 ? 0 : widths[l] * columns];
      widest = Math.max(widest, Padding.of(widths[l]));
    }
    transposed = new float[Math.multiplyExact(widest, columns)];
  }

  /** Number of samples. */
  public int size() {
    return size;
  }

  /** Length of a matrix row, at least the number of samples. */
  public int columns() {
    return columns;
  }

  /** Sets the inputs of one sample to the numbers of an array from {@code begin} on. */
  public void setInputs(int sample, double[] from, int begin) {
    float[] inputs = values[0];
    for (int i = 0; i < inputs.length / columns; i++) {
      inputs[i * columns + sample] = (float) from[begin + i];
    }
  }

  /** Sets the inputs of all samples, one row each. */
  public void setInputs(double[] rows) {
    int width = values[0].length / columns;
    for (int sample = 0; sample < size; sample++) {
      setInputs(sample, rows, sample * width);
    }
  }

  /**
   * The network's outputs after a forward pass.
   *
   * @return output j of sample t is at {@code j * columns() + t}; overwritten by the next pass
   */
  public float[] outputs() {
    return values[values.length - 1];
  }

  /**
   * Where the backward pass finds the derivatives of the loss by the outputs.
   *
   * @return laid out as {@link #outputs}; to be filled for every output and sample
   */
  public float[] outputDerivatives() {
    return derivatives[derivatives.length - 1];
  }
}
