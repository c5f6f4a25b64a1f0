package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.runs.Films;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.InputException;

final class FilmingTest {
  private static final PlannedRun PLAIN = SmallRuns.of("cart-pole", "gmmqf", 400);
  private static final PlannedRun FILMED = new PlannedRun(PLAIN.plan(), PLAIN.labels(), 3);

  @TempDir private Path folder;

  private RunFolder finished(String name, PlannedRun run) {
    RunFolder made = SmallRuns.claimed(folder.resolve(name), run);
    assertThat(SmallExperiment.work(made, () -> false)).isEqualTo(Worker.Ending.DONE);
    return made;
  }

  @Test
  void momentsLieAtEqualDistancesBeforeTheEnd() {
    assertThat(Films.moments(4, 1000)).containsExactly(250L, 500L, 750L);
    assertThat(Films.moments(3, 400)).containsExactly(134L, 267L);
    assertThat(Films.moments(0, 400)).isEmpty();
    assertThat(Films.moments(1, 400)).isEmpty();
    assertThat(Films.moments(9, 2)).containsExactly(1L);
  }

  @Test
  void keepsTheEpisodeOfEachMomentAndChangesNothingElse() throws IOException {
    Map<String, String> plain = RunFiles.of(finished("plain", PLAIN).path());
    RunFolder run = finished("filmed", FILMED);
    Map<String, String> filmed = RunFiles.of(run.path());

    assertThat(Films.read(run.path()).films())
        .extracting(Films.Film::transitions)
        .containsExactly(134L, 267L);
    assertThat(run.path().resolve("film-134.gif")).isNotEmptyFile();
    assertThat(run.path().resolve("film-267.gif")).isNotEmptyFile();
    filmed.keySet().removeIf(it -> it.matches("film.*|config.json|done.json"));
    plain.keySet().removeIf(it -> it.matches("config.json|done.json"));
    assertThat(filmed).isEqualTo(plain);
  }

  @Test
  void runThatCrashesAnywhereHasTheSameFilmsInTheEnd() throws IOException {
    Map<String, String> whole = RunFiles.of(finished("whole", FILMED).path());
    RunFolder run = SmallRuns.claimed(folder.resolve("crashed"), FILMED);
    for (int after : new int[] {133, 34, 1, 150, 67}) {
      SmallExperiment.crash(run, after);
    }
    SmallExperiment.work(run, () -> false);

    assertThat(RunFiles.of(run.path())).isEqualTo(whole);
  }

  @Test
  void runThatIsStoppedAtTheMomentOfAFilmKeepsIt() throws IOException {
    Map<String, String> whole = RunFiles.of(finished("whole", FILMED).path());
    RunFolder run = SmallRuns.claimed(folder.resolve("stopped"), FILMED);
    int[] asked = {0};
    assertThat(SmallExperiment.work(run, () -> ++asked[0] > 134)).isEqualTo(Worker.Ending.STOPPED);
    assertThat(run.path().resolve("film-134.gif")).exists();
    SmallExperiment.work(run, () -> false);

    assertThat(RunFiles.of(run.path())).isEqualTo(whole);
  }

  @Test
  void doneVouchesForTheFilms() throws IOException {
    RunFolder run = finished("filmed", FILMED);
    Files.writeString(run.path().resolve("film-134.gif"), "GIF89a, but another");

    assertThatThrownBy(run::done)
        .isInstanceOf(InputException.class)
        .hasMessageContaining("film-134.gif was changed after the run ended");
  }

  @Test
  void runThatHasBegunWithAnotherNumberOfFilmsIsRefused() {
    RunFolder run = finished("plain", PLAIN);

    assertThatThrownBy(() -> run.claim(RunRecord.of(FILMED, SmallRuns.PLUGINS)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("films: 0 there, 3 asked for");
  }
}
