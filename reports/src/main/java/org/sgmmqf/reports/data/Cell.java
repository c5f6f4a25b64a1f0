package org.sgmmqf.reports.data;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One method on one environment, with its runs.
 *
 * @param id folder of the cell, {@code environment/method}
 * @param environment name of the task
 * @param method short name
 * @param label what figures and tables call it
 * @param family what sort of method it is
 * @param seeds the seeds that were asked for
 * @param transitions the transitions each run was asked for
 * @param swept its place in a sweep
 * @param runs the runs that exist, by seed
 * @param exhibit what is shown of the run that stands for it
 */
public record Cell(
    String id,
    String environment,
    String method,
    String label,
    Family family,
    List<Long> seeds,
    long transitions,
    Swept swept,
    List<Run> runs,
    Exhibit exhibit) {
  /** Copies the lists. */
  public Cell {
    seeds = List.copyOf(seeds);
    runs = List.copyOf(runs);
  }

  /** {@return the runs that have been evaluated at least once, by seed} */
  public List<Run> evaluated() {
    return runs.stream().filter(Run::isEvaluated).toList();
  }

  /**
   * The state of the runs that results are made from: finished, or where none has finished, still
   * going. A run that diverged has no result; its last good return would flatter it.
   *
   * @return never {@link RunState#DIVERGED}
   */
  public RunState counts() {
    return isPreliminary() ? RunState.UNFINISHED : RunState.DONE;
  }

  /** {@return the runs that results are made from, by seed, all evaluated} */
  public List<Run> counted() {
    return evaluated().stream().filter(it -> it.state() == counts()).toList();
  }

  /**
   * {@return whether no run has finished, so that every number will still change; also true if
   * there is no run at all}
   */
  public boolean isPreliminary() {
    return evaluated().stream().noneMatch(it -> it.state() == RunState.DONE);
  }

  /**
   * How many runs are in a state.
   *
   * @param state which
   * @return at least 0
   */
  public long count(RunState state) {
    return runs.stream().filter(it -> it.state() == state).count();
  }

  /** {@return whether every seed that was asked for has finished, false if one diverged} */
  public boolean isComplete() {
    return count(RunState.DONE) >= seeds.size();
  }

  /** {@return how much of the cell exists, for example "6 of 10 seeds"} */
  public String completeness() {
    long diverged = count(RunState.DIVERGED);
    long unfinished = evaluated().stream().filter(it -> it.state() == RunState.UNFINISHED).count();
    return count(RunState.DONE)
        + " of "
        + seeds.size()
        + (seeds.size() == 1 ? " seed" : " seeds")
        + (diverged > 0 ? " and " + diverged + " diverged" : "")
        + (unfinished > 0 ? " and " + unfinished + " unfinished" : "");
  }

  /**
   * {@return the run that stands for the cell where only one can be shown: the one whose last
   * evaluation is the median (the better of the two middle ones), so that it is neither the
   * luckiest nor the unluckiest; empty if nothing has been evaluated or everything diverged}
   */
  Optional<Run> representative() {
    List<Run> sorted =
        counted().stream().sorted(Comparator.comparingDouble(Run::lastReturn)).toList();
    return sorted.isEmpty() ? Optional.empty() : Optional.of(sorted.get(sorted.size() / 2));
  }

  /**
   * {@return the configuration of the first run that has one, one that knows nothing if there is
   * none}
   */
  public Configuration configuration() {
    return configuration(runs);
  }

  static Configuration configuration(List<Run> runs) {
    return runs.stream()
        .map(Run::configuration)
        .filter(Configuration::exists)
        .findFirst()
        .orElse(Exhibit.NONE.configuration());
  }

  Cell with(Exhibit shown) {
    return new Cell(id, environment, method, label, family, seeds, transitions, swept, runs, shown);
  }

  /**
   * {@return K, the number of Gaussians a mixture starts with; empty for other models and where
   * unknown}
   */
  public OptionalInt components() {
    return configuration().components();
  }
}
