package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.States;
import org.sgmmqf.spi.TaskView;
import org.sgmmqf.training.onnx.OnnxInterpreter;
import org.sgmmqf.training.onnx.OnnxPolicy;

final class TrainingTest {
  private static final Map<String, Map<String, Object>> QUICK =
      Map.of(
          "gmmqf",
          Map.of("warmUp", 100, "batchSize", 16, "model", Map.of("name", "gmm", "components", 12)),
          "dqn",
          Map.of("warmUp", 100, "batchSize", 16, "hidden", List.of(8, 8)),
          "ppo",
          Map.of("rollout", 128, "batchSize", 32, "hidden", List.of(8, 8)));

  @TempDir Path folder;

  private static RunPlan plan(String agent) {
    return RunPlan.of(Choice.of("cart-pole"), Choice.of(agent, QUICK.get(agent)))
        .withSeed(7)
        .withTransitions(400)
        .withEvaluation(new EvaluationSettings(150, 3, 60));
  }

  private static RunPlan judgedBy(RunPlan plan, JudgedPolicy... policies) {
    return plan.withEvaluation(new EvaluationSettings(150, 3, 60, List.of(policies), 200));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gmmqf", "dqn", "ppo"})
  void judgesSeveralPoliciesOfOneTrainingSideBySide(String agent) {
    RunPlan plan = plan(agent);
    try (Training greedy = Training.of(plan);
        Training all =
            Training.of(
                judgedBy(plan, JudgedPolicy.AVERAGED, JudgedPolicy.GREEDY, JudgedPolicy.OWN))) {
      greedy.train(400);
      all.train(400);
      Evaluation alone = greedy.evaluate();
      Evaluation first = all.evaluate();
      assertThat(alone.beside()).isEmpty();
      assertThat(first.policy()).isEqualTo(JudgedPolicy.AVERAGED);
      assertThat(first.beside())
          .extracting(Evaluation::policy)
          .containsExactly(JudgedPolicy.GREEDY, JudgedPolicy.OWN);
      assertThat(first.beside().get(0)).isEqualTo(alone);
      Evaluation own = first.beside().get(1);
      if (agent.equals("ppo")) {
        assertThat(own.mean()).isNotEqualTo(alone.mean());
      } else {
        assertThat(own.mean()).isEqualTo(alone.mean());
      }
      assertThat(all.evaluate()).isEqualTo(first);
    }
  }

  @Test
  void refusesAnAverageOfAnAgentThatOffersNone() {
    RunPlan plan =
        judgedBy(RunPlan.of(Choice.of("cart-pole"), Choice.of("random")), JudgedPolicy.AVERAGED);
    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(() -> Training.of(plan))
        .withMessage(
            "evaluation.policy = averaged is not allowed; allowed: own or greedy, because the agent"
                + " random offers no average.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gmmqf", "dqn", "ppo"})
  void goesOnWithTheSameBitsFromAFile(String agent) {
    Path file = folder.resolve("training.bin");
    RunPlan plan = judgedBy(plan(agent), JudgedPolicy.AVERAGED, JudgedPolicy.OWN);
    try (Training whole = Training.of(plan);
        Training half = Training.of(plan)) {
      half.train(230);
      half.save(file);
      whole.run();
      try (Training resumed = Training.resume(file)) {
        assertThat(resumed.transitions()).isEqualTo(230);
        assertThat(resumed.plan()).isEqualTo(half.plan());
        resumed.train(10_000);
        assertThat(resumed.isDone()).isTrue();
        assertThat(States.bytes(resumed)).isEqualTo(States.bytes(whole));
        assertThat(resumed.evaluate()).isEqualTo(whole.evaluate());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gmmqf", "dqn", "ppo"})
  void aPolicyThatWasKeptPlaysTheSameButDoesNotGoOn(String agent) {
    RunPlan plan = judgedBy(plan(agent), JudgedPolicy.AVERAGED, JudgedPolicy.OWN);
    try (Training whole = Training.of(plan);
        Training kept = Training.of(plan)) {
      whole.train(399);
      byte[] policy = States.forDecisions(whole);
      assertThat(policy.length).isLessThan(States.bytes(whole).length);
      States.restore(policy, kept);
      assertThat(kept.evaluate()).isEqualTo(whole.evaluate());
      assertThat(kept.exported()).isEqualTo(whole.exported());
      assertThat(kept.visited()).hasSameSizeAs(whole.visited());
      assertThatThrownBy(kept::step)
          .isInstanceOf(InputException.class)
          .hasMessageContaining("Only the policy was kept");
    }
  }

  @Test
  void nothingButStepsChangesWhatComesAfter() {
    try (Training quiet = Training.of(plan("gmmqf"));
        Training busy = Training.of(plan("gmmqf"))) {
      quiet.train(300);
      busy.listen(new Curve("busy"));
      for (int i = 0; i < 3; i++) {
        busy.train(100);
        assertThat(busy.evaluate()).isEqualTo(busy.evaluate());
        busy.film(folder.resolve("episode.gif"));
        busy.export(folder.resolve("model.json"));
        busy.save(folder.resolve("training.bin"));
      }
      assertThat(States.bytes(busy)).isEqualTo(States.bytes(quiet));
    }
  }

  @Test
  void tellsListenersOfStepsEpisodesAndEvaluations() {
    List<String> told = new ArrayList<>();
    double[] rewards = {0};
    try (Training training = Training.of(plan("dqn"))) {
      training.listen(
          new TrainingListener() {
            @Override
            public void stepped(double[] observation, int action, Outcome outcome, double[] next) {
              rewards[0] += outcome.reward();
            }

            @Override
            public void episodeEnded(Training ended, PlayedEpisode episode) {
              assertThat(episode.total()).isEqualTo(rewards[0]);
              assertThat(episode.length()).isEqualTo((int) rewards[0]);
              rewards[0] = 0;
            }

            @Override
            public void evaluated(Training evaluated, Evaluation evaluation) {
              told.add(evaluated.transitions() + " " + evaluation.episodes());
            }
          });
      training.run();
      assertThat(told).containsExactly("150 3", "300 3", "400 3");
      assertThat(training.episodes()).isPositive();
    }
  }

  @Test
  void drawsCurvesBesideEachOther() throws IOException {
    Path png = folder.resolve("curve.png");
    Curve curve = new Curve("cart-pole");
    try (Training training = Training.of(plan("gmmqf"))) {
      training.listen(curve);
      training.run();
    }
    curve.draw(png, new Curve("not begun"));

    assertThat(curve.points())
        .extracting(Curve.Point::transitions)
        .containsExactly(150L, 300L, 400L);
    assertThat(ImageIO.read(png.toFile()).getWidth()).isGreaterThan(1000);
  }

  @Test
  void exportsByTheNameOfTheFile() throws IOException {
    Path json = folder.resolve("model.json");
    Path onnx = folder.resolve("policy.onnx");
    try (Training training = Training.of(plan("dqn"))) {
      training.train(200);
      training.export(json);
      training.export(onnx);
    }
    assertThat(Files.readAllBytes(onnx)).isEqualTo(OnnxPolicy.of(json));
  }

  @Test
  void refusesInOneSentence() throws IOException {
    assertThatThrownBy(() -> Training.of(RunPlan.of(Choice.of("cart-pol"), Choice.of("gmmqf"))))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("environment.name = cart-pol");
    assertThatThrownBy(() -> Training.resume(folder.resolve("none.bin")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("none.bin");
    Path broken = Files.writeString(folder.resolve("broken.bin"), "no state");
    assertThatThrownBy(() -> Training.resume(broken))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("broken.bin");
  }

  @Test
  void decisionsOfAnEpisodeAddUpInTheFiles() throws IOException {
    try (Training training = Training.of(plan("gmmqf"))) {
      training.run();
      PlayedEpisode episode = training.explain("why", folder);
      List<String> decisions = Files.readAllLines(folder.resolve("decisions.csv"));
      assertThat(decisions).hasSize(1 + 2 * episode.length());
      Map<String, Double> sums = new HashMap<>();
      Files.readAllLines(folder.resolve("shares.csv")).stream()
          .skip(1)
          .map(line -> line.split(",", -1))
          .forEach(
              cells ->
                  sums.merge(cells[0] + "," + cells[2], Double.valueOf(cells[4]), Double::sum));
      decisions.stream()
          .skip(1)
          .map(line -> line.split(",", -1))
          .forEach(
              cells ->
                  assertThat(sums.get(cells[0] + "," + cells[1]))
                      .isCloseTo(Double.parseDouble(cells[2]), within(1e-12)));
      assertThat(training.play("why", (state, game) -> {})).isEqualTo(episode);
    }
  }

  /** Unless another is asked for. */
  @Test
  void explainsThePolicyThatIsJudgedFirst() throws IOException {
    RunPlan plan = plan("gmmqf").withTransitions(2000);
    EvaluationSettings slowly =
        new EvaluationSettings(150, 3, 60, List.of(JudgedPolicy.AVERAGED), 2000);
    try (Training averaged = Training.of(plan.withEvaluation(slowly));
        Training greedy = Training.of(plan)) {
      averaged.train(2000);
      greedy.train(2000);
      String take = "why";
      assertThat(played(averaged, take)).isNotEqualTo(played(greedy, take));
      assertThat(averaged.explaining().judged()).isEqualTo(JudgedPolicy.AVERAGED);
      assertThat(averaged.explain(take, folder)).isEqualTo(played(averaged, take));
      ExplainedEpisode shown = averaged.explained(take).orElseThrow();
      for (int step = 0; step < shown.actions().size(); step++) {
        List<Double> values = shown.values().get(step);
        assertThat(values.get(shown.actions().get(step))).isEqualTo(Collections.max(values));
      }
      averaged.policy(JudgedPolicy.GREEDY).explain(take, folder);
      String decisions = Files.readString(folder.resolve("decisions.csv"));
      greedy.explain(take, folder);
      assertThat(folder.resolve("decisions.csv")).hasContent(decisions);
      assertThat(averaged.probe().carried()).containsExactly(greedy.probe().carried());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gmmqf", "dqn", "ppo"})
  void theAverageIsExportedAsItDecides(String agent) throws IOException {
    ObservationUnits units =
        new ObservationUnits(List.of(2.0, 1.0, 4.0, 0.5), List.of(0.0, 0.1, 0.0, 0.2));
    RunPlan plan =
        judgedBy(plan(agent), JudgedPolicy.GREEDY, JudgedPolicy.AVERAGED)
            .withTransitions(3000)
            .withView(new TaskView(units, 1, List.of()));
    try (Training training = Training.of(plan)) {
      training.run();
      byte[] before = States.bytes(training);
      TrainedPolicy average = training.policy(JudgedPolicy.AVERAGED);
      TrainedPolicy newest = training.policy(JudgedPolicy.GREEDY);
      average.export(folder.resolve("average.onnx"));
      average.export(folder.resolve("average.json"));
      newest.export(folder.resolve("newest.onnx"));
      double[][] states = training.visited().toArray(double[][]::new);
      assertThat(OnnxInterpreter.actions(folder.resolve("average.onnx"), states))
          .containsExactly(Stream.of(states).mapToDouble(average::decide).toArray());
      assertThat(OnnxInterpreter.actions(folder.resolve("newest.onnx"), states))
          .containsExactly(Stream.of(states).mapToDouble(newest::decide).toArray());
      assertThat(Json.read(folder.resolve("average.json")))
          .isEqualTo(Json.parse("", Json.line(average.exported())))
          .isNotEqualTo(Json.parse("", Json.line(newest.exported())))
          .containsOnlyKeys(newest.exported().keySet());
      assertThat(newest.exported()).isEqualTo(training.exported());
      assertThat(States.bytes(training)).isEqualTo(before);
    }
  }

  @Test
  void theAverageIsTakenApart() throws IOException {
    RunPlan plan = judgedBy(plan("gmmqf"), JudgedPolicy.GREEDY, JudgedPolicy.AVERAGED);
    try (Training training = Training.of(plan)) {
      training.run();
      TrainedPolicy average = training.policy(JudgedPolicy.AVERAGED);
      for (double[] state : training.visited()) {
        Explanation why = average.explain(state);
        assertThat(why.best()).isEqualTo(average.decide(state));
        for (int a = 0; a < why.values().length; a++) {
          int action = a;
          assertThat(why.voices().stream().mapToDouble(it -> it.shares()[action]).sum())
              .isCloseTo(why.values()[a], within(1e-12));
        }
      }
      assertThat(average.explain("why", folder)).isEqualTo(played(average));
      assertThat(folder.resolve("shares.csv")).isNotEmptyFile();
      assertThat(average.inWords())
          .startsWith("cart-pole, gmmqf, averaged, after 400 transitions: 12 parts have a say.");
      assertThat(training.policy(JudgedPolicy.GREEDY).inWords()).isEqualTo(training.inWords());
    }
  }

  @Test
  void anAverageThatWasNotJudgedWasNotKept() {
    try (Training training = Training.of(plan("gmmqf"))) {
      assertThatThrownBy(() -> training.policy(JudgedPolicy.AVERAGED))
          .isInstanceOf(InputException.class)
          .hasMessage(
              "policy = averaged is not allowed; allowed: greedy or own, because evaluation.policy"
                  + " names no averaged one and so no average was kept.");
    }
  }

  private static PlayedEpisode played(TrainedPolicy policy) {
    return policy.play("why", (state, game) -> {});
  }

  private static PlayedEpisode played(Training training, String take) {
    return training.play(take, (state, game) -> {});
  }

  @Test
  void explainedEpisodeIsTheOnePlayedWithTheValuesOfTheModel() {
    try (Training training = Training.of(plan("gmmqf"))) {
      training.run();
      List<List<Double>> states = new ArrayList<>();
      PlayedEpisode played =
          training.play(
              "why", (state, game) -> states.add(DoubleStream.of(state).boxed().toList()));
      ExplainedEpisode explained = training.explained("why").orElseThrow();
      assertThat(explained.states()).isEqualTo(states).hasSize(played.length());
      for (int step = 0; step < states.size(); step++) {
        double[] state = states.get(step).stream().mapToDouble(it -> it).toArray();
        assertThat(explained.values().get(step))
            .containsExactly(
                DoubleStream.of(training.explain(state).values()).boxed().toArray(Double[]::new));
      }
      assertThat(explained.visited()).isEqualTo(training.visited().size());
      assertThat(explained.strongest().stream().mapToInt(ExplainedEpisode.Strongest::states).sum())
          .isEqualTo(explained.visited());
    }
  }

  @Test
  void saysInWordsWhoDecides() {
    try (Training training = Training.of(plan("gmmqf"))) {
      assertThatThrownBy(training::inWords)
          .isInstanceOf(InputException.class)
          .hasMessageContaining("before the first transition");
      training.run();
      assertThat(training.inWords())
          .startsWith("cart-pole, gmmqf after 400 transitions: 12 parts have a say.")
          .contains("push left: chosen in", "push right: chosen in", "strongest voice in")
          .contains("    where: ", "    says: push left ");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dqn", "ppo"})
  void networksSayThatTheyCannotExplainThemselves(String agent) {
    try (Training training = Training.of(plan(agent))) {
      assertThatThrownBy(() -> training.explain(new double[4]))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("The agent " + agent + " cannot explain its decisions");
      assertThatThrownBy(() -> training.explain("why", folder.resolve("new")))
          .isInstanceOf(InputException.class);
      assertThat(folder.resolve("new")).doesNotExist();
      assertThat(training.explained("why")).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gmmqf", "dqn"})
  void aProbeTakesPartsOutFromAllToNone(String agent) {
    try (Training training = Training.of(plan(agent))) {
      training.run();
      byte[] before = States.bytes(training);
      Probe probe = training.probe();
      assertThat(States.bytes(training)).isEqualTo(before);
      assertThat(training.probe().deletions()).isEqualTo(probe.deletions());
      int parts = probe.carried().length;
      for (DeletionOrder order : DeletionOrder.values()) {
        List<Deletion> own = probe.deletions().stream().filter(it -> it.order() == order).toList();
        assertThat(own.get(0).left()).isEqualTo(parts);
        assertThat(own.get(0).evaluation().mean()).isEqualTo(training.evaluate().mean());
        assertThat(own.get(own.size() - 1).left()).isZero();
        assertThat(own).extracting(Deletion::left).isSortedAccordingTo(Comparator.reverseOrder());
      }
      assertThat(probe.carried()).isSorted();
      assertThat(probe.carried()[parts - 1]).isCloseTo(1, within(1e-9));
    }
  }

  @Test
  void aProbeTellsWhereTheGaussiansOfAMixtureAre() {
    try (Training training = Training.of(plan("gmmqf"))) {
      training.run();
      Map<String, Double> places = training.probe().places();
      assertThat(places.keySet()).containsExactlyInAnyOrderElementsOf(Columns.PLACES);
      assertThat(places).containsEntry("parts", 12.0);
      assertThat(places.values()).allSatisfy(it -> assertThat(it).isFinite().isNotNegative());
    }
    try (Training network = Training.of(plan("dqn"))) {
      network.run();
      assertThat(network.probe().places()).isEmpty();
    }
  }

  @Test
  void whatCannotBeTakenApartSaysSo() {
    try (Training training = Training.of(plan("ppo"))) {
      assertThatThrownBy(training::probe)
          .isInstanceOf(InputException.class)
          .hasMessage("The agent ppo has no parts that can be taken out of its policy.");
    }
  }
}
