package org.sgmmqf.runs;

import java.util.ArrayList;
import java.util.List;

/** Columns of the CSV files; {@link Measure} has most of those of evaluations.csv. */
public final class Columns {
  /** Column of training.csv: episodes of training so far. */
  public static final String EPISODES = "episodes";

  /** Column of training.csv: 64 bits over the whole state. */
  public static final String DIGEST = "digest";

  /** Of training.csv; the agent's own metrics follow. */
  public static final List<String> TRAINING =
      List.of("transitions", EPISODES, "return_mean", "length_mean", "loss", DIGEST);

  /** Column of timing.csv: seconds of training by the clock. */
  public static final String SECONDS = "seconds";

  /** Column of timing.csv: seconds that the processor was at work for training. */
  public static final String PROCESSOR_SECONDS = "processor_seconds";

  /** Of timing.csv. */
  public static final List<String> TIMING = List.of("transitions", SECONDS, PROCESSOR_SECONDS);

  /** Of evaluations.csv: whose returns those without a prefix are. */
  public static final String POLICY = "policy";

  /** Column of visits.csv: the {@link VisitPhase} of a state. */
  public static final String PHASE = "phase";

  /** Of deletion.csv. */
  public static final List<String> DELETION =
      List.of("order", "parts", "left", "return_mean", "length_mean");

  /** Of carriers.csv. */
  public static final List<String> CARRIERS = List.of("parts", "share");

  /** Of places.csv, which has one row. */
  public static final List<String> PLACES = Place.columns();

  private Columns() {}

  /**
   * Columns of evaluations.csv.
   *
   * @param policies that were judged; results are those of the first
   * @return those of {@link Measure}, the name of the first policy, and for every other one the
   *     {@link Measure#judged} under its name
   */
  public static List<String> evaluations(List<String> policies) {
    List<String> columns = new ArrayList<>(Measure.columns());
    columns.add(POLICY);
    policies.stream().skip(1).forEach(it -> columns.addAll(evaluations(it)));
    return columns;
  }

  /**
   * Columns of a policy that was judged beside the first.
   *
   * @param policy its name
   * @return for example {@code averaged_return_mean}, one for each {@link Measure#judged}
   */
  public static List<String> evaluations(String policy) {
    return Measure.judged().stream().map(it -> policy + "_" + it.column()).toList();
  }

  /**
   * Columns of visits.csv.
   *
   * @param dimension length of an observation
   * @return {@link #PHASE}, then the numbers of the state
   */
  public static List<String> visits(int dimension) {
    return numbered(List.of(PHASE), "s", dimension);
  }

  /**
   * Columns of weights.csv.
   *
   * @param actions number of actions
   * @return {@code transitions} and {@code component}, then the weight for each action
   */
  public static List<String> weights(int actions) {
    return numbered(List.of("transitions", "component"), "w", actions);
  }

  private static List<String> numbered(List<String> first, String name, int count) {
    List<String> columns = new ArrayList<>(first);
    for (int i = 0; i < count; i++) {
      columns.add(name + i);
    }
    return columns;
  }
}
