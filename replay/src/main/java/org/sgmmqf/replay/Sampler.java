package org.sgmmqf.replay;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Decides which of the stored transitions a {@link ReplayBuffer} draws. {@link #draw} is all that a
 * sampler must have; the rest is there for those that want to know what happens to the buffer.
 *
 * <p>All memory is allocated at creation; nothing but {@link #report}, {@link #save} and {@link
 * #restore} allocates in the long run. Random numbers come from the stream in the {@link
 * SamplerContext} alone. That stream, the transitions and the number of draws of each are saved by
 * the buffer; a sampler saves what it knows beyond them and cannot rebuild exactly.
 */
public interface Sampler extends SymmetricState {
  /**
   * Whether a transition is to be stored at all. It fits the task, and is not in the store yet.
   *
   * @param state s, D numbers; not to be kept
   * @param action a, from 0 to N_a - 1
   * @param nextState s', D numbers; not to be kept
   * @param terminated whether the task ended in s'
   * @return by default true
   */
  default boolean accepts(double[] state, int action, double[] nextState, boolean terminated) {
    return true;
  }

  /**
   * The oldest transition is about to give way to the next; it can be read for the last time.
   *
   * @param slot where it stands
   */
  default void overwriting(int slot) {}

  /**
   * A transition was stored.
   *
   * @param slot where it stands now
   */
  default void stored(int slot) {}

  /**
   * The episode ended with the transition that was offered last, stored or not.
   *
   * @param truncated whether it was cut off; otherwise the task ended
   */
  default void episodeEnded(boolean truncated) {}

  /**
   * Whether it could draw now. That there are as many transitions as a batch has rows is demanded
   * anyway.
   *
   * @return by default true
   */
  default boolean ready() {
    return true;
  }

  /**
   * Draws T transitions; the buffer then counts the draws and fills in the rest of the batch.
   *
   * @param batch {@link Batch#slots} and {@link Batch#probabilities} are to be filled; {@link
   *     Batch#weights} are 1, and may be changed
   */
  void draw(Batch batch);

  /**
   * Hears the residuals of a batch. What was overwritten since the batch was drawn must be passed
   * over: {@link TransitionStore#holds} tells.
   *
   * @param batch as it was drawn
   * @param absoluteResiduals |delta_t| for each row; finite and not negative
   */
  default void update(Batch batch, double[] absoluteResiduals) {}

  /**
   * Metrics of its own, beside those that every buffer has.
   *
   * @param metrics where to
   */
  default void report(Metrics metrics) {}

  /**
   * By default it knows nothing beyond what the buffer saves. When it is restored the store is so
   * already, the random stream not yet.
   */
  @Override
  default void state(StateParts parts) {}
}
