package org.sgmmqf.baselines.network;

import java.util.Arrays;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * A fully connected layer y = W^T x + b under a mask. Batches are matrices with one column per
 * sample. Where few weights are active the passes visit those alone, which changes the time they
 * take and, but for the order of summation in the weight gradient, not a bit of what they compute.
 */
final class DenseLayer implements MaskedLayer, SymmetricState {
  /**
   * Share of active weights up to which products visit them alone; see docs/benchmarks/network.md.
   */
  private static final double PRODUCT_DENSITY = 0.25;

  /** The same for weight gradients, their norm and Adam. */
  private static final double GRADIENT_DENSITY = 0.1;

  /** The same for a single sample. */
  private static final double SINGLE_DENSITY = 0.05;

  private final Kernel kernel;
  private final int inputs;
  private final int outputs;

  /** Distance of two rows of W, one row per input. */
  private final int stride;

  private final ParameterBlock weights;
  private final ParameterBlock biases;
  private final boolean[] active;
  private int activeCount;
  private final SparseIndex byOutput;
  private final SparseIndex byInput;

  /** 1 where active, else 0; what gradients are multiplied with. */
  private final float[] factors;

  /** Whether the mask changed since indices and factors were built. */
  private boolean maskChanged;

  /** Whether the gradient of the last backward pass covers inactive weights. */
  private boolean wholeGradient;

  DenseLayer(int inputs, int outputs, boolean trained, Kernel kernel) {
    this.kernel = kernel;
    this.inputs = inputs;
    this.outputs = outputs;
    stride = Padding.of(outputs);
    weights = new ParameterBlock(Math.multiplyExact(inputs, stride), trained);
    biases = new ParameterBlock(stride, trained);
    active = new boolean[inputs * stride];
    for (int i = 0; i < inputs; i++) {
      Arrays.fill(active, i * stride, i * stride + outputs, true);
    }
    activeCount = inputs * outputs;
    byOutput = new SparseIndex(outputs);
    byInput = new SparseIndex(inputs);
    factors = new float[weights.gradients.length];
  }

  void initialize(Initializer initializer, RandomStream random) {
    double[] w = new double[inputs * outputs];
    double[] b = new double[outputs];
    initializer.fill(inputs, outputs, w, b, random);
    for (int i = 0; i < w.length; i++) {
      weights.values[position(i)] = (float) w[i];
    }
    for (int j = 0; j < outputs; j++) {
      biases.values[j] = (float) b[j];
    }
  }

  /**
   * Goes a share of the way to the values of another layer and takes over its mask; moments and
   * gradients are left.
   */
  void approach(DenseLayer other, float share) {
    weights.approach(other.weights, share);
    biases.approach(other.biases, share);
    if (!Arrays.equals(active, other.active)) {
      System.arraycopy(other.active, 0, active, 0, active.length);
      activeCount = other.activeCount;
      maskChanged = true;
      for (int i = 0; i < active.length; i++) {
        weights.values[i] = active[i] ? weights.values[i] : 0;
      }
    }
  }

  /** y = W^T x + b for every column. */
  void forward(int columns, float[] x, float[] y) {
    for (int j = 0; j < outputs; j++) {
      Arrays.fill(y, j * columns, (j + 1) * columns, biases.values[j]);
    }
    if (visitsActiveOnly(PRODUCT_DENSITY)) {
      kernel.multiplySparse(byOutput, weights.values, columns, x, y);
    } else {
      kernel.multiply(outputs, inputs, columns, weights.values, 1, stride, x, y, true);
    }
  }

  /**
   * y = W^T x + b for one vector x; y has {@link #stride} numbers, so that outputs are the lanes.
   */
  void forwardOne(float[] x, float[] y) {
    System.arraycopy(biases.values, 0, y, 0, stride);
    if (visitsActiveOnly(SINGLE_DENSITY)) {
      for (int j = 0; j < outputs; j++) {
        float sum = y[j];
        for (int n = byOutput.starts[j]; n < byOutput.starts[j + 1]; n++) {
          sum = Math.fma(x[byOutput.others[n]], weights.values[byOutput.positions[n]], sum);
        }
        y[j] = sum;
      }
    } else {
      kernel.multiply(1, inputs, stride, x, inputs, 1, weights.values, y, true);
    }
  }

  /**
   * dL/dW = x d^T and dL/db = the row sums of d, where d = dL/dy.
   *
   * @param transposed scratch space of {@code columns * stride} numbers
   * @param whole whether inactive weights need their derivative too
   */
  void gradients(int columns, float[] x, float[] d, float[] transposed, boolean whole) {
    wholeGradient = whole || !visitsActiveOnly(GRADIENT_DENSITY);
    if (wholeGradient) {
      transpose(columns, d, transposed);
      kernel.multiply(inputs, columns, stride, x, columns, 1, transposed, weights.gradients, false);
    } else {
      kernel.productsSparse(byInput, columns, x, d, weights.gradients);
    }
    for (int j = 0; j < outputs; j++) {
      biases.gradients[j] = rowSum(d, j * columns, columns);
    }
  }

  /** dL/dx = W d for every column. */
  void backward(int columns, float[] d, float[] dx) {
    if (visitsActiveOnly(PRODUCT_DENSITY)) {
      Arrays.fill(dx, 0);
      kernel.multiplySparse(byInput, weights.values, columns, d, dx);
    } else {
      kernel.multiply(inputs, outputs, columns, weights.values, stride, 1, d, dx, false);
    }
  }

