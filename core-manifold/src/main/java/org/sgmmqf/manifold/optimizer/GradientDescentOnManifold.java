package org.sgmmqf.manifold.optimizer;

import java.util.Arrays;
import java.util.List;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldFactor;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/** Gradient descent as the textbook has it, on any manifold. */
final class GradientDescentOnManifold implements ManifoldStepper, SymmetricState {
  private final double learningRate;
  private final Manifold manifold;
  private final List<ManifoldFactor> factors;
  private long updates;

  GradientDescentOnManifold(double learningRate, Manifold manifold) {
    this.learningRate = learningRate;
    this.manifold = manifold;
    this.factors = ManifoldFactor.of(manifold.factors());
  }

  @Override
  public void step(double[] point, double[] gradient) {
    ManifoldFactor.requireFinite(factors, gradient, updates + 1);
    double[] step = Arrays.stream(gradient).map(g -> -learningRate * g).toArray();
    double[] next = new double[point.length];
    manifold.retract(point, step, next);
    ManifoldFactor.requireOn(manifold, next, updates + 1);
    System.arraycopy(next, 0, point, 0, next.length);
    updates++;
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
