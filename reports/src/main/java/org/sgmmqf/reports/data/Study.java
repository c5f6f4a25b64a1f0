package org.sgmmqf.reports.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.FigureSpec;
import tech.tablesaw.api.Table;

/**
 * Everything a report is made from, read once and never changed.
 *
 * @param folders where it was read from
 * @param name short name, which is also the preset's
 * @param title heading
 * @param commands what repeats it, each as typed after the name of the program
 * @param cells methods on environments, in the order of the experiment
 * @param evaluations of all runs, a row each, as {@link Evaluations} describes
 * @param figures the figures that were asked for
 * @param claims what is claimed of its runs
 * @param looks numbers of seeds at which claims are judged, if seeds are added until they are
 *     decided
 * @param warnings what could not be used or has not been run
 */
public record Study(
    List<String> folders,
    String name,
    String title,
    List<String> commands,
    List<Cell> cells,
    Table evaluations,
    List<FigureSpec> figures,
    List<ClaimSpec> claims,
    List<Integer> looks,
    List<Warning> warnings) {
  /** Copies the lists. */
  public Study {
    folders = List.copyOf(folders);
    commands = List.copyOf(commands);
    cells = List.copyOf(cells);
    figures = List.copyOf(figures);
    claims = List.copyOf(claims);
    looks = List.copyOf(looks);
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

  /**
   * Where the runs of a cell are. Of several experiments, a name in brackets tells equal cells
   * apart.
   *
   * @param cell one of this study
   * @return the folder above those of its seeds
   */
  public Path folder(Cell cell) {
    return folders.stream()
        .map(Path::of)
        .flatMap(
            it -> {
              String suffix = " (" + it.getFileName() + ")";
              String id = cell.id();
              return Stream.of(
                  it.resolve(id),
                  it.resolve(
                      id.endsWith(suffix) ? id.substring(0, id.length() - suffix.length()) : id));
            })
        .filter(Files::isDirectory)
        .findFirst()
        .orElse(Path.of(folders.get(0)).resolve(cell.id()));
  }
}
