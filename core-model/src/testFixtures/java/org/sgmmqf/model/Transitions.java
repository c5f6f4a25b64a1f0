package org.sgmmqf.model;

import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Random transitions of a made-up task: normal states, and a smooth reward that depends on state
 * and action.
 */
public final class Transitions {
  private final RandomStream random;

  /**
   * Starts a stream of transitions.
   *
   * @param seed equal seeds give equal transitions
   */
  public Transitions(long seed) {
    random = new RandomStream(seed);
  }

  /**
   * A task of any shape.
   *
   * @param observationSize D
   * @param actionCount N_a
   * @return its description
   */
  public static TaskSpec task(int observationSize, int actionCount) {
    List<Variable> observation =
        IntStream.range(0, observationSize)
            .mapToObj(i -> new Variable("x" + i, "", -2, 2))
            .toList();
    List<String> actions = IntStream.range(0, actionCount).mapToObj(a -> "action " + a).toList();
    return new TaskSpec("made up", observation, actions, new TaskSpec.Plane(0, 0));
  }

  /**
   * Normal states.
   *
   * @param count how many
   * @param observationSize D
   * @return count rows of D numbers
   */
  public double[] states(int count, int observationSize) {
    return IntStream.range(0, count * observationSize)
        .mapToDouble(i -> random.nextGaussian())
        .toArray();
  }

  /**
   * Fills a batch; one in five transitions ends the task, and importance weights are between 1/2
   * and 1.
   *
   * @param batch filled completely
   * @param actionCount N_a
   */
  public void fill(Batch batch, int actionCount) {
    int size = batch.observationSize;
    for (int i = 0; i < batch.states.length; i++) {
      batch.states[i] = random.nextGaussian();
      batch.nextStates[i] = batch.states[i] + 0.2 * random.nextGaussian();
    }
    for (int t = 0; t < batch.size; t++) {
      batch.actions[t] = random.nextInt(actionCount);
      batch.rewards[t] = StrictMath.sin(batch.states[t * size]) * (batch.actions[t] + 1);
      batch.terminated[t] = random.nextInt(5) == 0;
      batch.weights[t] = 0.5 + 0.5 * random.nextDouble();
    }
  }
}
