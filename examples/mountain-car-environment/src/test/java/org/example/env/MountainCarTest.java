package org.example.env;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.spi.RandomStream;

final class MountainCarTest extends EnvironmentContract {
  @Override
  protected EnvironmentProvider provider() {
    return new MountainCar.Provider();
  }

  @Test
  void isSolvedByPushingTheWayItRolls() {
    Environment car = provider().create(Map.of(), new EnvironmentContext(new RandomStream(1)));
    double[] observation = new double[2];
    car.reset(observation);
    Outcome outcome = car.step(1, observation);
    while (!outcome.ended()) {
      outcome = car.step(observation[1] < 0 ? 0 : 2, observation);
    }
    assertThat(outcome.terminated()).isTrue();
  }
}
