package org.sgmmqf.model.mixture;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.DivergenceException;

/**
 * The empirical Bellman residual loss of eq. BRM.param, with importance weights and ends of the
 * task.
 */
final class BellmanLoss {
  private BellmanLoss() {}

  /**
   * Residuals delta_t = Q(s_t, a_t) - r_t - alpha max_a Q_n(s'_t, a), without the last term where
   * the task ended.
   *
   * @param taken Q(s_t, a_t)
   * @param bestNext max_a Q_n(s'_t, a)
   * @param update number of the update, for the error
   * @param residuals receives delta_t
   * @return mean of weight_t delta_t^2
   * @throws DivergenceException when the loss is not finite
   */
  static double residuals(
      Batch batch,
      double discount,
      double[] taken,
      double[] bestNext,
      long update,
      double[] residuals) {
    double sum = 0;
    for (int t = 0; t < batch.size; t++) {
      double future = batch.terminated[t] ? 0 : discount * bestNext[t];
      double delta = taken[t] - batch.rewards[t] - future;
      residuals[t] = delta;
      sum += batch.weights[t] * delta * delta;
    }
    double loss = sum / batch.size;
    if (!Double.isFinite(loss)) {
      throw new DivergenceException("loss", update);
    }
    return loss;
  }

  /**
   * Derivative of the loss with respect to each Q(s_t, a_t): (2 / T) weight_t delta_t, or T times
   * that.
   */
  static void slopes(Batch batch, double[] residuals, LossScale scale, double[] out) {
    double share = scale == LossScale.SUM ? 1 : batch.size;
    for (int t = 0; t < batch.size; t++) {
      out[t] = 2.0 / share * batch.weights[t] * residuals[t];
    }
  }

  /** max_a of rows of N_a values. */
  static void best(double[] values, int count, int actions, double[] out) {
    for (int t = 0; t < count; t++) {
      double best = values[t * actions];
      for (int a = 1; a < actions; a++) {
        best = Math.max(best, values[t * actions + a]);
      }
      out[t] = best;
    }
  }
}
