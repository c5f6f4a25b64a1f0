package org.sgmmqf.reports.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgmmqf.reports.data.Configuration;
import org.sgmmqf.reports.data.Exhibit;
import org.sgmmqf.reports.data.LearnedMixture;
import org.sgmmqf.reports.data.LearnedMixture.Component;
import org.sgmmqf.reports.data.Lives.Look;
import org.sgmmqf.runs.Axis;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.ExplainedEpisode.Strongest;

/**
 * A run for the explorer of decisions, as a tree that becomes JSON: the living Gaussians of
 * model.json with every bit, those that died rounded, the episode, and what is known of each
 * Gaussian's life.
 */
public final class Explorer {
  private static final MathContext DIGITS = new MathContext(5);

  /** A film has no more. */
  private static final int MOST_STEPS = 1000;

  private Explorer() {}

  /**
   * Whether a run's model can be taken apart in a browser.
   *
   * @param run with its large files
   * @return true for mixtures whose task has a plane
   */
  public static boolean explains(Exhibit run) {
    return run.hasDrawableMixture();
  }

  /**
   * Everything but the film.
   *
   * @param run one that {@link #explains}
   */
  public static Map<String, Object> tree(Exhibit run) {
    Configuration configuration = run.configuration();
    LearnedMixture mixture = run.mixture();
    Optional<ExplainedEpisode> episode = run.explanation();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("seed", run.seed());
    tree.put("transitions", configuration.transitions());
    tree.put(
        "axes",
        IntStream.range(0, mixture.observationSize())
            .mapToObj(i -> axis(configuration.axis(i)))
            .toList());
    tree.put(
        "actions",
        IntStream.range(0, mixture.actionCount())
            .mapToObj(
                a ->
                    a < configuration.actions().size()
                        ? configuration.actions().get(a)
                        : "action " + a)
            .toList());
    tree.put("plane", configuration.plane());
    tree.put("film", run.episode().exists() && episode.isPresent());
    Map<Integer, Integer> strongest =
        episode.map(ExplainedEpisode::strongest).orElse(List.of()).stream()
            .collect(Collectors.toMap(Strongest::component, Strongest::states, Integer::sum));
    tree.put(
        "gaussians",
        mixture.components().stream()
            .map(
                it ->
                    gaussian(
                        it,
                        mixture,
                        strongest.getOrDefault(it.number(), 0),
                        run.lives().ofComponent().getOrDefault(it.number(), List.of())))
            .toList());
    tree.put("visited", episode.map(ExplainedEpisode::visited).orElse(0));
    episode.ifPresent(it -> tree.put("episode", episode(it)));
    return tree;
  }

  private static Map<String, Object> axis(Axis axis) {
    Map<String, Object> tree = new LinkedHashMap<>(Map.of("name", axis.name()));
    tree.put("unit", axis.unit());
    if (axis.bounded()) {
      tree.put("low", axis.low());
      tree.put("high", axis.high());
    }
    return tree;
  }

  private static Map<String, Object> gaussian(
      Component component, LearnedMixture mixture, int strongest, List<Look> life) {
    int size = mixture.observationSize();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("number", component.number());
    tree.put("alive", component.alive());
    if (component.diedAt() > 0) {
      tree.put("diedAt", component.diedAt());
    }
    DoubleUnaryOperator exact = component.alive() ? it -> it : Explorer::rounded;
    tree.put("weights", list(mixture.actionCount(), component::weight, exact));
    tree.put("mean", list(size, component::mean, exact));
    List<List<Double>> triangle = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int row = i;
      triangle.add(list(i + 1, j -> component.covariance(row, j), exact));
    }
    tree.put("covariance", triangle);
    tree.put("strongest", strongest);
    tree.put(
        "life",
        Map.of(
            "transitions", life.stream().map(Look::transitions).toList(),
            "weights",
                life.stream()
                    .map(it -> it.weights().stream().map(Explorer::rounded).toList())
                    .toList()));
    return tree;
  }

  private static List<Double> list(
      int size, IntToDoubleFunction number, DoubleUnaryOperator rounding) {
    return IntStream.range(0, size).mapToDouble(number).map(rounding).boxed().toList();
  }

  private static Map<String, Object> episode(ExplainedEpisode episode) {
    int shown = Math.min(MOST_STEPS, episode.states().size());
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("policy", episode.policy());
    tree.put("stepsPerFrame", episode.stepsPerFrame());
    tree.put("length", episode.states().size());
    tree.put("states", episode.states().subList(0, shown));
    tree.put("actions", episode.actions().subList(0, shown));
    return tree;
  }

  private static double rounded(double number) {
    return new BigDecimal(number).round(DIGITS).doubleValue();
  }
}
