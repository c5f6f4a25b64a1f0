package org.sgmmqf.runs;

import java.util.List;

/**
 * What explanation.json holds: the decisions of the episode that episode.gif shows, with the values
 * that a model which explains itself gives them, and who is heard in the states of training. {@code
 * values} and {@code strongest} are of model.averaged.json where there is one, else of model.json.
 *
 * @param policy who played: {@code own}, {@code greedy} or {@code averaged}
 * @param stepsPerFrame steps from one picture of the animation to the next
 * @param states s of each step, D numbers in the task's own units
 * @param actions what was played in each
 * @param values Q(s, a) in each, one per action
 * @param visited how many states of training were looked at for {@code strongest}
 * @param strongest parts of the model that answer loudest in some of these states
 */
public record ExplainedEpisode(
    String policy,
    int stepsPerFrame,
    List<List<Double>> states,
    List<Integer> actions,
    List<List<Double>> values,
    int visited,
    List<Strongest> strongest) {
  /**
   * How often a part of the model answers loudest.
   *
   * @param component its number
   * @param states in how many states no other answers louder
   */
  public record Strongest(int component, int states) {}
}
