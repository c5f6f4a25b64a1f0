package org.sgmmqf.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.section.Markup;
import org.sgmmqf.reports.section.ReportSection;
import org.sgmmqf.reports.section.ReportedCell;
import org.sgmmqf.reports.section.ReportedRun;
import org.sgmmqf.reports.section.ReportedStudy;
import org.sgmmqf.reports.section.SectionProvider;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.Plugins;

final class SectionsTest {
  private static final String FILMS =
      "{\"format\": 1, \"films\": [{\"transitions\": 100, \"return\": 1.0, \"length\": 5,"
          + " \"ended\": \"terminated\"}]}";

  @TempDir Path folder;

  @Test
  void standOnThePageAndSeeEveryEvaluation() throws Exception {
    String html = reportWith(Counting.class);

    assertThat(html)
        .contains("<a href=\"#counting\">Counting</a>")
        .contains("<h2 id=\"counting-title\">What was counted</h2>")
        .contains("<p>seed-1 of chain/random: 3 evaluations, the last after 300.0</p>");
  }

  @Test
  void aFaultCostsOneSectionAndIsAWarning() throws Exception {
    String html = reportWith(Faulty.class);

    assertThat(html)
        .doesNotContain("id=\"faulty\"")
        .contains("The section faulty could not be made: java.lang.IllegalStateException: a fault")
        .contains("</html>");
  }

  @Test
  void filmThatIsGoneBeforeThePageIsWrittenIsAWarning() throws Exception {
    Path run = Files.createDirectories(folder.resolve("runs/chain/random/seed-1"));
    Files.writeString(run.resolve("episode.gif"), "GIF89a");
    Files.writeString(run.resolve("films.json"), FILMS);
    Files.writeString(run.resolve("film-100.gif"), "GIF89a");

    String html = reportWith(Deleting.class);

    assertThat(run.resolve("episode.gif")).doesNotExist();
    assertThat(html)
        .contains("episode.gif")
        .contains("src=\"films/chain-random-100.gif\"")
        .doesNotContain("src=\"films/chain-random.gif\"")
        .contains("</html>");
  }

  private String reportWith(Class<? extends SectionProvider> provider) throws Exception {
    Path run = Files.createDirectories(folder.resolve("runs/chain/random/seed-1"));
    Files.writeString(
        run.resolve("evaluations.csv"), "transitions,return_mean\n100,1.5\n200,2.5\n300,2.0\n");
    Path services = Files.createDirectories(folder.resolve("jar/META-INF/services"));
    Files.writeString(services.resolve(SectionProvider.class.getName()), provider.getName());
    URL[] jar = {folder.resolve("jar").toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jar, getClass().getClassLoader())) {
      return Files.readString(
          Report.write(
              folder.resolve("runs"),
              folder.resolve("report"),
              ReportOptions.defaults(),
              new Plugins(loader)));
    }
  }

  private record Section(String title, Function<ReportedStudy, String> text)
      implements ReportSection {
    @Override
    public String html(ReportedStudy study) {
      return text.apply(study);
    }
  }

  /** Says how much there is. */
  public static final class Counting extends SectionProvider {
    /** For the service loader. */
    public Counting() {
      super("counting", "Counts.", new Section("What was counted", Counting::count));
    }

    private static String count(ReportedStudy study) {
      return study.cells().stream()
          .flatMap(cell -> cell.runs().stream().map(run -> counted(cell, run)))
          .map(Markup::paragraph)
          .collect(Collectors.joining());
    }

    private static String counted(ReportedCell cell, ReportedRun run) {
      double[] transitions = run.get(Measure.TRANSITIONS);
      return run.folder().getFileName()
          + (" of " + cell.environment() + "/" + cell.method() + ": " + transitions.length)
          + (" evaluations, the last after " + transitions[transitions.length - 1]);
    }
  }

  /** Fails. */
  public static final class Faulty extends SectionProvider {
    /** For the service loader. */
    public Faulty() {
      super("faulty", "Fails.", new Section("Never seen", Faulty::fault));
    }

    private static String fault(ReportedStudy study) {
      throw new IllegalStateException("a fault");
    }
  }

  /** Takes the film away after everything has been read. */
  public static final class Deleting extends SectionProvider {
    /** For the service loader. */
    public Deleting() {
      super("deleting", "Deletes.", new Section("Never mind", Deleting::delete));
    }

    private static String delete(ReportedStudy study) {
      study.cells().stream()
          .flatMap(cell -> cell.runs().stream())
          .forEach(
              run -> assertThat(run.folder().resolve("episode.gif").toFile().delete()).isTrue());
      return "";
    }
  }
}
