package org.sgmmqf.baselines;

import java.util.Arrays;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * A weight matrix without a network, for tests of sparsifiers. Counts how often each weight was
 * reset.
 */
public final class ArrayLayer implements MaskedLayer, SymmetricState {
  private final int inputs;
  private final int outputs;
  private final double[] weights;
  private final double[] gradients;
  private final boolean[] active;
  private final int[] resets;
  private boolean denseGradient = true;

  /**
   * Creates a layer with random weights and gradients, all active.
   *
   * @param inputs number of inputs
   * @param outputs number of outputs
   * @param random source of weights and gradients
   */
  public ArrayLayer(int inputs, int outputs, RandomStream random) {
    this.inputs = inputs;
    this.outputs = outputs;
    weights = new double[inputs * outputs];
    gradients = new double[inputs * outputs];
    active = new boolean[inputs * outputs];
    resets = new int[inputs * outputs];
    Arrays.fill(active, true);
    train(random);
  }

  /**
   * Moves every active weight and draws new gradients for all.
   *
   * @param random source of both
   */
  public void train(RandomStream random) {
    for (int i = 0; i < weights.length; i++) {
      gradients[i] = random.nextGaussian();
      if (active[i]) {
        weights[i] += 0.1 * random.nextGaussian();
      }
    }
  }

  /**
   * Number of active weights.
   *
   * @return at most {@link #size}
   */
  public int activeCount() {
    int count = 0;
    for (boolean on : active) {
      count += on ? 1 : 0;
    }
    return count;
  }

  /**
   * How often a weight and its moments were set to zero.
   *
   * @param i from 0 to {@code size() - 1}
   * @return at least 0
   */
  public int resets(int i) {
    return resets[i];
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
    return weights[i];
  }

  @Override
  public void setWeight(int i, double value) {
    if (!active[i]) {
      throw new IllegalArgumentException("weight " + i + " is not active and stays 0");
    }
    weights[i] = value;
  }

  @Override
  public boolean active(int i) {
    return active[i];
  }

  @Override
  public void setActive(int i, boolean nowActive) {
    if (active[i] != nowActive) {
      active[i] = nowActive;
      weights[i] = 0;
      resets[i]++;
    }
  }

  /**
   * Says whether gradients of inactive weights are defined, as they are at first.
   *
   * @param dense what the sparsifier asked for
   */
  public void setDenseGradient(boolean dense) {
    denseGradient = dense;
  }

  @Override
  public double gradient(int i) {
    if (!active[i] && !denseGradient) {
      throw new IllegalStateException("the gradient of inactive weight " + i + " is not defined");
    }
    return gradients[i];
  }

  @Override
  public void state(StateParts parts) {
    parts.numbers("weights", weights);
    parts.numbers("gradients", gradients);
    parts.flags("active", active);
    parts.numbers("resets", resets);
  }
}
