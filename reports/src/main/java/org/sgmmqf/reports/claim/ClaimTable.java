package org.sgmmqf.reports.claim;

import java.util.List;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.ReportTable.Shown;
import org.sgmmqf.reports.table.TableOf;
import tech.tablesaw.api.Table;

/** The claims as a table. */
public final class ClaimTable {
  private ClaimTable() {}

  /**
   * Makes the table.
   *
   * @param claims what was checked
   * @return one row per claim
   */
  public static ReportTable of(List<Claim> claims) {
    Table data =
        new TableOf<>(claims)
            .text("number", Claim::number)
            .text("claim", Claim::statement)
            .text("verdict", it -> it.verdict().text())
            .text("numbers", Claim::numbers)
            .text("command", Claim::command)
            .table();
    return new ReportTable(
        "claims",
        "Claims of the paper, checked with these runs",
        "Brackets hold bootstrap intervals over seeds.",
        data,
        data,
        List.of(
            new Shown("Claim", it -> it.getString("number") + ". " + it.getString("claim")),
            new Shown("Verdict", it -> it.getString("verdict")),
            new Shown("Numbers", it -> it.getString("numbers")),
            new Shown("Command", it -> it.getString("command"))));
  }
}
