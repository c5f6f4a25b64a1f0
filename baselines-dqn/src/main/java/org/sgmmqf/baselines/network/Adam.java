package org.sgmmqf.baselines.network;

import java.util.List;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Adam (Kingma and Ba 2015) over the parameters of one or more networks, with one count of steps
 * that is never reset. Inactive weights have no gradient and no moments and so do not move. The
 * moments are saved with the networks.
 */
final class Adam implements SymmetricState {
  private final OptimizerSettings settings;
  private final List<Network> networks;
  private final GradientNorm norm = new GradientNorm();
  private long steps;

  Adam(OptimizerSettings settings, List<Network> networks) {
    this.settings = settings;
    this.networks = List.copyOf(networks);
  }

  /** Euclidean norm of all gradients together; not finite when a gradient is not. */
  double gradientNorm() {
    norm.clear();
    for (Network network : networks) {
      network.addTo(norm);
    }
    return norm.value();
  }

  /**
   * Moves every parameter.
   *
   * @param scale factor on every gradient, at most 1
   */
  void step(double learningRate, double scale) {
    steps++;
    AdamStep step =
        new AdamStep(
            (float) scale,
            (float) settings.beta1(),
            (float) (1 - settings.beta1()),
            (float) settings.beta2(),
            (float) (1 - settings.beta2()),
            (float) (learningRate / (1 - StrictMath.pow(settings.beta1(), (double) steps))),
            (float) (1 / Math.sqrt(1 - StrictMath.pow(settings.beta2(), (double) steps))),
            (float) settings.epsilon());
    for (Network network : networks) {
      network.step(step);
    }
  }

  @Override
  public void state(StateParts parts) {
    steps = parts.number("steps", steps);
  }
}
