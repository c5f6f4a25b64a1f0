package org.sgmmqf.reports.section;

import java.nio.file.Path;
import java.util.List;

/**
 * What a section is told of an experiment.
 *
 * @param name short name, which is also the preset's
 * @param title heading of the page
 * @param folder where the runs are
 * @param cells methods on environments, in the order of the experiment
 */
public record ReportedStudy(String name, String title, Path folder, List<ReportedCell> cells) {
  /** Copies the list. */
  public ReportedStudy {
    cells = List.copyOf(cells);
  }

  /**
   * The tasks.
   *
   * @return their names, in the order of the cells
   */
  public List<String> environments() {
    return cells.stream().map(ReportedCell::environment).distinct().toList();
  }

  /**
   * The cells of one task.
   *
   * @param environment its name
   * @return in order
   */
  public List<ReportedCell> cells(String environment) {
    return cells.stream().filter(it -> it.environment().equals(environment)).toList();
  }
}
