package org.sgmmqf.model.mixture;

import java.util.stream.IntStream;
import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.model.mixture.kernel.Lanes;
import org.sgmmqf.model.mixture.kernel.MixtureKernel;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * The values of a mixture from triangular whitening factors and weights, with components in the
 * lanes. About D^2 / 2 multiplications and one exponential per component and state.
 */
final class FusedValues implements FrozenValues {
  private final MixtureKernel kernel;
  private Lanes lanes;
  private double[] whitening;
  private double[] weights;

  /** No value anywhere, until someone fills {@link #whitening} and {@link #weights}. */
  FusedValues(MixtureKernel kernel, Lanes lanes) {
    this.kernel = kernel;
    this.lanes = lanes;
    this.whitening = new double[lanes.length(lanes.whitening())];
    this.weights = new double[lanes.length(lanes.actionCount())];
  }

  /** {@link Lanes#whitening} rows, as {@link MixtureKernel#factorize} leaves them. */
  double[] whitening() {
    return whitening;
  }

  /** xi, N_a rows. */
  double[] weights() {
    return weights;
  }

  /** xi_k(a), by the component's place. */
  double weight(int place, int action) {
    return weights[lanes.at(lanes.actionCount(), action, place)];
  }

  /** G_k(s) of each component in one state. */
  double[] answers(double[] state) {
    double[] gaussians = new double[lanes.length(1)];
    kernel.taken(lanes, whitening, weights, state, new int[1], 1, gaussians, new double[1]);
    return IntStream.range(0, lanes.components())
        .mapToDouble(k -> gaussians[lanes.at(1, 0, k)])
        .toArray();
  }

  FusedValues copy() {
    FusedValues copy = new FusedValues(kernel, lanes);
    System.arraycopy(whitening, 0, copy.whitening, 0, whitening.length);
    System.arraycopy(weights, 0, copy.weights, 0, weights.length);
    return copy;
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    kernel.values(lanes, whitening, weights, states, count, out);
  }

  /** 2 since blocks have the same lanes on every machine. */
  @Override
  public int stateVersion() {
    return 2;
  }

  @Override
  public void save(StateWriter out) {
    out.put("components", lanes.components());
    out.putDoubles("whitening", whitening);
    out.putDoubles("weights", weights);
  }

  @Override
  public void restore(StateReader in) {
    int components = in.getInt("components");
    lanes = new Lanes(components, lanes.observationSize(), lanes.actionCount());
    whitening = new double[lanes.length(lanes.whitening())];
    weights = new double[lanes.length(lanes.actionCount())];
    in.getDoubles("whitening", whitening);
    in.getDoubles("weights", weights);
  }
}
