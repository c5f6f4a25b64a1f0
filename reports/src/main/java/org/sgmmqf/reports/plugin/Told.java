package org.sgmmqf.reports.plugin;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.section.ReportedCell;
import org.sgmmqf.reports.section.ReportedRun;
import org.sgmmqf.reports.section.ReportedStudy;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunFile;
import tech.tablesaw.api.Table;

/** What was read, as sections and kinds of claims of others see it. */
public final class Told {
  private Told() {}

  /**
   * Tells a study.
   *
   * @param study what was read
   * @return all of its runs
   */
  public static ReportedStudy study(Study study) {
    return new ReportedStudy(
        study.name(),
        study.title(),
        Path.of(study.folders().get(0)),
        study.cells().stream()
            .map(
                cell ->
                    new ReportedCell(
                        cell.environment(),
                        cell.method(),
                        cell.label(),
                        cell.runs().stream()
                            .map(run -> run(study, cell, run, rows(study, cell, run)))
                            .toList()))
            .toList());
  }

  private static Table rows(Study study, Cell cell, Run run) {
    Table all = study.evaluations();
    return all.where(
        all.stringColumn(Evaluations.CELL)
            .isEqualTo(cell.id())
            .and(all.stringColumn(Evaluations.SEED).isEqualTo(String.valueOf(run.seed()))));
  }

  /**
   * Tells a run.
   *
   * @param study it is part of
   * @param cell it is part of
   * @param rows its evaluations
   * @return the same for plugins
   */
  public static ReportedRun run(Study study, Cell cell, Run run, Table rows) {
    Map<Measure, double[]> evaluations = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      evaluations.put(measure, rows.doubleColumn(measure.column()).asDoubleArray());
    }
    return new ReportedRun(
        run.seed(),
        run.state() == RunState.DONE,
        study.folder(cell).resolve(RunFile.SEED + run.seed()),
        evaluations);
  }
}
