package org.sgmmqf.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.ExplainedEpisode.Strongest;

/** An episode step by step, with the values of every decision; shares follow from the model. */
final class EpisodeLog {
  /** Less than this share of the largest is not told. */
  static final double NOTHING = 1e-6;

  private final Function<double[], Explanation> explain;
  private final List<List<Double>> states = new ArrayList<>();
  private final List<Integer> actions = new ArrayList<>();
  private final List<List<Double>> values = new ArrayList<>();

  EpisodeLog(Function<double[], Explanation> explain) {
    this.explain = explain;
  }

  /** Takes note of a step and gives its action. */
  int add(double[] state, int action) {
    states.add(list(state));
    actions.add(action);
    values.add(list(explain.apply(state).values()));
    return action;
  }

  private static List<Double> list(double[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  /**
   * The loudest answer of those that say something: what died in training fades from an average.
   */
  static Optional<Voice> strongest(Explanation explanation) {
    double most = explanation.voices().stream().mapToDouble(EpisodeLog::said).max().orElse(0);
    return explanation.voices().stream()
        .filter(it -> said(it) > NOTHING * most)
        .max(Comparator.comparingDouble(Voice::answer));
  }

  private static double said(Voice voice) {
    return Arrays.stream(voice.shares()).map(Math::abs).max().orElse(0);
  }

  ExplainedEpisode of(JudgedPolicy policy, List<double[]> visited) {
    Map<Integer, Integer> strongest = new TreeMap<>();
    for (double[] state : visited) {
      strongest(explain.apply(state))
          .ifPresent(it -> strongest.merge(it.component(), 1, Integer::sum));
    }
    return new ExplainedEpisode(
        policy.text(),
        Camera.STEPS_PER_FRAME,
        states,
        actions,
        values,
        visited.size(),
        strongest.entrySet().stream()
            .map(it -> new Strongest(it.getKey(), it.getValue()))
            .toList());
  }
}
