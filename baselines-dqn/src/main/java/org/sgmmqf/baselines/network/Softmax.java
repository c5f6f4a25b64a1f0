package org.sgmmqf.baselines.network;

/**
 * The categorical distribution of some logits, in double precision and with the same bits on every
 * machine.
 */
public final class Softmax {
  private final double[] probabilities;
  private final double[] logProbabilities;

  /** Makes room for so many logits. */
  public Softmax(int size) {
    probabilities = new double[size];
    logProbabilities = new double[size];
  }

  /**
   * Takes logits in; the distribution is theirs until the next call.
   *
   * @param logits holds the logits
   * @param begin where the first one is
   * @param step distance to the next one
   */
  public void set(float[] logits, int begin, int step) {
    int size = probabilities.length;
    double largest = Double.NEGATIVE_INFINITY;
    for (int j = 0; j < size; j++) {
      largest = Math.max(largest, logits[begin + j * step]);
    }
    double sum = 0;
    for (int j = 0; j < size; j++) {
      probabilities[j] = StrictMath.exp(logits[begin + j * step] - largest);
      sum += probabilities[j];
    }
    double logSum = StrictMath.log(sum);
    for (int j = 0; j < size; j++) {
      probabilities[j] /= sum;
      logProbabilities[j] = logits[begin + j * step] - largest - logSum;
    }
  }

  /** Probability of outcome j, from 0. */
  public double probability(int j) {
    return probabilities[j];
  }

  /** Its logarithm. */
  public double logProbability(int j) {
    return logProbabilities[j];
  }

  /** Entropy in nats. */
  public double entropy() {
    double entropy = 0;
    for (int j = 0; j < probabilities.length; j++) {
      entropy -= probabilities[j] * logProbabilities[j];
    }
    return entropy;
  }

  /** The outcome that a uniform number from 0 to below 1 draws. */
  public int outcome(double uniform) {
    double left = uniform;
    for (int j = 0; j + 1 < probabilities.length; j++) {
      left -= probabilities[j];
      if (left < 0) {
        return j;
      }
    }
    return probabilities.length - 1;
  }
}
