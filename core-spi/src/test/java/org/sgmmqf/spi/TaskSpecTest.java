package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
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
}
