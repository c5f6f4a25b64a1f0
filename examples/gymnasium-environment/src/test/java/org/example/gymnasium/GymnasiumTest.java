package org.example.gymnasium;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

final class GymnasiumTest extends EnvironmentContract {
  private static final int STAY = 1;

  GymnasiumTest() {
    super(new Gymnasium.Provider(), Python.walk(Map.of()));
  }

  @BeforeAll
  static void findPython() throws InterruptedException {
    Python.require();
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("id", " "),
        new Refusal("python", ""),
        new Refusal("module", ""),
        new Refusal("patience", 0),
        new Refusal("unbounded", -1));
  }

  @Test
  void takesItsShapeFromTheSpacesAndARangeFromTheSettingsWhereABoxHasNoEnd() {
    TaskSpec task = create(1).task();
    assertThat(task.observation())
        .containsExactly(
            new Variable("observation 0", "", -2, 2), new Variable("observation 1", "", -10, 10));
    assertThat(task.actions()).containsExactly("action 0", "action 1", "action 2");
  }

  @Test
  void saysTruncatedWhereALimitCutsTheEpisodeOff() {
    assertThat(lastOfThree(Map.of("limit", 3)).truncated()).isTrue();
    assertThat(lastOfThree(Map.of("limit", 3)).terminated()).isFalse();
  }

  @Test
  void saysTerminatedAloneWhereTheTaskEndsInTheStepOfItsLimit() {
    assertThat(lastOfThree(Map.of("done", 3)).terminated()).isTrue();
    assertThat(lastOfThree(Map.of("done", 3)).truncated()).isFalse();
  }

  private static Outcome lastOfThree(Map<String, ?> arguments) {
    try (Environment walk = Python.create(Python.walk(arguments), 1)) {
      double[] observation = new double[2];
      walk.reset(observation);
      assertThat(walk.step(STAY, observation).ended()).isFalse();
      assertThat(walk.step(STAY, observation).ended()).isFalse();
      return walk.step(STAY, observation);
    }
  }

  @Test
  void doesNotTakeForAnAnswerWhatTheEnvironmentPrints() {
    assertThat(lastOfThree(Map.of("limit", 3, "prints", 2)))
        .isEqualTo(lastOfThree(Map.of("limit", 3)));
  }

  @Test
  void drawsWhatPythonDraws() {
    Environment walk = create(1);
    walk.reset(new double[2]);
    assertThat(walk.draw())
        .hasValueSatisfying(
            picture -> {
              assertThat(picture.getWidth()).isEqualTo(3);
              assertThat(picture.getHeight()).isEqualTo(2);
              assertThat(picture.getRGB(0, 1)).isEqualTo(0xFF0A0B0C);
            });
  }
}
