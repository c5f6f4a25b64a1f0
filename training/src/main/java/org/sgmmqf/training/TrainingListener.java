package org.sgmmqf.training;

import org.sgmmqf.spi.Outcome;

/**
 * Is told what happens in a {@link Training}, in the thread that trains. Listening changes nothing
 * in what comes after, and what listeners hold is no part of a saved training.
 */
public interface TrainingListener {
  /**
   * A transition was seen and learned from.
   *
   * @param observation s, D numbers in the task's own units; copy it to keep it
   * @param action a
   * @param outcome r, and whether the episode ended
   * @param next s', D numbers; copy it to keep it
   */
  default void stepped(double[] observation, int action, Outcome outcome, double[] next) {}

  /**
   * An episode of the training ended.
   *
   * @param training as it is now
   * @param episode exploring actions included
   */
  default void episodeEnded(Training training, PlayedEpisode episode) {}

  /**
   * The policy was evaluated.
   *
   * @param training as it is now
   * @param evaluation what came of it
   */
  default void evaluated(Training training, Evaluation evaluation) {}
}
