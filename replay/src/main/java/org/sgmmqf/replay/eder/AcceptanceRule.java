package org.sgmmqf.replay.eder;

import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Thins out a stream of transitions: one is kept with the probability of its cosine distance to the
 * one kept before. The first and those that end an episode are always kept, since they carry what
 * the task is about.
 */
final class AcceptanceRule implements SymmetricState {
  private final double least;
  private final TransitionStore store;
  private final RandomStream random;
  private long offered;
  private long accepted;

  AcceptanceRule(double least, TransitionStore store, RandomStream random) {
    this.least = least;
    this.store = store;
    this.random = random;
  }

  /** Decides on a transition; takes one step of the generator whatever it is. */
  boolean accepts(double[] state, int action, double[] nextState, boolean terminated) {
    double draw = random.nextDouble();
    boolean kept = terminated || store.size() == 0 || draw < probability(state, action, nextState);
    offered++;
    if (kept) {
      accepted++;
    }
    return kept;
  }

  /** 1 - cos(psi, psi of the transition kept before), but no less than the least acceptance. */
  double probability(double[] state, int action, double[] nextState) {
    int last = store.slotOfAge(0);
    double square = 1;
    for (int i = 0; i < state.length; i++) {
      square += state[i] * state[i] + nextState[i] * nextState[i];
    }
    double cosine =
        store.featureProduct(state, action, nextState, last)
            / Math.sqrt(square * store.featureProduct(last, last));
    return Math.min(Math.max(1 - cosine, least), 1);
  }

  /** Puts the share accepted since the report before. */
  void report(Metrics metrics) {
    metrics.put("acceptance_rate", offered == 0 ? Double.NaN : (double) accepted / offered);
    offered = 0;
    accepted = 0;
  }

  @Override
  public void state(StateParts parts) {
    offered = parts.number("offered", offered);
    accepted = parts.number("accepted", accepted);
  }
}
