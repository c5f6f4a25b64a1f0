package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Swept;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;

/** Final return as a heat map over two swept settings, or as a strip over one. */
final class SettingMap implements FigureKind {
  @Override
  public List<Figure> draw(FigureRequest request) {
    List<CellResult> results = SettingLines.swept(request);
    List<Cell> cells = results.stream().map(CellResult::cell).toList();
    List<String> keys = Swept.keys(cells);
    if (keys.isEmpty() || keys.size() > 2) {
      return List.of();
    }
    String across = keys.get(0);
    String up = keys.size() == 2 ? keys.get(1) : "";
    List<String> columns = values(cells, across);
    List<String> rows = keys.size() == 2 ? values(cells, up) : List.of("");
    List<HeatGrid.Tile> tiles = new ArrayList<>();
    for (CellResult result : results) {
      Swept swept = result.cell().swept();
      tiles.add(
          new HeatGrid.Tile(
              columns.indexOf(swept.text(across)),
              rows.indexOf(up.isEmpty() ? "" : swept.text(up)),
              result.finalReturn().value(),
              result.finalReturn().text(Numbers::result)));
    }
    return List.of(
        request.figure(
            "Final return (interquartile mean over seeds, with its bootstrap interval from three"
                + " seeds on) for each combination; the darker, the higher.",
            "Heat map of final return on "
                + Environments.words(request.environment())
                + ": "
                + results.stream()
                    .map(it -> it.cell().label() + " " + Numbers.result(it.finalReturn().value()))
                    .collect(Collectors.joining("; "))
                + ".",
            new HeatGrid(request.heading(), across, columns, up, rows, tiles),
            SettingLines.data(results)));
  }

  /** In ascending order where they are numbers, else in the order of the sweep. */
  private static List<String> values(List<Cell> cells, String key) {
    return (Swept.isNumber(cells, key)
            ? cells.stream().sorted(Comparator.comparingDouble(it -> it.swept().number(key)))
            : cells.stream())
        .map(it -> it.swept().text(key))
        .distinct()
        .toList();
  }
}
