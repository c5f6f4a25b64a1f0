package org.sgmmqf.training;

import java.util.EnumSet;
import java.util.List;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * How a run is evaluated: episodes in an environment of their own, with random streams of their
 * own.
 *
 * @param every transitions between two evaluations
 * @param episodes episodes per evaluation and policy
 * @param cap most steps of one evaluation episode, for tasks that a good policy never ends
 * @param policy which policies are judged side by side, on the same episodes; results are those of
 *     the first
 * @param averageOver transitions that an averaged policy looks back over
 */
public record EvaluationSettings(
    @Doc("transitions between two evaluations, and between two rows of training.csv")
        @Default("5000")
        long every,
    @Doc("episodes per evaluation, for each policy") @Default("20") int episodes,
    @Doc("most steps of one evaluation episode") @Default("5000") int cap,
    @Doc("what is judged, one or several side by side; results are those of the first")
        @Default("greedy")
        List<JudgedPolicy> policy,
    @Doc("transitions that the averaged policy looks back over") @Default("10000")
        long averageOver) {
  /** Demands at least one of each, and no policy twice. */
  public EvaluationSettings {
    Require.atLeast("every", every, 1);
    Require.atLeast("episodes", episodes, 1);
    Require.atLeast("cap", cap, 1);
    Require.that(
        !policy.isEmpty() && EnumSet.copyOf(policy).size() == policy.size(),
        "policy",
        policy.stream().map(JudgedPolicy::text).toList(),
        "at least one of own, greedy, averaged, each once");
    Require.atLeast("averageOver", averageOver, 1);
    policy = List.copyOf(policy);
  }

  /** Judges the greedy policy alone. */
  public EvaluationSettings(long every, int episodes, int cap) {
    this(every, episodes, cap, List.of(JudgedPolicy.GREEDY), 10_000);
  }

  /**
   * The same evaluations of other policies.
   *
   * @param others the first is what results show
   * @return new settings
   */
  public EvaluationSettings withPolicy(List<JudgedPolicy> others) {
    return new EvaluationSettings(every, episodes, cap, others, averageOver);
  }
}