  /**
   * Brings the gradient of the last backward pass, with the same x and d, under the mask as it is
   * now.
   *
   * @return whether it may have changed
   */
  boolean settleMask(int columns, float[] x, float[] d) {
    if (!maskChanged && !wholeGradient) {
      return false;
    }
    if (wholeGradient) {
      maskGradients();
    } else {
      Arrays.fill(weights.gradients, 0);
      rebuildMask();
      kernel.productsSparse(byInput, columns, x, d, weights.gradients);
    }
    return activeCount < inputs * outputs;
  }

  /** Adds the gradient of half the decay times the squared norm of the weights. */
  void decayWeights(float decay) {
    for (int i = 0; i < weights.values.length; i++) {
      weights.gradients[i] = Math.fma(decay, weights.values[i], weights.gradients[i]);
    }
  }

  void addTo(GradientNorm norm) {
    if (visitsActiveOnly(GRADIENT_DENSITY)) {
      norm.add(weights.gradients, byInput);
    } else {
      norm.add(weights.gradients);
    }
    norm.add(biases.gradients);
  }

  void step(AdamStep step) {
    if (visitsActiveOnly(GRADIENT_DENSITY)) {
      for (int n = 0; n < byInput.size(); n++) {
        step.apply(weights, byInput.positions[n]);
      }
    } else {
      kernel.adam(step, weights);
    }
    kernel.adam(step, biases);
  }

  int activeCount() {
    return activeCount;
  }

  /** Weights that a forward pass of a batch really visits. */
  int visitedInBatch() {
    return visited(PRODUCT_DENSITY);
  }

  /** Weights whose gradient a backward pass really computes. */
  int visitedForGradient() {
    return visited(GRADIENT_DENSITY);
  }

  /** Weights that a forward pass of one sample really visits. */
  int visitedAlone() {
    return visited(SINGLE_DENSITY);
  }

  private int visited(double limit) {
    return isBelow(limit) ? activeCount : inputs * outputs;
  }

  float bias(int j) {
    return biases.values[j];
  }

  ParameterBlock weights() {
    return weights;
  }

  ParameterBlock biases() {
    return biases;
  }

  private boolean isBelow(double limit) {
    return activeCount <= limit * inputs * outputs;
  }

  private boolean visitsActiveOnly(double limit) {
    if (!isBelow(limit)) {
      return false;
    }
    if (maskChanged) {
      rebuildMask();
    }
    return true;
  }

  private void rebuildMask() {
    byOutput.rebuild(active, activeCount, 1, inputs, stride);
    byInput.rebuild(active, activeCount, stride, outputs, 1);
    for (int i = 0; i < factors.length; i++) {
      factors[i] = active[i] ? 1 : 0;
    }
    maskChanged = false;
  }

  private void maskGradients() {
    if (activeCount < inputs * outputs) {
      if (maskChanged) {
        rebuildMask();
      }
      float[] gradients = weights.gradients;
      for (int i = 0; i < gradients.length; i++) {
        gradients[i] *= factors[i];
      }
    }
  }

  /** Small squares, so that both sides stay in the cache. */
  private void transpose(int columns, float[] d, float[] transposed) {
    int square = Padding.LANES;
    for (int j0 = 0; j0 < outputs; j0 += square) {
      int end = Math.min(j0 + square, outputs);
      for (int t0 = 0; t0 < columns; t0 += square) {
        for (int t = t0; t < t0 + square; t++) {
          for (int j = j0; j < end; j++) {
            transposed[t * stride + j] = d[j * columns + t];
          }
          Arrays.fill(transposed, t * stride + end, t * stride + Padding.of(end), 0);
        }
      }
    }
  }

  private static float rowSum(float[] d, int begin, int columns) {
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    for (int t = begin; t < begin + columns; t += 4) {
      s0 += d[t];
      s1 += d[t + 1];
      s2 += d[t + 2];
      s3 += d[t + 3];
    }
    return (s0 + s2) + (s1 + s3);
  }

  private int position(int i) {
    return i / outputs * stride + i % outputs;
  }

  @Override
  public int inputs() {
    return inputs;
  }

  @Override
  public int outputs() {
    return outputs;
  }

  @Override
  public double weight(int i) {
    return weights.values[position(i)];
  }

  @Override
  public void setWeight(int i, double value) {
    if (!active(i)) {
      throw new IllegalArgumentException("weight " + i + " is not active and stays 0");
    }
    weights.values[position(i)] = (float) value;
  }

  @Override
  public boolean active(int i) {
    return active[position(i)];
  }

  @Override
  public void setActive(int i, boolean nowActive) {
    int position = position(i);
    if (active[position] != nowActive) {
      active[position] = nowActive;
      activeCount += nowActive ? 1 : -1;
      weights.clear(position);
      maskChanged = true;
    }
  }

  @Override
  public double gradient(int i) {
    return weights.gradients[position(i)];
  }

  @Override
  public void state(StateParts parts) {
    parts.component("weights", weights);
    parts.component("biases", biases);
    parts.flags("active", active);
    if (parts.isRestoring()) {
      activeCount = 0;
      for (boolean on : active) {
        activeCount += on ? 1 : 0;
      }
      Arrays.fill(weights.gradients, 0);
      maskChanged = true;
    }
  }
}
