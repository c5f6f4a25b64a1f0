package org.sgmmqf.env;

import java.awt.image.BufferedImage;
import java.util.Optional;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;

/**
 * Cuts the episodes of another environment off after a number of steps. The last step is {@code
 * truncated} unless the task ended by itself in that very step.
 */
public final class TimeLimit implements Environment, SymmetricState {
  private final Environment inner;
  private final int limit;
  private int steps;

  /**
   * Limits an environment, which must not be used directly any more.
   *
   * @param inner the task
   * @param limit steps an episode may last, at least 1
   */
  public TimeLimit(Environment inner, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("a time limit of " + limit + " steps is below 1");
    }
    this.inner = inner;
    this.limit = limit;
  }

  /**
   * Limits an environment where its settings ask for it.
   *
   * @param inner the task
   * @param limit steps an episode may last; 0 for no limit
   * @return {@code inner}, limited or as it is
   */
  public static Environment of(Environment inner, int limit) {
    return limit == 0 ? inner : new TimeLimit(inner, limit);
  }

  @Override
  public TaskSpec task() {
    return inner.task();
  }

  @Override
  public void reset(double[] observation) {
    inner.reset(observation);
    steps = 0;
  }

  @Override
  public Outcome step(int action, double[] observation) {
    if (steps == limit) {
      throw new IllegalStateException(
          task().name()
              + ": the episode was cut off after "
              + limit
              + " steps; call reset before step");
    }
    Outcome outcome = inner.step(action, observation);
    steps++;
    return steps < limit || outcome.ended() ? outcome : new Outcome(outcome.reward(), false, true);
  }

  @Override
  public Optional<BufferedImage> draw() {
    return inner.draw();
  }

  @Override
  public void close() {
    inner.close();
  }

  @Override
  public void state(StateParts parts) {
    steps = parts.number("steps", steps);
    parts.component("inner", inner);
  }
}
