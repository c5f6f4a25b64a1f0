package org.sgmmqf.reports.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgmmqf.reports.data.Configuration;
import org.sgmmqf.reports.data.Exhibit;
import org.sgmmqf.reports.data.LearnedMixture;
import org.sgmmqf.reports.data.LearnedMixture.Component;
import org.sgmmqf.reports.data.Lives.Moment;
import org.sgmmqf.runs.Axis;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.ExplainedEpisode.Strongest;

/**
 * A run for the explorer of decisions, as a tree that becomes JSON: the living Gaussians of its
 * model with every bit, those that died rounded, the episode, and what is known of each Gaussian's
 * life.
 */
public final class Explorer {
  private static final MathContext DIGITS = new MathContext(5);

  private static final double SILENT = 1e-20;

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
    return run.configuration().hasPlane() && run.apart().covers(run.configuration().plane());
  }

  /**
   * Everything but the film.
   *
   * @param run one that {@link #explains}
   */
  public static Map<String, Object> tree(Exhibit run) {
    Configuration configuration = run.configuration();
    LearnedMixture mixture = run.apart();
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
                        strongest.getOrDefault(it.number(), 0),
                        run.lives().ofComponent().getOrDefault(it.number(), List.of())))
            .toList());
    tree.put("living", numbers(mixture, true, it -> it));
    tree.put("dead", numbers(mixture, false, Explorer::rounded));
    tree.put("visited", episode.map(ExplainedEpisode::visited).orElse(0));
    episode.ifPresent(it -> tree.put("episode", episode(it, !mixture.equals(run.mixture()))));
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
      Component component, int strongest, List<Moment> life) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("number", component.number());
    tree.put("alive", component.alive());
    if (component.diedAt() > 0) {
      tree.put("diedAt", component.diedAt());
    }
    tree.put("strongest", strongest);
    tree.put(
        "life",
        Map.of(
            "transitions", life.stream().map(Moment::transitions).toList(),
            "weights",
                life.stream()
                    .map(it -> it.weights().stream().map(Explorer::rounded).toList())
                    .toList()));
    return tree;
  }

  /** Weights, mean and lower triangle of the covariance of one Gaussian after the other. */
  private static List<Double> numbers(
      LearnedMixture mixture, boolean alive, DoubleUnaryOperator rounding) {
    int size = mixture.observationSize();
    List<Double> numbers = new ArrayList<>();
    for (Component it : mixture.components()) {
      if (it.alive() == alive) {
        IntStream.range(0, mixture.actionCount()).forEach(a -> numbers.add(heard(it.weight(a))));
        IntStream.range(0, size).forEach(i -> numbers.add(it.mean(i)));
        for (int i = 0; i < size; i++) {
          for (int j = 0; j <= i; j++) {
            numbers.add(it.covariance(i, j));
          }
        }
      }
    }
    numbers.replaceAll(rounding::applyAsDouble);
    return numbers;
  }

  /** Weights that fade no bar shows, and {@link Packed} has no letters for powers so low. */
  private static double heard(double weight) {
    return Math.abs(weight) < SILENT ? 0 : weight;
  }

  /** To the page whoever plays by what is taken apart is greedy. */
  private static Map<String, Object> episode(ExplainedEpisode episode, boolean average) {
    int shown = Math.min(MOST_STEPS, episode.states().size());
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("policy", average ? "greedy" : episode.policy());
    tree.put("stepsPerFrame", episode.stepsPerFrame());
    tree.put("length", episode.states().size());
    tree.put("states", episode.states().subList(0, shown).stream().flatMap(List::stream).toList());
    tree.put("actions", episode.actions().subList(0, shown));
    return tree;
  }

  private static double rounded(double number) {
    return new BigDecimal(number).round(DIGITS).doubleValue();
  }
}
