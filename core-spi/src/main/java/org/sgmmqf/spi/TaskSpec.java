package org.sgmmqf.spi;

import java.util.List;

/**
 * What an agent and a report know of a task without seeing its environment: the shape of
 * observations and actions and what they are called.
 *
 * @param name name of the task
 * @param observation the D numbers of an observation, in order
 * @param actions names of the N_a actions, by number
 * @param plane which two of the observation's numbers figures use
 */
public record TaskSpec(String name, List<Variable> observation, List<String> actions, Plane plane) {
  /**
   * Copies the lists and demands at least one number, one action and a plane within the
   * observation.
   */
  public TaskSpec {
    observation = List.copyOf(observation);
    actions = List.copyOf(actions);
    Require.that(!observation.isEmpty(), "observation", observation, "at least one variable");
    Require.that(!actions.isEmpty(), "actions", actions, "at least one action");
    int size = observation.size();
    Require.that(
        plane.horizontal() >= 0
            && plane.horizontal() < size
            && plane.vertical() >= 0
            && plane.vertical() < size,
        "plane",
        plane,
        "two indices from 0 to " + (size - 1));
  }

  /**
   * D, the length of an observation.
   *
   * @return at least 1
   */
  public int observationSize() {
    return observation.size();
  }

  /**
   * N_a, the number of actions.
   *
   * @return at least 1
   */
  public int actionCount() {
    return actions.size();
  }

  /**
   * The coordinates over which figures draw Gaussians and visited states.
   *
   * @param horizontal index into the observation
   * @param vertical index into the observation
   */
  public record Plane(int horizontal, int vertical) {}
}
