package org.sgmmqf.experiments.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Asynchronous successive halving (ASHA, Li et al. 2020) in a time of its own. The algorithm
 * decides whenever one of its lanes is free, with what has ended by then; here a job takes as long
 * as its transitions say, whatever the clock does. So decisions follow from the outcomes alone: not
 * from how many runs go at a time, where they run, or how often the search was killed. Whoever runs
 * the jobs waits only for an outcome that the next decision needs.
 */
final class Halving {
  private final HalvingSettings settings;
  private final Budget budget;
  private final Space space;
  private final Points points;

  private final PriorityQueue<Underway> underway =
      new PriorityQueue<>(
          Comparator.comparingLong(Underway::end).thenComparingInt(it -> it.job().order()));
  private final List<Finished> finished = new ArrayList<>();
  private final Map<Integer, Integer> reached = new HashMap<>();
  private final Map<Integer, Double> seconds = new HashMap<>();
  private long now;
  private int orders;
  private int trials;
  private long spent;
  private boolean exhausted;

  /**
   * A search that has not begun.
   *
   * @param points where new trials come from
   */
  Halving(HalvingSettings settings, Budget budget, Space space, Points points) {
    this.settings = settings;
    this.budget = budget;
    this.space = space;
    this.points = points;
  }

  /** A job with the moment of its end. */
  private record Underway(Job job, long end) {}

  /**
   * Goes on as far as the outcomes tell.
   *
   * @param outcomes what is known of a job
   * @return the jobs that were decided on the way, to be run in this order
   */
  List<Job> advance(Function<Job, Optional<TrialOutcome>> outcomes) {
    List<Job> decided = new ArrayList<>();
    fill(decided);
    while (!underway.isEmpty()) {
      Job job = underway.element().job();
      Optional<TrialOutcome> outcome = outcomes.apply(job);
      if (outcome.isEmpty()) {
        return decided;
      }
      now = underway.remove().end();
      finished.add(new Finished(job, outcome.get()));
      seconds.put(job.trial().number(), outcome.get().seconds());
      fill(decided);
    }
    return decided;
  }

  private void fill(List<Job> decided) {
    while (underway.size() < settings.lanes()) {
      Optional<Job> next = exhausted ? Optional.empty() : decide();
      if (next.isEmpty() && underway.isEmpty()) {
        next = close();
      }
      if (next.isEmpty()) {
        return;
      }
      Job job = next.get();
      reached.put(job.trial().number(), job.rung());
      spent += settings.cost(job.rung());
      underway.add(new Underway(job, now + settings.cost(job.rung()) / settings.seeds()));
      decided.add(job);
    }
  }

  /** The best that may go on, the highest rung first; else a new trial. */
  private Optional<Job> decide() {
    for (int rung = settings.last() - 1; rung >= 0; rung--) {
      Optional<Finished> next = promotable(rung);
      if (next.isPresent()) {
        return affordable(rung + 1) ? Optional.of(promoted(next.get())) : end();
      }
    }
    if (trials >= budget.trials()) {
      return Optional.empty();
    }
    if (!affordable(0)) {
      return end();
    }
    trials++;
    double[] point = points.next(trials, List.copyOf(finished));
    return Optional.of(
        new Job(++orders, Trial.at(trials, point, space), 0, settings.marks().get(0)));
  }

  private Optional<Job> end() {
    exhausted = true;
    return Optional.empty();
  }

  private Optional<Finished> promotable(int rung) {
    List<Finished> there =
        finished.stream()
            .filter(it -> it.job().rung() == rung)
            .sorted(Finished.BEST_FIRST)
            .toList();
    return there.subList(0, there.size() / settings.reduction()).stream()
        .filter(it -> it.outcome().exists())
        .filter(it -> reached.getOrDefault(it.job().trial().number(), 0) == rung)
        .findFirst();
  }

  private Job promoted(Finished from) {
    int rung = from.job().rung() + 1;
    return new Job(++orders, from.job().trial(), rung, settings.marks().get(rung));
  }

  /**
   * Until a trial has come to the end, or is on its last way there, what one needs for that is kept
   * back.
   */
  private boolean affordable(int rung) {
    boolean oneIsNear =
        winner().isPresent()
            || underway.stream().anyMatch(it -> it.job().rung() == settings.last());
    long after = spent + settings.cost(rung) + (oneIsNear ? 0 : toTheEnd(rung));
    double known = spentSeconds();
    long run = finished.stream().mapToLong(it -> settings.cost(it.job().rung())).sum();
    double perTransition = run == 0 ? 0 : known / run;
    return budget.allows(after, known + perTransition * (after - run));
  }

  /** Transitions from a rung to the end of a run. */
  private long toTheEnd(int rung) {
    return IntStream.rangeClosed(rung + 1, settings.last()).mapToLong(settings::cost).sum();
  }

  /**
   * Where no trial has come to the end, the best of the highest rung that has one goes there; if
   * its learning diverges on the way, the next best does, as long as transitions are left.
   */
  private Optional<Job> close() {
    exhausted = true;
    if (winner().isPresent()) {
      return Optional.empty();
    }
    return finished.stream()
        .filter(it -> it.outcome().exists())
        .filter(it -> reached.getOrDefault(it.job().trial().number(), 0) == it.job().rung())
        .filter(it -> spent + toTheEnd(it.job().rung()) <= budget.transitions())
        .min(
            Comparator.comparingInt((Finished it) -> it.job().rung())
                .reversed()
                .thenComparing(Finished.BEST_FIRST))
        .map(this::promoted);
  }

  /** The best of those that were carried to the end. */
  Optional<Finished> winner() {
    return finished.stream()
        .filter(it -> it.job().rung() == settings.last() && it.outcome().exists())
        .min(Finished.BEST_FIRST);
  }

  /** Whether nothing is under way and nothing more will be. */
  boolean isOver() {
    return exhausted && underway.isEmpty();
  }

  List<Finished> finished() {
    return List.copyOf(finished);
  }

  int trials() {
    return trials;
  }

  /** Transitions of all jobs decided so far. */
  long spent() {
    return spent;
  }

  double spentSeconds() {
    return seconds.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
