package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Everything that one command runs: cells, each a method on an environment, with one run per seed,
 * and the figures that show them.
 *
 * @param name folder below {@code runs}
 * @param title one line above the report
 * @param runs every run once, however many figures show it; seeds vary slowest, so that early
 *     results cover all cells
 * @param figures cells of each figure, as experiment.json holds them
 * @param claims whether the report checks the paper's claims
 * @param sources for each cell the place that gave a value, by the dotted key of its plan; what has
 *     none is a default
 */
public record Experiment(
    String name,
    String title,
    List<PlannedRun> runs,
    List<Map<String, Object>> figures,
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
   * @return a new tree
   */
  public Map<String, Object> toMap() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("format", 1);
    tree.put("name", name);
    tree.put("title", title);
    Map<String, List<PlannedRun>> cells =
        runs.stream()
            .collect(
                Collectors.groupingBy(
                    run -> run.labels().cell(), LinkedHashMap::new, Collectors.toList()));
    List<Map<String, Object>> listed = new ArrayList<>();
    cells.forEach((id, seeds) -> listed.add(cell(id, seeds)));
    tree.put("cells", listed);
    tree.put("figures", figures);
    tree.put("claims", claims);
    return tree;
  }

  private static Map<String, Object> cell(String id, List<PlannedRun> seeds) {
    PlannedRun first = seeds.get(0);
    Map<String, Object> cell = new LinkedHashMap<>();
    cell.put("id", id);
    cell.put("environment", first.labels().environment());
    cell.put("method", first.labels().method());
    cell.put("label", first.labels().label());
    cell.put("family", first.labels().family());
    cell.put("seeds", seeds.stream().map(run -> run.plan().seed()).toList());
    cell.put("transitions", first.plan().transitions());
    return cell;
  }
}
