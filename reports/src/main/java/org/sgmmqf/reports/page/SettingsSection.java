package org.sgmmqf.reports.page;

import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Study;

/** The exact settings: the tables of hyperparameters, and each method's configuration as it ran. */
final class SettingsSection {
  private SettingsSection() {}

  static Section of(Study study, List<WrittenTable> tables) {
    return new Section("settings", "Settings", html(study, tables));
  }

  private static String html(Study study, List<WrittenTable> tables) {
    StringBuilder html = new StringBuilder(TablesSection.html(tables));
    StringBuilder files = new StringBuilder();
    for (Cell cell : study.cells()) {
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
