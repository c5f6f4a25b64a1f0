package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

final class TaskSpecTest {
  private static final Variable HEIGHT = new Variable("height", "m", 0, 10);

  @Test
  void labelsAxesWithNameAndUnit() {
    assertThat(HEIGHT.label()).isEqualTo("height (m)");
    assertThat(new Variable("contact", "", 0, 1).label()).isEqualTo("contact");
  }

  @Test
  void countsObservationsAndActions() {
    TaskSpec task =
        new TaskSpec("drop", List.of(HEIGHT), List.of("wait", "open"), new TaskSpec.Plane(0, 0));
    assertThat(task.observationSize()).isEqualTo(1);
    assertThat(task.actionCount()).isEqualTo(2);
  }

  @Test
  void refusesAPlaneOutsideTheObservation() {
    assertThatThrownBy(
            () -> new TaskSpec("drop", List.of(HEIGHT), List.of("wait"), new TaskSpec.Plane(0, 1)))
        .hasMessageContaining("two indices from 0 to 0");
  }

  @Test
  void refusesAnEmptyInterval() {
    assertThatThrownBy(() -> new Variable("height", "m", 1, 1)).hasMessageContaining("low = 1.0");
  }

  private static TaskSpec drop() {
    Variable speed = new Variable("speed", "m/s", -1, 1);
    return new TaskSpec(
        "drop", List.of(HEIGHT, speed), List.of("wait", "open"), new TaskSpec.Plane(0, 1));
  }

  @Test
  void isSeenInUnitsOfItsView() {
    ObservationUnits units = new ObservationUnits(List.of(0.1, 2.0), List.of(5.0, 0.0));
    TaskSpec seen = drop().seenThrough(new TaskView(units, 0.5, List.of()));

    assertThat(seen.observation())
        .containsExactly(new Variable("height", "", -0.5, 0.5), new Variable("speed", "", -2, 2));
    assertThat(seen.view().reward()).isEqualTo(0.5);
    double[] observation = {7, 0.25};
    double[] out = new double[2];
    units.apply(observation, out);
    assertThat(out).containsExactly(0.2, 0.5);
    assertThat(observation).containsExactly(7, 0.25);
    assertThat(drop().seenThrough(TaskView.PLAIN)).isEqualTo(drop());
  }

  @Test
  void drawsExploringActionsFromTheDistributionOfItsView() {
    TaskSpec rarely = drop().seenThrough(new TaskView(ObservationUnits.TASK, 1, List.of(0.9, 0.1)));
    for (TaskSpec task : List.of(drop(), rarely)) {
      RandomStream random = new RandomStream(3);
      int opened = 0;
      for (int n = 0; n < 10_000; n++) {
        opened += task.exploringAction(random);
      }
      assertThat(opened / 10_000.0)
          .isCloseTo(task.view().explore().isEmpty() ? 0.5 : 0.1, within(0.02));
    }
  }

  @Test
  void refusesAViewOfAnotherShapeOrOutOfRange() {
    refuses("observe.scale", () -> drop().seenThrough(view(List.of(1.0), List.of(), 1)));
    refuses("observe.shift", () -> drop().seenThrough(view(List.of(), List.of(1.0), 1)));
    refuses("explore", () -> drop().seenThrough(explore(0.5, 0.25, 0.25)));
    refuses("explore", () -> explore(0.5, 0.6));
    refuses("explore", () -> explore(1.5, -0.5));
    refuses("scale", () -> view(List.of(1.0, 0.0), List.of(), 1));
    refuses("shift", () -> view(List.of(), List.of(Double.NaN, 0.0), 1));
    refuses("reward", () -> view(List.of(), List.of(), 0));
  }

  private static TaskView view(List<Double> scale, List<Double> shift, double reward) {
    return new TaskView(new ObservationUnits(scale, shift), reward, List.of());
  }

  private static TaskView explore(Double... probabilities) {
    return new TaskView(ObservationUnits.TASK, 1, List.of(probabilities));
  }

  private static void refuses(String key, ThrowingCallable call) {
    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(call)
        .satisfies(refusal -> assertThat(refusal.key()).isEqualTo(key));
  }
}
