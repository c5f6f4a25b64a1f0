package org.sgmmqf.reports.data;

import java.util.List;
import org.sgmmqf.runs.FigureSpec;

/**
 * Everything a report is made from, read once and never changed.
 *
 * @param folder where it was read from
 * @param name short name, which is also the preset's
 * @param title heading
 * @param command what repeats it, as typed after the name of the program
 * @param cells methods on environments, in the order of the experiment
 * @param figures the figures that were asked for
 * @param claims whether it checks the paper's claims
 * @param warnings what could not be used or has not been run
 */
public record Study(
    String folder,
    String name,
    String title,
    String command,
    List<Cell> cells,
    List<FigureSpec> figures,
    boolean claims,
    List<Warning> warnings) {
  /** Copies the lists. */
  public Study {
    cells = List.copyOf(cells);
    figures = List.copyOf(figures);
    warnings = List.copyOf(warnings);
  }

  /** {@return names of the tasks, in the order of the cells} */
  public List<String> environments() {
    return cells.stream().map(Cell::environment).distinct().toList();
  }

  /**
   * The cells of one task.
   *
   * @param environment its name
   * @return in order
   */
  public List<Cell> cells(String environment) {
    return cells.stream().filter(it -> it.environment().equals(environment)).toList();
  }
}
