package org.sgmmqf.model;

import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.TaskSpec;

/**
 * What a Q-function is told at creation beside its settings.
 *
 * @param task shape and bounds of observations, number of actions
 * @param batchSize T, the size of every batch it will learn from
 * @param optimizer the method that moves its parameters
 * @param random stream for the first parameters; it belongs to the Q-function, which saves it
 * @param plugins where a model finds what its settings name, such as a manifold
 * @param scale from the observations of the task to the states that the model is given; exports
 *     speak of observations
 */
public record QFunctionContext(
    TaskSpec task,
    int batchSize,
    RiemannianOptimizer optimizer,
    RandomStream random,
    Plugins plugins,
    ObservationScale scale) {
  /** Demands a batch of at least one transition. */
  public QFunctionContext {
    Require.atLeast("batchSize", batchSize, 1);
  }

  /**
   * For a model that is given observations as they are.
   *
   * @param task shape and bounds of observations, number of actions
   * @param batchSize T
   * @param optimizer the method that moves the parameters
   * @param random stream for the first parameters
   * @param plugins where a model finds what its settings name
   */
  public QFunctionContext(
      TaskSpec task,
      int batchSize,
      RiemannianOptimizer optimizer,
      RandomStream random,
      Plugins plugins) {
    this(task, batchSize, optimizer, random, plugins, ObservationScale.NONE);
  }
}
