package org.sgmmqf.reports.claim;

import java.util.List;
import org.sgmmqf.reports.table.ReportTable;
import tech.tablesaw.api.StringColumn;
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
    return new ReportTable(
        "claims",
        "Claims of the paper, checked with these runs",
        "Brackets hold bootstrap intervals over seeds.",
        Table.create(
            "claims",
            StringColumn.create("number", claims.stream().map(Claim::number).toList()),
            StringColumn.create("claim", claims.stream().map(Claim::statement).toList()),
            StringColumn.create("verdict", claims.stream().map(it -> it.verdict().text()).toList()),
            StringColumn.create("numbers", claims.stream().map(Claim::numbers).toList()),
            StringColumn.create("command", claims.stream().map(Claim::command).toList())),
        List.of("Claim", "Verdict", "Numbers", "Command"),
        claims.stream()
            .map(
                it ->
                    List.of(
                        it.number() + ". " + it.statement(),
                        it.verdict().text(),
                        it.numbers(),
                        it.command()))
            .toList());
  }
}
