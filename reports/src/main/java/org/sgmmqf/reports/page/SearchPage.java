package org.sgmmqf.reports.page;

import java.util.List;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.SearchRecord;
import org.sgmmqf.runs.SettingText;

/** The report of a search as an HTML page that needs no network. */
public final class SearchPage {
  private SearchPage() {}

  /**
   * Writes the page.
   *
   * @param name folder of the search
   * @param search what it was asked, and what it found
   * @param warnings what to know before trusting the validation
   * @param validation the winner beside the method as it is
   * @param figures the figures with their images
   * @param tables what was tried, and what mattered
   * @param files take what the page needs beside it
   */
  public static String html(
      String name,
      SearchRecord search,
      List<Warning> warnings,
      List<WrittenTable> validation,
      List<DrawnFigure> figures,
      List<WrittenTable> tables,
      Attachments files) {
    String title = "Search: " + search.asked().method() + " on " + search.asked().environment();
    return Page.html(
        name,
        title,
        List.of(
            WarningsSection.of(warnings),
            new Section("effort", "What was spent, and what was found", summary(search)),
            new Section("validation", "On seeds that the search never saw", validation(validation)),
            FiguresSection.of(figures),
            TablesSection.of(tables)),
        Page.scripts(files));
  }

  private static String validation(List<WrittenTable> tables) {
    return tables.isEmpty()
        ? Html.paragraph("Nothing is validated yet.")
        : TablesSection.html(tables);
  }

  private static String summary(SearchRecord search) {
    SearchRecord.Asked asked = search.asked();
    SearchRecord.Found found = search.found();
    String effort =
        Numbers.count(found.trials())
            + (found.trials() == 1 ? " trial was" : " trials were")
            + " spent on this search, with "
            + asked.seeds().size()
            + " seeds each: "
            + Numbers.count(found.transitions())
            + " transitions, "
            + Numbers.duration(found.seconds())
            + " of training on one core (budget: "
            + search.budget()
            + "). Compare methods that were searched with equal effort.";
    String how =
        "Successive halving with rungs at "
            + asked.marks().stream().map(Numbers::count).collect(Collectors.joining(", "))
            + " transitions, of "
            + asked.reduction()
            + " trials one goes on; points from "
            + asked.points()
            + "; score: "
            + asked.objective()
            + ".";
    String winner =
        found.winner() == 0
            ? "No trial has come to its end yet."
            : "The winner is trial "
                + found.winner()
                + " with a score of "
                + Numbers.fixed(found.score(), 2)
                + ": "
                + found.values().entrySet().stream()
                    .map(it -> it.getKey() + " = " + SettingText.of(it.getValue()))
                    .collect(Collectors.joining(", "))
                + ". The score of a winner flatters it, since it was chosen for it; the validation"
                + " does not. winner.yaml beside this folder is a preset with it.";
    return Html.paragraph(effort) + Html.paragraph(how) + Html.paragraph(winner);
  }
}
