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

  /** The cost; {@link #HUBER} turns linear at the threshold. */
  public abstract double value(double error, double threshold);

  /** Its derivative by the error. */
  public abstract double slope(double error, double threshold);
}
