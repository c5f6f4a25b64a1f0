package org.sgmmqf.reports.claim;

import java.util.List;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.ReportTable.Shown;
import org.sgmmqf.reports.table.TableOf;
import tech.tablesaw.api.Table;

/** Claims and verdicts as a table. */
public final class ClaimTable {
  private ClaimTable() {}

  /**
   * Makes the table.
   *
   * @param judgements what was judged
   * @return one row each
   */
  public static ReportTable of(List<Judgement> judgements) {
    Table data =
        new TableOf<>(judgements)
            .text("id", it -> it.claim().id())
            .text("claim", it -> it.claim().statement())
            .text("place", Judgement::place)
            .text("policy", Judgement::policy)
            .text("verdict", it -> it.verdict().text())
            .text("numbers", Judgement::numbers)
            .number("seeds_needed", Judgement::seeds)
            .table();
    return new ReportTable(
        "claims",
        "Claims, judged with these runs",
        "Brackets hold 95 % intervals over seeds from tests of ranks; p is from the same"
            + " tests and decides where it is at most half of the error that is allowed. A claim"
            + " holds only if each comparison does; where one speaks against it, p is corrected for"
            + " the number of comparisons (Holm).",
        data,
        data,
        List.of(
            new Shown("Claim", it -> it.getString("claim") + " (" + it.getString("place") + ")"),
            new Shown("Verdict", it -> by(it.getString("verdict"), it.getString("policy"))),
            new Shown("Numbers", it -> it.getString("numbers"))));
  }

  private static String by(String verdict, String policy) {
    return policy.isEmpty() ? verdict : verdict + ", by " + policy;
  }
}
