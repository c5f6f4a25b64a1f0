package org.sgmmqf.replay;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Stateful;

/**
 * Stores the newest transitions and draws batches of them (section 6 of the paper). One learning
 * step is: {@link #add}, {@link #sample}, learning, {@link #update} with the Bellman residuals of
 * exactly that batch.
 *
 * <p>All memory is allocated at creation; {@code add}, {@code sample} and {@code update} allocate
 * nothing in the long run. Random numbers come from the stream in the {@link ReplayContext} alone.
 * One thread at a time.
 *
 * <p>The saved state holds the transitions, priorities, counters and every structure that cannot be
 * rebuilt exactly, and the random stream.
 */
public interface ReplayBuffer extends Stateful {
  /**
   * Stores a transition, or refuses it where that is the buffer's method; discards the oldest when
   * full.
   *
   * @param state s, D numbers; copied
   * @param action a, from 0 to N_a - 1
   * @param reward r, as the learner is to see it
   * @param nextState s', D numbers; copied
   * @param terminated whether the task ended in s', so that nothing follows; false at a time limit
   * @throws IllegalArgumentException when a length or the action does not fit the task, or a number
   *     is not finite; nothing is changed then
   */
  void add(double[] state, int action, double reward, double[] nextState, boolean terminated);

  /**
   * Transitions stored now.
   *
   * @return at most {@link #capacity}
   */
  int size();

  /**
   * B, the most transitions it can hold.
   *
   * @return at least 1
   */
  int capacity();

  /**
   * Whether {@link #sample} can fill a batch now.
   *
   * @return false until enough transitions are stored
   */
  boolean ready();

  /**
   * Draws a batch.
   *
   * @param batch filled completely; belongs to the caller and is reused from call to call
   * @throws IllegalStateException when not {@link #ready}
   * @throws IllegalArgumentException when the batch has another shape than the context said
   */
  void sample(Batch batch);

  /**
   * Tells the residuals of the batch drawn last. Transitions overwritten in between are passed
   * over.
   *
   * @param batch as {@link #sample} filled it
   * @param absoluteResiduals |delta_t| for each transition of the batch, before the parameters
   *     changed; finite
   * @throws IllegalArgumentException when one is negative or not finite; nothing is changed then
   */
  void update(Batch batch, double[] absoluteResiduals);

  /**
   * Figures on how it samples. What is counted covers the time since the report before.
   *
   * @param metrics where to
   */
  void report(Metrics metrics);
}
