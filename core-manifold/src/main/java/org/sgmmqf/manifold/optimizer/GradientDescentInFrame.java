package org.sgmmqf.manifold.optimizer;

import org.sgmmqf.manifold.Finite;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/** Gradient descent in a moving frame: the step is the gradient times a negative number. */
final class GradientDescentInFrame implements FrameStepper, SymmetricState {
  private final double learningRate;
  private FrameLayout layout;
  private long updates;

  GradientDescentInFrame(double learningRate, FrameLayout layout) {
    this.learningRate = learningRate;
    this.layout = layout;
  }

  @Override
  public void step(double[] coordinates) {
    if (coordinates.length != layout.size()) {
      throw new IllegalArgumentException(
          coordinates.length + " coordinates were given, the frame has " + layout.size());
    }
    int fault = Finite.firstFault(coordinates);
    if (fault >= 0) {
      throw new DivergenceException("gradient of the " + layout.nameAt(fault), updates + 1);
    }
    updates++;
    for (int i = 0; i < coordinates.length; i++) {
      coordinates[i] *= -learningRate;
    }
  }

  @Override
  public void keep(int[] sources, FrameLayout layout) {
    if (sources.length != layout.size()) {
      throw new IllegalArgumentException(
          sources.length + " sources were given for " + layout.size() + " coordinates");
    }
    this.layout = layout;
  }

  @Override
  public long updates() {
    return updates;
  }

  @Override
  public void state(StateParts parts) {
    updates = parts.number("updates", updates);
  }
}
