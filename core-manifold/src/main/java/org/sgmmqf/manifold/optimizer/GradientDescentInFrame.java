package org.sgmmqf.manifold.optimizer;

import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
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
    layout.requireSize(coordinates.length);
    layout.requireFinite(coordinates, updates + 1);
    updates++;
    for (int i = 0; i < coordinates.length; i++) {
      coordinates[i] *= -learningRate;
    }
  }

  @Override
  public void keep(int[] sources, FrameLayout layout) {
    layout.requireSize(sources.length);
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
