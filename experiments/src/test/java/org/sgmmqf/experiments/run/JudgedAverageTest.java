package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.reports.chart.Explorer;
import org.sgmmqf.reports.data.Exhibit;
import org.sgmmqf.reports.data.LearnedMixture.Component;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.training.EvaluationSettings;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.Training;

/** Where an average is judged first, it is what plays and what is taken apart. */
final class JudgedAverageTest {
  private static final PlannedRun MIXTURE = judged("gmmqf");
  private static final PlannedRun NETWORK = judged("dqn");

  @TempDir Path folder;

  private RunFolder run;

  private static PlannedRun judged(String agent) {
    PlannedRun run = SmallRuns.of("cart-pole", agent, 600);
    EvaluationSettings averaged =
        new EvaluationSettings(
            100, 2, 50, List.of(JudgedPolicy.AVERAGED, JudgedPolicy.GREEDY), 300);
    return new PlannedRun(run.plan().withEvaluation(averaged), run.labels(), 0);
  }

  @BeforeEach
  void train() {
    SmallExperiment.of(MIXTURE, NETWORK).run(folder);
    run = new RunFolder(folder.resolve(MIXTURE.folder()));
  }

  private Exhibit exhibit() {
    return StudyReader.read(folder).cells().stream()
        .filter(it -> it.id().equals("cart-pole/gmmqf"))
        .findFirst()
        .orElseThrow()
        .exhibit();
  }

  private static Object policyOnThePage(Exhibit exhibit) {
    return ((Map<?, ?>) Explorer.tree(exhibit).get("episode")).get("policy");
  }

  @Test
  void theExplorerTakesApartWhatPlays() {
    Exhibit shown = exhibit();
    assertThat(shown.apart()).isNotEqualTo(shown.mixture());
    assertThat(policyOnThePage(shown)).isEqualTo("greedy");
    ExplainedEpisode episode = shown.explanation().orElseThrow();
    assertThat(episode.policy()).isEqualTo("averaged");
    try (Training reached = Composition.reached(run, SmallRuns.PLUGINS)) {
      assertThat(Json.read(run.file(RunFile.AVERAGED_MODEL)))
          .isEqualTo(Json.parse("", Json.line(reached.policy(JudgedPolicy.AVERAGED).exported())));
      for (int step = 0; step < episode.actions().size(); step++) {
        double[] state =
            episode.states().get(step).stream().mapToDouble(Double::doubleValue).toArray();
        double[] values = reached.policy(JudgedPolicy.AVERAGED).explain(state).values();
        int action = episode.actions().get(step);
        assertThat(reached.policy(JudgedPolicy.AVERAGED).decide(state)).isEqualTo(action);
        for (int a = 0; a < values.length; a++) {
          assertThat(episode.values().get(step).get(a)).isEqualTo(values[a]);
          assertThat(value(shown, state, a)).isCloseTo(values[a], within(1e-9));
        }
      }
    }
  }

  /** The sum that a browser computes. */
  private static double value(Exhibit shown, double[] state, int action) {
    double sum = 0;
    for (Component it : shown.apart().living()) {
      sum += it.weight(action) * answer(it, state);
    }
    return sum;
  }

  private static double answer(Component component, double[] state) {
    int size = state.length;
    double[][] factor = new double[size][size];
    double[] solved = new double[size];
    double square = 0;
    for (int i = 0; i < size; i++) {
      double gap = state[i] - component.mean(i);
      for (int j = 0; j <= i; j++) {
        double rest = component.covariance(i, j);
        for (int k = 0; k < j; k++) {
          rest -= factor[i][k] * factor[j][k];
        }
        factor[i][j] = i == j ? Math.sqrt(rest) : rest / factor[j][j];
        gap -= j < i ? factor[i][j] * solved[j] : 0;
      }
      solved[i] = gap / factor[i][i];
      square += solved[i] * solved[i];
    }
    return Math.exp(-square);
  }

  @Test
  void runsOfEarlierVersionsAreShownWithTheNewestParameters() throws IOException {
    Files.delete(run.file(RunFile.AVERAGED_MODEL));
    assertThatThrownBy(run::isSettled).hasMessageContaining("model.averaged.json is missing");
    Exhibit shown = exhibit();
    assertThat(shown.apart()).isEqualTo(shown.mixture());
    assertThat(policyOnThePage(shown)).isEqualTo("averaged");
  }

  @Test
  void anAverageThatCannotExplainItselfIsNotWritten() {
    RunFolder network = new RunFolder(folder.resolve(NETWORK.folder()));
    assertThat(network.isSettled()).isTrue();
    assertThat(network.file(RunFile.AVERAGED_MODEL)).doesNotExist();
    assertThat(network.file(RunFile.EXPLANATION)).doesNotExist();
  }

  @Test
  void itIsPackedWithThePolicyAndLaidOut() {
    PackedRuns packed = new PackedRuns(folder.resolve("packed"));
    packed.add(new ExperimentFolder(folder), Set.of("gmmqf"));
    Path there = folder.resolve("there");
    packed.layOut(new ExperimentFolder(there));
    RunFolder unpacked = new RunFolder(there.resolve(MIXTURE.folder()));
    assertThat(unpacked.isSettled()).isTrue();
    assertThat(unpacked.file(RunFile.AVERAGED_MODEL))
        .hasSameBinaryContentAs(run.file(RunFile.AVERAGED_MODEL));
  }
}
