package org.sgmmqf.baselines;

/**
 * One weight matrix of a network as a {@link Sparsifier} sees it; biases are never masked and not
 * part of it. Weight i connects input {@code i / outputs} to output {@code i % outputs}. A view:
 * what is set here is set in the network.
 */
public interface MaskedLayer {
  /**
   * Number of inputs.
   *
   * @return at least 1
   */
  int inputs();

  /**
   * Number of outputs.
   *
   * @return at least 1
   */
  int outputs();

  /**
   * Number of weights, active or not.
   *
   * @return inputs times outputs
   */
  default int size() {
    return inputs() * outputs();
  }

  /**
   * A weight.
   *
   * @param i from 0 to {@code size() - 1}
   * @return exactly 0 while inactive
   */
  double weight(int i);

  /**
   * Sets a weight.
   *
   * @param i from 0 to {@code size() - 1}, active
   * @param value the new value
   */
  void setWeight(int i, double value);

  /**
   * Whether a weight takes part.
   *
   * @param i from 0 to {@code size() - 1}
   * @return true at first for all
   */
  boolean active(int i);

  /**
   * Takes a weight in or out. Either way, where that changes something, the weight and its moments
   * become 0.
   *
   * @param i from 0 to {@code size() - 1}
   * @param active whether it takes part from now on
   */
  void setActive(int i, boolean active);

  /**
   * Partial derivative of the current batch's loss, before clipping.
   *
   * @param i from 0 to {@code size() - 1}
   * @return defined for inactive weights only in updates for which {@link
   *     Sparsifier#needsDenseGradient} said so
   */
  double gradient(int i);
}
