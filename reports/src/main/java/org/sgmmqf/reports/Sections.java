package org.sgmmqf.reports;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.page.Section;
import org.sgmmqf.reports.section.ReportSection;
import org.sgmmqf.reports.section.ReportedCell;
import org.sgmmqf.reports.section.ReportedRun;
import org.sgmmqf.reports.section.ReportedStudy;
import org.sgmmqf.reports.section.SectionProvider;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Plugins;
import tech.tablesaw.api.Table;

/** The sections that plugins bring to a page. */
final class Sections {
  private Sections() {}

  /**
   * Asks every plugin.
   *
   * @param warnings receives what went wrong: a plugin's fault costs its own section, not the page
   */
  static List<Section> of(Study study, Plugins plugins, List<Warning> warnings) {
    List<Section> sections = new ArrayList<>();
    Map<String, ?> found = plugins.all(SectionProvider.class);
    if (found.isEmpty()) {
      return sections;
    }
    ReportedStudy told = told(study);
    for (String name : found.keySet()) {
      try {
        ReportSection section =
            plugins.create(SectionProvider.class, Choice.of(name), "section", NoContext.NONE);
        sections.add(new Section(name, section.title(), section.html(told)));
      } catch (RuntimeException e) {
        warnings.add(
            new Warning(Warning.Kind.PLUGIN, "The section " + name + " could not be made: " + e));
      }
    }
    return sections;
  }

  private static ReportedStudy told(Study study) {
    Path folder = Path.of(study.folders().get(0));
    return new ReportedStudy(
        study.name(),
        study.title(),
        folder,
        study.cells().stream()
            .map(
                cell ->
                    new ReportedCell(
                        cell.environment(),
                        cell.method(),
                        cell.label(),
                        cell.runs().stream().map(run -> told(study, cell, run)).toList()))
            .toList());
  }

  private static ReportedRun told(Study study, Cell cell, Run run) {
    Table all = study.evaluations();
    Table rows =
        all.where(
            all.stringColumn(Evaluations.CELL)
                .isEqualTo(cell.id())
                .and(all.stringColumn(Evaluations.SEED).isEqualTo(String.valueOf(run.seed()))));
    Map<Measure, double[]> evaluations = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      evaluations.put(measure, rows.doubleColumn(measure.column()).asDoubleArray());
    }
    return new ReportedRun(
        run.seed(),
        run.state() == RunState.DONE,
        study.folder(cell).resolve("seed-" + run.seed()),
        evaluations);
  }
}
