package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Probed;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.ReportTable.Shown;
import org.sgmmqf.runs.Place;
import tech.tablesaw.api.Table;

/** How far the policies of an experiment can be read, where they were probed. */
public final class ProbeTable {
  private static final Map<String, String> HEADINGS = new LinkedHashMap<>();

  static {
    HEADINGS.put(Probed.CARRIERS, "Parts for 90 %");
    HEADINGS.put(Place.INSIDE.column(), "Visits inside");
    HEADINGS.put(Place.INSIDE_START.column(), "with parts of the start");
    HEADINGS.put(Place.INSIDE_RANDOM.column(), "of a random policy");
    HEADINGS.put(Place.ENERGY.column(), "Energy distance");
    HEADINGS.put(Place.ENERGY_START.column(), "with centres of the start");
    HEADINGS.put(Place.ENERGY_RANDOM.column(), "to a random policy");
    HEADINGS.put(Place.OVERLAP.column(), "Overlap");
    HEADINGS.put(Place.OVERLAP_START.column(), "at the start");
    HEADINGS.put(Probed.WITHOUT + "largest", "Return without the largest");
    HEADINGS.put(Probed.WITHOUT + "smallest", "without the smallest");
    HEADINGS.put(Probed.WITHOUT + "random", "by lot");
  }

  private record Line(Cell cell, int runs, Map<String, Interval> numbers) {
    Interval number(String name) {
      return numbers.getOrDefault(name, Interval.NONE);
    }
  }

  private ProbeTable() {}

  /**
   * Makes the tables.
   *
   * @param study has the runs
   * @param results how intervals are made
   * @return one per task of which runs were probed
   */
  public static List<ReportTable> of(Study study, StudyResults results) {
    List<ReportTable> tables = new ArrayList<>();
    for (String environment : study.environments()) {
      List<Line> lines =
          study.cells(environment).stream()
              .map(it -> line(it, results))
              .filter(it -> it.runs() > 0)
              .toList();
      if (!lines.isEmpty()) {
        tables.add(table(environment, lines));
      }
    }
    return tables;
  }

  private static Line line(Cell cell, StudyResults results) {
    List<Probed> probed =
        cell.counted().stream().map(Run::probed).filter(Probed::hasDeletions).toList();
    Map<String, Interval> numbers = new LinkedHashMap<>();
    for (String name : Probed.names()) {
      numbers.put(
          name,
          results
              .bootstrap()
              .interquartileMean(
                  Sample.finite(probed.stream().mapToDouble(it -> it.number(name)).toArray())));
    }
    return new Line(cell, probed.size(), numbers);
  }

  private static ReportTable table(String environment, List<Line> lines) {
    TableOf<Line> data =
        new TableOf<>(lines)
            .text("cell", it -> it.cell().id())
            .text("label", it -> it.cell().label())
            .number("runs", Line::runs);
    for (String name : Probed.names()) {
      data.number(name, it -> it.number(name).value())
          .number(name + "_low", it -> it.number(name).low())
          .number(name + "_high", it -> it.number(name).high());
    }
    Table table = data.table();
    List<Shown> columns = new ArrayList<>();
    columns.add(new Shown("Method", it -> it.getString("label")));
    columns.add(new Shown("Seeds", it -> Numbers.count(it.getDouble("runs"))));
    columns.add(new Shown("Parts", it -> text(lines.get(it.getRowNumber()), Place.PARTS.column())));
    HEADINGS.forEach(
        (name, heading) ->
            columns.add(new Shown(heading, it -> text(lines.get(it.getRowNumber()), name))));
    return new ReportTable(
        "parts-" + environment,
        "What the parts carry on " + Environments.words(environment),
        "Interquartile means over seeds with bootstrap intervals. Parts are Gaussians of mixtures"
            + " and units of the last hidden layer of networks, of which only the former have"
            + " places. Visits inside: share of states that the policy visits in which some"
            + " Gaussian answers with 1/e or more. Energy distance between weighted centres and"
            + " visits. Overlap: mean cosine between the answers of two Gaussians. Return: mean"
            + " from all parts to none, by the order in which they are taken out.",
        table,
        table,
        columns);
  }

  private static String text(Line line, String name) {
    Interval number = line.number(name);
    return number.exists() ? number.text(ProbeTable::rounded) : "–";
  }

  private static String rounded(double value) {
    return Math.abs(value) < 10 ? Numbers.fixed(value, 2) : Numbers.result(value);
  }
}
