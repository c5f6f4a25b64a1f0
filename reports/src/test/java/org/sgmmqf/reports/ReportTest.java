package org.sgmmqf.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.Films;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Settings;

class ReportTest {
  private static final String NOTES =
      """
      The paper has *ten* seeds & 50 % more transitions:

      - **Slower** than in [the paper](https://example.org/a_b~c?d=1&e=%20#f)
      - [sic] `--seeds` "K_1" \\input

      Likely since `a < b`.
      """;
  private static final String NOTES_IN_LATEX =
      """
      \\section{Notes}
      The paper has \\emph{ten} seeds \\& 50 \\% more transitions:

      \\begin{itemize}
      \\item{} \\textbf{Slower} than in \\href{https://example.org/a\\_b\\%7Ec?d=1\\&e=\\%20\\#f}{the paper}

      \\item{} [sic] \\texttt{-{}-seeds} "K\\_1" \\textbackslash{}input

      \\end{itemize}

      Likely since \\texttt{a < b}.

      """;

  @TempDir private static Path shared;
  private static Path report;

  @TempDir private Path folder;

  @BeforeAll
  static void writeOnce() {
    SyntheticExperiment.small(shared.resolve("runs"));
    report = Report.write(shared.resolve("runs"), shared.resolve("report"));
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
    }
  }

  @Test
  void everyFigureHasTwoResolutionsVectorsAndItsData() throws IOException {
    List<Path> figures = files(shared.resolve("report/figures"));
    List<Path> data = figures.stream().filter(it -> it.toString().endsWith(".csv")).toList();
    assertThat(data).hasSizeGreaterThanOrEqualTo(7);
    for (Path csv : data) {
      String name = csv.toString().replace(".csv", "");
      assertThat(figures).contains(Path.of(name + ".svg"), Path.of(name + ".pdf"));
      BufferedImage small =
          ImageIO.read(shared.resolve("report/figures/" + name + ".png").toFile());
      BufferedImage large =
          ImageIO.read(shared.resolve("report/figures/" + name + "@2x.png").toFile());
      assertThat(large.getWidth()).isEqualTo(2 * small.getWidth());
      assertThat(Files.readAllLines(shared.resolve("report/figures").resolve(csv)))
          .hasSizeGreaterThan(1);
    }
  }

  @Test
  void everyTableIsWrittenInThreeFormats() throws IOException {
    assertThat(files(shared.resolve("report/tables")).stream().map(Path::toString))
        .contains(
            "results-lunar-lander.csv",
            "results-lunar-lander.md",
            "results-lunar-lander.tex",
            "improvement-lunar-lander.csv",
            "hyperparameters-mixtures.tex",
            "hyperparameters-networks.md",
            "claims.md",
            "cost.csv",
            "cost.tex",
            "runs.csv");
  }

  @Test
  void pageNeedsNoNetworkAndEverythingItLinksToIsThere() throws IOException {
    String html = Files.readString(report);
    assertThat(html).contains("What a run costs</h3>").doesNotContain("id=\"notes\"");
    assertThat(html).doesNotContain("http:").doesNotContain("https:");
    Matcher links = Pattern.compile("(?:src|href)=\"(?!data:|#)([^\"]+)\"").matcher(html);
    assertThat(links.results().map(it -> it.group(1)))
        .hasSizeGreaterThan(20)
        .allSatisfy(it -> assertThat(report.resolveSibling(it)).exists());
    assertThat(html).doesNotContainPattern("<img(?![^>]*alt=\"[^\"]{20,}\")");
  }

  @Test
  void pageOfASingleFileNeedsNoOtherFile() throws IOException {
    ReportOptions single = Settings.bind(ReportOptions.class, Map.of("singleFile", true));
    Path page =
        Report.write(List.of(shared.resolve("runs")), folder, single, Plugins.onClassPath());
    assertThat(Files.readString(page))
        .doesNotContainPattern("(src|href)=\"(?!data:|#)")
        .contains("data:image/gif;base64,", "data:text/javascript;base64,");
  }

  @Test
  void severalExperimentsGiveOneReportThatTellsTheirMethodsApart() throws IOException {
    for (String name : List.of("first", "second")) {
      new HandmadeExperiment(folder.resolve(name))
          .run(new HandmadeExperiment.Method("chain", "a", "GMM-QF", 5, 5, 5, "fair"), 1, 1, 2)
          .run(new HandmadeExperiment.Method("chain", name, "DQN", 0, 0, 5, "fair"), 1, 1, 2);
    }
    Path page =
        Report.write(
            List.of(folder.resolve("first"), folder.resolve("second")),
            folder.resolve("report"),
            ReportOptions.defaults(),
            Plugins.onClassPath());
    assertThat(Files.readString(folder.resolve("report/tables/results-chain.csv")))
        .contains("chain,a,", "chain,a (second),", "chain,first,", "chain,second,");
    assertThat(Files.readString(page))
        .contains("report " + folder.resolve("first") + " " + folder.resolve("second"));
  }

  @Test
  void manyMethodsShowOneEpisodePerFamily() throws IOException {
    SyntheticExperiment many = new SyntheticExperiment(folder.resolve("runs"), "many", 10_000, 1);
    for (int k = 2; k < 14; k++) {
      many.cell(SyntheticTask.lander(), SyntheticMethod.dense(k, 0.05 * k, 1.5));
    }
    many.cell(SyntheticTask.lander(), SyntheticMethod.network("DQN", 16, 0.8, 0.9));
    many.finish();

    String html = Files.readString(Report.write(folder.resolve("runs"), folder.resolve("report")));

    assertThat(html.split("Animation of an episode of ", -1)).hasSize(1 + 2);
    assertThat(html)
        .contains("Animation of an episode of DQN")
        .contains("Animation of an episode of GMM-QF, K = 13");
    assertThat(files(folder.resolve("report/data")).stream().map(Path::toString))
        .filteredOn(it -> it.startsWith("explain-"))
        .singleElement()
        .asString()
        .contains("gmm-13");
  }

  @Test
  void summaryComesFirstAndWarningsSecond() throws IOException {
    String html = Files.readString(report);
    assertThat(html.indexOf("id=\"summary\""))
        .isPositive()
        .isLessThan(html.indexOf("id=\"warnings\""));
    assertThat(html.indexOf("id=\"warnings\"")).isLessThan(html.indexOf("id=\"figures\""));
    assertThat(html)
        .contains("fewer than 10 seeds")
        .contains("Runs on lunar lander had 50,000 transitions")
        .contains("./gradlew experiments:run --args=&quot;run small&quot;")
        .contains("17.0.15")
        .contains("src=\"films/lunar-lander-gmm-50.gif\"");
  }

  @Test
  void sameRunsGiveTheSameReport() throws IOException {
    Path again = Report.write(shared.resolve("runs"), folder.resolve("again"));
    assertThat(files(folder.resolve("again"))).isEqualTo(files(shared.resolve("report")));
    assertThat(Files.mismatch(report, again)).isEqualTo(-1);
  }

  @Test
  void damagedFilesGiveAPageWithWarnings() throws IOException {
    SyntheticExperiment.small(folder);
    Path cell = folder.resolve("lunar-lander/sgmm-500");
    truncate(cell.resolve("seed-1/evaluations.csv"));
    truncate(cell.resolve("seed-1/model.json"));
    truncate(cell.resolve("seed-1/visits.csv"));
    truncate(cell.resolve("seed-2/config.json"));
    Files.writeString(cell.resolve("seed-2/evaluations.csv"), "");
    Files.delete(folder.resolve("lunar-lander/dqn-128/seed-1/timing.csv"));
    Files.delete(folder.resolve("lunar-lander/dqn-128/seed-2/done.json"));
    Files.writeString(folder.resolve("lunar-lander/gmm-50/seed-1/done.json"), "{\"format\": 99}");
    String html = Files.readString(Report.write(folder, folder.resolve("report")));
    assertThat(html)
        .contains("seed-1/evaluations.csv ends in the middle of a line")
        .contains("seed-1/model.json, line ")
        .contains("seed-2/config.json, line ")
        .contains("lunar-lander/sgmm-500 has no evaluation yet for seed 2.")
        .contains("lunar-lander/dqn-128 is not finished for seed 2; what exists is shown.")
        .contains("is in format 99")
        .contains("Incomplete: ");
  }

  @Test
  void filmsAlongTrainingStandSideBySideWithTheirReturns() throws IOException {
    SyntheticExperiment.tiny(folder);
    Path run = folder.resolve("lunar-lander/gmm-5/seed-1");
    Films.add(run, new Films.Film(5000, -200.5, 70, "terminated"));
    Films.add(run, new Films.Film(10000, 12.5, 300, "truncated"));
    Films.add(run, new Films.Film(15000, 13, 300, "truncated"));
    Files.copy(run.resolve("episode.gif"), Films.file(run, 5000));
    Files.copy(run.resolve("episode.gif"), Films.file(run, 10000));

    Path page = Report.write(folder, folder.resolve("report"));

    String growth =
        Files.readString(page).split("How GMM-QF.* grew</h4>", 2)[1].split("</div>", 2)[0];
    assertThat(growth.split("<figure", -1)).hasSize(1 + 3);
    assertThat(growth)
        .containsSubsequence(
            "src=\"films/lunar-lander-gmm-5-5000.gif\"",
            "after 5,000 transitions</b><br>return -200.5",
            "src=\"films/lunar-lander-gmm-5-10000.gif\"",
            "after 10,000 transitions</b><br>return 12.5",
            "src=\"films/lunar-lander-gmm-5.gif\"");
    assertThat(page.resolveSibling("films/lunar-lander-gmm-5-5000.gif"))
        .hasSameBinaryContentAs(Films.file(run, 5000));
  }

  @Test
  void filmThatCannotBeShownIsNamedOnThePage() throws IOException {
    SyntheticExperiment.tiny(folder);
    Files.writeString(folder.resolve("lunar-lander/gmm-5/seed-1/episode.gif"), "<html>");
    assertThat(Files.readString(Report.write(folder, folder.resolve("report"))))
        .contains("lunar-lander/gmm-5/seed-1/episode.gif is not a GIF and is left out.");
  }

  private static void truncate(Path file) throws IOException {
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() * 2 / 3));
  }

  @Test
  void folderWithoutAnExperimentIsRefusedAndLeftAsItIs() throws IOException {
    Files.createDirectories(folder.resolve("holiday/photos"));
    assertThatThrownBy(() -> Report.write(folder, folder.resolve("report")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is no folder of an experiment");
    assertThat(folder.resolve("report")).doesNotExist();
  }

  @Test
  void experimentThatHasNotBegunGivesAPageThatSaysSo() throws IOException {
    Files.writeString(
        folder.resolve("experiment.json"),
        "{\"format\": 1, \"cells\": [{\"id\": \"chain/dqn\", \"seeds\": [1]}]}");
    String html = Files.readString(Report.write(folder, folder.resolve("report")));
    assertThat(html).contains("chain/dqn has not been started").contains("no data to draw yet");
  }

  @Test
  void linesThatRepeatAReportCanBePasted() throws IOException {
    Path runs = folder.resolve("my runs/tiny");
    SyntheticExperiment.tiny(runs);
    Path request = runs.resolve("experiment.json");
    Files.writeString(
        request,
        Files.readString(request)
            .replace("\"name\"", "\"command\": \"run my.yaml --plugins 'my $jars'\", \"name\""));
    String html = Files.readString(Report.write(runs, folder.resolve("report")));
    assertThat(html)
        .contains(
            "./gradlew experiments:run --args=&quot;run my.yaml --plugins &#39;my"
                + " \\$jars&#39;&quot;")
        .contains("--args=&quot;report &#39;" + runs + "&#39;&quot;");
  }

  private static ReportOptions withNotes() {
    return Settings.bind(ReportOptions.class, Map.of("latex", true, "notes", NOTES));
  }

  private Path smallWithLatex() throws IOException {
    Path runs = folder.resolve("runs");
    SyntheticExperiment.small(runs);
    Path output = folder.resolve("report");
    Report.write(runs, output, withNotes(), Plugins.onClassPath());
    return output;
  }

  @Test
  void latexDocumentHoldsEveryFigureTableAndClaim() throws IOException {
    Path output = smallWithLatex();
    String latex = Files.readString(output.resolve("report.tex"));
    List<String> images =
        Pattern.compile("\\{(figures/[^}]*)}")
            .matcher(latex)
            .results()
            .map(it -> it.group(1))
            .toList();
    try (Stream<Path> drawn = Files.list(output.resolve("figures"))) {
      assertThat(images)
          .hasSameSizeAs(drawn.filter(it -> it.toString().endsWith("@2x.png")).toList())
          .allSatisfy(it -> assertThat(output.resolve(it)).exists())
          .anyMatch(it -> it.endsWith(".pdf"))
          .filteredOn(it -> it.endsWith("@2x.png"))
          .allSatisfy(
              it -> assertThat(output.resolve(it.replace("@2x.png", ".pdf"))).doesNotExist());
    }
    for (Path table : files(output.resolve("tables"))) {
      if (table.toString().endsWith(".md")) {
        String title = Files.readAllLines(output.resolve("tables").resolve(table)).get(0);
        assertThat(latex).contains("\\caption{" + title.substring("### ".length()) + ". ");
      }
    }
    assertThat(latex)
        .contains("What a run costs", "Processor seconds", NOTES_IN_LATEX)
        .contains("One is ahead. (lunar lander; section 1)", "Hyperparameters")
        .doesNotContain("NaN");
    Pattern environment = Pattern.compile("\\\\(begin|end)\\{([a-z]+)}");
    Deque<String> open = new ArrayDeque<>();
    environment
        .matcher(latex)
        .results()
        .forEach(
            it -> {
              if (it.group(1).equals("begin")) {
                open.push(it.group(2));
              } else {
                assertThat(open.pop()).isEqualTo(it.group(2));
              }
            });
    assertThat(open).isEmpty();
  }

  @Test
  void latexDocumentCompilesWherePdflatexIsInstalled() throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
            .anyMatch(it -> Files.isExecutable(Path.of(it, "pdflatex"))),
        "pdflatex is not installed");
    Path output = smallWithLatex();
    Path said = output.resolve("said.txt");
    Process process =
        new ProcessBuilder("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "report")
            .directory(output.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    int code = process.waitFor();
    assertThat(code).as(Files.readString(said)).isZero();
    assertThat(output.resolve("report.pdf")).isNotEmptyFile();
  }

  @Test
  void markdownPageHoldsClaimsResultsCostsFiguresAndEveryEvaluation() throws IOException {
    Path runs = folder.resolve("runs");
    SyntheticExperiment.small(runs);
    Path output = folder.resolve("docs");
    Path page =
        Report.markdown(List.of(runs), output, ReportOptions.defaults(), Plugins.onClassPath());
    String text = Files.readString(page);
    assertThat(text)
        .contains("### Claims, judged with these runs", "### Results on lunar lander")
        .contains("### What a run costs", "| Processor seconds |")
        .doesNotContain("NaN");
    List<String> links =
        Pattern.compile("]\\(([^)]*)\\)").matcher(text).results().map(it -> it.group(1)).toList();
    assertThat(links)
        .contains("tables/evaluations.csv", "tables/claims.csv", "tables/cost.csv")
        .anyMatch(it -> it.matches("figures/.*\\.png"))
        .allSatisfy(it -> assertThat(output.resolve(it)).exists());
    assertThat(files(output).stream().map(Path::toString))
        .allMatch(it -> it.matches("report.md|tables/[^.]*.csv|figures/[^.]*.(png|csv)"));
    assertThat(Files.readAllLines(output.resolve("tables/evaluations.csv")).get(0))
        .startsWith("cell,environment,method,seed,state,transitions,");
  }

  @Test
  void notesStandInThePageAndInMarkdown() throws IOException {
    Path runs = folder.resolve("runs");
    SyntheticExperiment.tiny(runs);
    Path page = Report.write(runs, folder.resolve("report"), withNotes(), Plugins.onClassPath());
    assertThat(Files.readString(page))
        .contains("<a href=\"#notes\">Notes</a>", "<em>ten</em> seeds &amp; 50 %")
        .contains("<li><strong>Slower</strong> than in <a href=\"https://example.org/")
        .contains("<code>a &lt; b</code>");
    Path markdown = Report.markdown(List.of(runs), folder, withNotes(), Plugins.onClassPath());
    assertThat(Files.readString(markdown)).contains("## Notes\n\n" + NOTES + "\n## Tables");
  }

  @Test
  void claimsAreJudgedWhereAnExperimentMakesThem() throws IOException {
    assertThat(Files.readString(report)).contains("id=\"claims\"");
    new HandmadeExperiment(folder.resolve("runs"))
        .run(new HandmadeExperiment.Method("chain", "x", "GMM-QF", 5, 5, 5, "fair"), 1, 1, 2);
    Path page = Report.write(folder.resolve("runs"), folder.resolve("report"));
    assertThat(Files.readString(page)).doesNotContain("Claims, judged").doesNotContain("claims\"");
    assertThat(folder.resolve("report/tables/claims.md")).doesNotExist();
  }

  @Test
  void fewerThanThreeSeedsGiveNeitherIntervalsNorProbabilities() throws IOException {
    HandmadeExperiment.Method better =
        new HandmadeExperiment.Method("chain", "a", "GMM-QF", 5, 5, 5, "fair");
    HandmadeExperiment.Method worse =
        new HandmadeExperiment.Method("chain", "b", "DQN", 0, 0, 5, "fair");
    new HandmadeExperiment(folder.resolve("runs"))
        .rising(better, 0, 180.9)
        .rising(worse, 0, 10, 10, 10);
    Path page = Report.write(folder.resolve("runs"), folder.resolve("report"));
    assertThat(Files.readString(page))
        .contains("GMM-QF a ends highest")
        .contains("The methods have from 1 to 3 seeds.")
        .doesNotContain("with probability");
    assertThat(Files.readString(folder.resolve("report/tables/results-chain.md")))
        .containsPattern("GMM-QF a \\| 1 of 1 \\| greedy \\| [0-9.]+ \\|")
        .containsPattern("DQN b \\| 3 of 3 \\| greedy \\| [0-9.]+ \\[");
    assertThat(Files.readString(folder.resolve("report/tables/improvement-chain.csv")))
        .contains("chain/a,chain/b,,,");
  }

  @Test
  void policiesThatWereJudgedSideBySideEachHaveTheirFigureAndColumn() throws IOException {
    HandmadeExperiment.Method method =
        new HandmadeExperiment.Method("chain", "a", "GMM-QF", 5, 5, 5, "fair");
    HandmadeExperiment.Method other =
        new HandmadeExperiment.Method("chain", "b", "PPO", 0, 0, 5, "fair");
    Path runs = folder.resolve("runs");
    new HandmadeExperiment(runs)
        .judged(method, 1, List.of("averaged", "greedy"), 10, 20, 30)
        .judged(method, 2, List.of("averaged", "greedy"), 10, 20, 30)
        .judged(other, 1, List.of("own"), 1, 2, 3);
    Report.write(runs, folder.resolve("report"));
    Path figures = folder.resolve("report/figures");
    assertThat(figures.resolve("returns-chain.png")).exists();
    assertThat(Files.readString(figures.resolve("returns-chain-greedy.csv")))
        .contains("chain/a")
        .doesNotContain("chain/b");
    String table = Files.readString(folder.resolve("report/tables/results-chain.csv"));
    assertThat(table).contains("policy,").contains(",greedy_final_return,");
    assertThat(Files.readString(folder.resolve("report/tables/results-chain.md")))
        .contains("| GMM-QF a | 2 of 2 | averaged | 30.0 | -30.0 |")
        .contains("| PPO b | 1 of 1 | own | 3.0 | – |");
    assertThat(Files.readString(folder.resolve("report/tables/evaluations.csv")))
        .contains(",policy,greedy_return_mean,");
    assertThat(Files.readString(folder.resolve("report/index.html")))
        .contains("Return of the averaged policy (GMM-QF a) or own policy (PPO b), moving")
        .contains("Return of the greedy policy, moving")
        .doesNotContain("does not know");
  }

  @Test
  void runThatDivergedHasNoResult() throws IOException {
    HandmadeExperiment.Method method =
        new HandmadeExperiment.Method("chain", "a", "GMM-QF", 5, 5, 5, "fair");
    new HandmadeExperiment(folder.resolve("runs"))
        .rising(method, 1, 1, 1, 1)
        .diverged(method, 4, 900, 900);
    Report.write(folder.resolve("runs"), folder.resolve("report"));
    assertThat(Files.readString(folder.resolve("report/tables/results-chain.md")))
        .contains("| 3 of 4, 1 diverged | greedy | 1.0 [1.0, 1.0] |");
  }

  @Test
  void agentsStandUnderTheHyperparametersOfWhatTheyAre() throws IOException {
    Path runs = folder.resolve("runs");
    new HandmadeExperiment(runs)
        .run(new HandmadeExperiment.Method("chain", "a", "GMM-QF", 5, 5, 5, "fair"), 1, 1, 2)
        .run(new HandmadeExperiment.Method("chain", "b", "mine", 0, 0, 5, "fair"), 1, 1, 2);
    Path config = runs.resolve("chain/a/seed-1/config.json");
    Files.writeString(
        config,
        Files.readString(config)
            .replace("\"family\": \"GMM-QF\"", "\"family\": \"gmmqf\"")
            .replace("\"gmm\"", "\"my-mixture\""));
    Report.write(runs, folder.resolve("report"));
    Path tables = folder.resolve("report/tables");
    assertThat(tables.resolve("hyperparameters-mixtures.md")).content().contains("my-mixture");
    assertThat(tables.resolve("hyperparameters-others.md")).content().contains("own.discount");
    assertThat(tables.resolve("hyperparameters-networks.md")).doesNotExist();
  }

  @Test
  void labelsCannotSmuggleMarkupIntoThePage() throws IOException {
    new HandmadeExperiment(folder)
        .run(
            new HandmadeExperiment.Method("chain", "x", "<b>bold</b> & co", 0, 0, 5, "fair"),
            1,
            1,
            2);
    String html = Files.readString(Report.write(folder, folder.resolve("report")));
    assertThat(html).doesNotContain("<b>bold").contains("&lt;b&gt;bold&lt;/b&gt; &amp; co");
    assertThat(Files.readString(folder.resolve("report/tables/results-chain.md")))
        .doesNotContain("<b>")
        .contains("&lt;b&gt;bold&lt;/b&gt; &amp; co x");
  }

  @Test
  void labelsAreNoFormulasInASpreadsheet() throws IOException {
    new HandmadeExperiment(folder)
        .run(new HandmadeExperiment.Method("chain", "x", "=1+1", 0, 0, 5, "-5"), 1, -1, -2);
    Report.write(folder, folder.resolve("report"));
    assertThat(Files.readString(folder.resolve("report/tables/results-chain.csv")))
        .contains(",'=1+1 x,'=1+1,")
        .contains(",-2,");
    assertThat(Files.readString(folder.resolve("report/figures/returns-chain.csv")))
        .contains(",'=1+1 x,");
    assertThat(Files.readString(folder.resolve("report/tables/hyperparameters-others.csv")))
        .contains("own.buffer.name,-5");
  }

  @Test
  void folderThatCannotBeWrittenIsTheUsersMistake() throws IOException {
    Files.writeString(folder.resolve("file"), "");
    assertThatThrownBy(() -> Report.write(shared.resolve("runs"), folder.resolve("file")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("cannot be written");
  }
}
