package org.sgmmqf.replay.tool;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The importance-sampling weights w_b = [(1/B) / p_b]^beta of the paper's section on
 * distribution-based replay, divided by the largest one of the batch (Schaul et al. 2016); beta
 * grows after each update up to 1.
 */
public final class ImportanceWeights implements SymmetricState {
  private final boolean on;
  private final double betaIncrement;
  private double beta;

  /**
   * Starts with a first beta.
   *
   * @param on whether batches are weighed at all
   * @param beta from 0 to 1
   * @param betaIncrement growth of beta per update
   */
  public ImportanceWeights(boolean on, double beta, double betaIncrement) {
    this.on = on;
    this.beta = beta;
    this.betaIncrement = betaIncrement;
  }

  /**
   * Weighs a batch by its probabilities; leaves the weights as they are when off.
   *
   * @param batch its slots and probabilities are filled
   * @param size transitions stored
   */
  public void weigh(Batch batch, int size) {
    if (!on || beta == 0) {
      return;
    }
    double largest = 0;
    for (int t = 0; t < batch.size; t++) {
      batch.weights[t] = Math.pow(size * batch.probabilities[t], -beta);
      largest = Math.max(largest, batch.weights[t]);
    }
    for (int t = 0; t < batch.size; t++) {
      batch.weights[t] /= largest;
    }
  }

  /** To call after each update. */
  public void advance() {
    beta = Math.min(1, beta + betaIncrement);
  }

  /**
   * Puts {@code beta}, when on.
   *
   * @param metrics where to
   */
  public void report(Metrics metrics) {
    if (on) {
      metrics.put("beta", beta);
    }
  }

  @Override
  public void state(StateParts parts) {
    beta = parts.number("beta", beta);
  }
}
