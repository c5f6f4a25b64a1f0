package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.FigureSpec;

/**
 * Everything that one command runs: cells, each a method on an environment, with one run per seed,
 * and the figures that show them.
 *
 * @param name folder below {@code runs}
 * @param title one line above the report
 * @param runs every run once, however many figures show it; seeds vary slowest
 * @param figures cells of each figure
 * @param claims what the report judges
 * @param looks numbers of seeds at which it judges; empty for once at the end
 * @param sources for each cell the place that gave a value, by the dotted key of its plan; what has
 *     none is a default
 * @param swept the methods that are points of a sweep
 */
public record Experiment(
    String name,
    String title,
    List<PlannedRun> runs,
    List<FigureSpec> figures,
    List<ClaimSpec> claims,
    List<Integer> looks,
    Map<String, Map<String, String>> sources,
    Map<String, SweepPoint> swept) {
  /** Copies lists and map. */
  public Experiment {
    runs = List.copyOf(runs);
    figures = List.copyOf(figures);
    claims = List.copyOf(claims);
    looks = List.copyOf(looks);
    sources = Map.copyOf(sources);
    swept = Map.copyOf(swept);
  }

  /**
   * As experiment.json holds it.
   *
   * @param command how to ask for it again; may be empty
   * @return what is asked for
   */
  public ExperimentRequest request(String command) {
    Map<String, List<PlannedRun>> cells =
        runs.stream()
            .collect(
                Collectors.groupingBy(
                    run -> run.labels().cell(), LinkedHashMap::new, Collectors.toList()));
    List<CellSpec> listed = cells.values().stream().map(this::cell).toList();
    return new ExperimentRequest(name, title, listed, figures, claims, looks, command);
  }

  /**
   * The same, looked at while seeds are added.
   *
   * @param seeds at each look
   * @return a new experiment
   */
  public Experiment withLooks(List<Integer> seeds) {
    return new Experiment(name, title, runs, figures, claims, seeds, sources, swept);
  }

  /**
   * The same, filmed on the way.
   *
   * @param count episodes that each run keeps, that of the end among them
   * @return a new experiment
   */
  public Experiment withFilms(int count) {
    List<PlannedRun> filmed = runs.stream().map(it -> it.withFilms(count)).toList();
    return new Experiment(name, title, filmed, figures, claims, looks, sources, swept);
  }

  /**
   * The same with more seeds of a cell: the smallest numbers above those it has.
   *
   * @param cell id of the cell
   * @param seeds how many it is to have
   * @return a new experiment
   */
  public Experiment withSeeds(String cell, int seeds) {
    List<PlannedRun> of = runs.stream().filter(run -> run.labels().cell().equals(cell)).toList();
    long last = of.stream().mapToLong(run -> run.plan().seed()).max().orElse(0);
    List<PlannedRun> all = new ArrayList<>(runs);
    for (int more = 1; more <= seeds - of.size(); more++) {
      all.add(of.get(0).withSeed(last + more));
    }
    return new Experiment(name, title, all, figures, claims, looks, sources, swept);
  }

  private CellSpec cell(List<PlannedRun> runs) {
    PlannedRun first = runs.get(0);
    SweepPoint point = swept.getOrDefault(first.labels().method(), SweepPoint.NONE);
    return new CellSpec(
        first.labels().cell(),
        first.labels().environment(),
        first.labels().method(),
        first.labels().label(),
        first.labels().family(),
        runs.stream().map(run -> run.plan().seed()).toList(),
        first.plan().transitions(),
        point.of(),
        point.values());
  }
}
