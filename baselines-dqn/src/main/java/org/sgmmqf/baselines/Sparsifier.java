package org.sgmmqf.baselines;

import java.util.List;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Decides which weights of a network take part, along training. Every update u = 1, 2, ... goes, in
 * this order, through {@link #needsDenseGradient}, the backward pass, {@link #beforeStep}, clipping
 * and the optimizer's step with masked gradients unless {@link #skipsStep}, {@link #afterStep}.
 *
 * <p>The masks themselves belong to the network, which saves them; the saved state of a sparsifier
 * is its random stream and whatever else its later events depend on. One thread at a time.
 */
public interface Sparsifier extends SymmetricState {
  /**
   * Sets the first masks, and the weights under them where the method asks for that; by default
   * leaves all weights active. Called once, before update 1.
   *
   * @param layers every weight matrix of the network, from input to output
   */
  default void begin(List<MaskedLayer> layers) {}

  /**
   * Whether {@link #beforeStep} will read gradients of inactive weights.
   *
   * @param update u, from 1
   * @return true where the backward pass must be dense; by default false
   */
  default boolean needsDenseGradient(long update) {
    return false;
  }

  /**
   * May change the masks with the batch's gradient at hand; by default does not.
   *
   * @param update u, from 1
   * @param layers every weight matrix of the network, from input to output
   */
  default void beforeStep(long update, List<MaskedLayer> layers) {}

  /**
   * Whether the optimizer rests in an update.
   *
   * @param update u, from 1
   * @return by default false
   */
  default boolean skipsStep(long update) {
    return false;
  }

  /**
   * May change the masks after the weights moved; by default does not.
   *
   * @param update u, from 1
   * @param layers every weight matrix of the network, from input to output
   */
  default void afterStep(long update, List<MaskedLayer> layers) {}

  /** By default there is nothing to save beyond the masks, which the layers do. */
  @Override
  default void state(StateParts parts) {}
}
