package org.sgmmqf.model;

import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.TaskSpec;

/**
 * What a Q-function is told at creation beside its settings.
 *
 * @param task shape and bounds of the states that it is given, number of actions
 * @param batchSize T, the size of every batch it will learn from
 * @param optimizer the method that moves its parameters
 * @param random stream for the first parameters; it belongs to the Q-function, which saves it
 * @param plugins where a model finds what its settings name, such as a manifold
 */
public record QFunctionContext(
    TaskSpec task,
    int batchSize,
    RiemannianOptimizer optimizer,
    RandomStream random,
    Plugins plugins) {
  /** Demands a batch of at least one transition. */
  public QFunctionContext {
    Require.atLeast("batchSize", batchSize, 1);
  }
}
