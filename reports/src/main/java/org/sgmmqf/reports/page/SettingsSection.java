package org.sgmmqf.reports.page;

import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.table.ReportTable;

/** The exact settings: the tables of hyperparameters, and each method's configuration as it ran. */
final class SettingsSection implements Section {
  private final Experiment experiment;
  private final Section tables;

  SettingsSection(Experiment experiment, List<ReportTable> tables) {
    this.experiment = experiment;
    this.tables = new TablesSection("hyperparameters", "Hyperparameters", tables);
  }

  @Override
  public String id() {
    return "settings";
  }

  @Override
  public String title() {
    return "Settings";
  }

  @Override
  public String html() {
    StringBuilder html = new StringBuilder(tables.html());
    StringBuilder files = new StringBuilder();
    for (Cell cell : experiment.cells()) {
      String json = cell.configuration().json();
      if (!json.isEmpty()) {
        files.append(
            Html.details(cell.id(), "<pre tabindex=\"0\">" + Html.escape(json) + "</pre>\n"));
      }
    }
    if (!files.isEmpty()) {
      html.append("<h3>Configurations as they ran</h3>\n").append(files);
    }
    return html.toString();
  }
}
