package org.sgmmqf.spi;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What an agent and a report know of a task without seeing its environment: the shape of
 * observations and actions and what they are called.
 *
 * @param name name of the task
 * @param observation the D numbers of an observation, in order
 * @param actions names of the N_a actions, by number
 * @param plane which two of the observation's numbers figures use
 * @param view how it is seen; names and bounds of the observation are those that are seen
 */
public record TaskSpec(
    String name, List<Variable> observation, List<String> actions, Plane plane, TaskView view) {
  /**
   * Copies the lists and demands at least one number, one action, a plane within the observation
   * and a view of this shape.
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
    view.requireShape(size, actions.size());
  }

  /**
   * A task as an environment has it.
   *
   * @param name name of the task
   * @param observation the D numbers of an observation, in order
   * @param actions names of the N_a actions, by number
   * @param plane which two of the observation's numbers figures use
   */
  public TaskSpec(String name, List<Variable> observation, List<String> actions, Plane plane) {
    this(name, observation, actions, plane, TaskView.PLAIN);
  }

  /**
   * The task as learners see it.
   *
   * @param other how
   * @return with bounds in units of the view
   * @throws SettingsException when the view is for a task of another shape
   */
  public TaskSpec seenThrough(TaskView other) {
    other.requireShape(observationSize(), actionCount());
    ObservationUnits units = other.observe();
    List<Variable> seen =
        IntStream.range(0, observationSize()).mapToObj(i -> seen(units, i)).toList();
    return new TaskSpec(name, seen, actions, plane, other);
  }

  private Variable seen(ObservationUnits units, int i) {
    Variable own = observation.get(i);
    return new Variable(
        own.name(),
        units.areTheTasks() ? own.unit() : "",
        units.seen(i, own.low()),
        units.seen(i, own.high()));
  }

  /**
   * Draws an action for exploring, from the distribution of the view.
   *
   * @param random gives one number
   * @return from 0 to N_a - 1
   */
  public int exploringAction(RandomStream random) {
    double draw = random.nextDouble();
    int last = actionCount() - 1;
    double sum = 0;
    for (int action = 0; action < last; action++) {
      sum += view.explore().isEmpty() ? 1.0 / actionCount() : view.explore().get(action);
      if (draw < sum) {
        return action;
      }
    }
    return last;
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
