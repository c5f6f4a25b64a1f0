package org.sgmmqf.experiments.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.FigureSpec;

/**
 * Everything that one command runs: cells, each a method on an environment, with one run per seed,
 * and the figures that show them.
 *
 * @param name folder below {@code runs}
 * @param title one line above the report
 * @param runs every run once, however many figures show it; seeds vary slowest, so that early
 *     results cover all cells
 * @param figures cells of each figure
 * @param claims whether the report checks the paper's claims
 * @param sources for each cell the place that gave a value, by the dotted key of its plan; what has
 *     none is a default
 */
public record Experiment(
    String name,
    String title,
    List<PlannedRun> runs,
    List<FigureSpec> figures,
    boolean claims,
    Map<String, Map<String, String>> sources) {
  /** Copies lists and map. */
  public Experiment {
    runs = List.copyOf(runs);
    figures = List.copyOf(figures);
    sources = Map.copyOf(sources);
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
    List<CellSpec> listed = cells.values().stream().map(Experiment::cell).toList();
    return new ExperimentRequest(name, title, listed, figures, claims, command);
  }

  private static CellSpec cell(List<PlannedRun> runs) {
    PlannedRun first = runs.get(0);
    return new CellSpec(
        first.labels().cell(),
        first.labels().environment(),
        first.labels().method(),
        first.labels().label(),
        first.labels().family(),
        runs.stream().map(run -> run.plan().seed()).toList(),
        first.plan().transitions());
  }
}
