package org.sgmmqf.baselines.network;

/** What an error costs. */
public enum Loss {
  /** Half the square up to a threshold, linear beyond. */
  HUBER {
    @Override
    public double value(double error, double threshold) {
      double size = Math.abs(error);
      return size <= threshold ? 0.5 * error * error : threshold * (size - 0.5 * threshold);
    }

    @Override
    public double slope(double error, double threshold) {
      return Math.max(-threshold, Math.min(threshold, error));
    }
  },

  /** The square. */
  MSE {
    @Override
    public double value(double error, double threshold) {
      return error * error;
    }

    @Override
    public double slope(double error, double threshold) {
      return 2 * error;
    }
  };

  /**
   * The cost.
   *
   * @param error any number
   * @param threshold where {@link #HUBER} turns linear
   * @return at least 0
   */
  public abstract double value(double error, double threshold);

  /**
   * Its derivative by the error.
   *
   * @param error any number
   * @param threshold where {@link #HUBER} turns linear
   * @return with the sign of the error
   */
  public abstract double slope(double error, double threshold);
}
