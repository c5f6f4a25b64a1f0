package org.example.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.spi.Outcome;

final class MountainCarTest extends EnvironmentContract {
  MountainCarTest() {
    super(new MountainCar.Provider(), Map.of());
  }

  @Test
  void isSolvedByPushingTheWayItRolls() {
    Environment car = create(1);
    double[] observation = new double[2];
    car.reset(observation);
    Outcome outcome = car.step(1, observation);
    while (!outcome.ended()) {
      outcome = car.step(observation[1] < 0 ? 0 : 2, observation);
    }
    assertThat(outcome.terminated()).isTrue();
  }
}
