package org.sgmmqf.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.SearchRecord;
import org.sgmmqf.runs.file.CsvLog;

/** A search whose score is ten times its rate, made by hand. */
class SearchReportTest {
  private static final int TRIALS = 12;

  @TempDir private Path folder;

  private String page() throws IOException {
    Format.write(
        folder.resolve(SearchRecord.FILE),
        new SearchRecord(
            new SearchRecord.Asked(
                "small",
                "gmm",
                "chain",
                Map.of(),
                List.of(100L, 300L),
                3,
                4,
                List.of(1L, 2L),
                "area",
                "sobol",
                1,
                Map.of()),
            "9,000 transitions",
            "tune",
            List.of(11L),
            new SearchRecord.Found(TRIALS, 4800, 12, TRIALS, 120, Map.of("agent.rate", 12))));
    List<String> header = new ArrayList<>(SearchRecord.COLUMNS);
    header.addAll(List.of("agent.rate", "agent.buffer", "agent.alpha"));
    List<List<String>> rows = new ArrayList<>();
    for (int i = 1; i <= TRIALS; i++) {
      boolean per = i % 2 == 0;
      rows.add(row(i, 0, 100, 10.0 * i, per ? "per" : "uniform", per ? "0.5" : ""));
    }
    rows.add(row(TRIALS, 1, 300, 120, "per", "0.5"));
    CsvLog.write(folder.resolve(SearchRecord.TRIALS), header, rows);
    return Files.readString(SearchReport.write(folder, folder.resolve("report")));
  }

  private static List<String> row(
      int trial, int rung, int mark, double score, String buffer, String alpha) {
    return List.of(
        Integer.toString(trial),
        Integer.toString(trial),
        Integer.toString(rung),
        Integer.toString(mark),
        SearchRecord.DONE,
        Double.toString(score),
        "1",
        Integer.toString(trial),
        buffer,
        alpha);
  }

  @Test
  void saysWhatWasSpentAndWhatWasFound() throws IOException {
    assertThat(page())
        .contains("12 trials were spent on this search, with 2 seeds each: 4,800 transitions")
        .contains("The winner is trial 12 with a score of 120.00: agent.rate = 12.")
        .contains("Nothing is validated yet.");
    assertThat(folder.resolve("report/figures/trials.png")).isRegularFile();
  }

  @Test
  void settingThatDecidesEverythingIsTheMostImportantOne() throws IOException {
    page();
    List<String> importance =
        Files.readString(folder.resolve("report/tables/importance.csv")).lines().toList();
    assertThat(importance.get(1)).startsWith("agent.rate,0.923").contains(",1 to 3,3,20,");
    assertThat(importance.get(4)).startsWith("agent.rate,").contains(",10 to 12,3,110,");
    assertThat(importance.get(5)).startsWith("agent.buffer,0,");
  }

  @Test
  void validationStandsBesideTheWinner() throws IOException {
    HandmadeExperiment runs = new HandmadeExperiment(folder.resolve("validation-12"));
    for (int seed = 1; seed <= 3; seed++) {
      runs.run(new Method("chain", "gmm", "GMM-QF", 5, 5, 50, "uniform"), seed, 1, 2);
      runs.run(new Method("chain", "gmm-tuned", "GMM-QF", 5, 5, 50, "uniform"), seed, 8, 9);
    }
    assertThat(page())
        .contains("Results on chain")
        .contains("GMM-QF gmm-tuned")
        .contains("Before you trust this page")
        .contains("2 of 2 cells have fewer than 10 seeds (the fewest: 3)");
    assertThat(Files.readString(folder.resolve("report/tables/improvement-chain.csv")))
        .contains("chain/gmm-tuned,chain/gmm,1,");
  }
}
