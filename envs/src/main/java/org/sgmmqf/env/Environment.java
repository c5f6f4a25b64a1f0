package org.sgmmqf.env;

import java.awt.image.BufferedImage;
import java.util.Optional;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Stateful;
import org.sgmmqf.spi.TaskSpec;

/**
 * A task with observations of D numbers and N_a actions, played in episodes: {@link #reset}, then
 * {@link #step} until the outcome says that the episode ended, then {@code reset} again.
 *
 * <p>All random draws come from the stream in the {@link EnvironmentContext}, which belongs to the
 * environment: equal streams and actions give equal episodes, bit for bit. The saved state holds
 * the episode under way and the stream, and may be taken between any two calls. One thread at a
 * time; several instances may run in several threads at once. Whoever creates an environment closes
 * it after its last call.
 */
public interface Environment extends Stateful, AutoCloseable {
  /**
   * The task's shape and names.
   *
   * @return always the same
   */
  TaskSpec task();

  /**
   * Starts an episode, whether or not the last one ended.
   *
   * @param observation receives the first observation, D numbers
   */
  void reset(double[] observation);

  /**
   * Takes one action.
   *
   * @param action from 0 to N_a - 1
   * @param observation receives the next observation, D numbers, the last one of the episode
   *     included
   * @return the reward, and whether the episode ended
   * @throws IllegalArgumentException when there is no such action; nothing is changed then
   * @throws IllegalStateException before the first {@code reset} and after the end of an episode
   */
  Outcome step(int action, double[] observation);

  /**
   * A picture of the current state, as a player would see it.
   *
   * @return a new image, or empty when this environment cannot draw itself
   */
  default Optional<BufferedImage> draw() {
    return Optional.empty();
  }

  /**
   * Lets go of what the environment holds outside of this program, a process for example; nothing
   * but {@code close} may be called afterwards.
   */
  @Override
  default void close() {}
}
