package org.sgmmqf.env.cartpole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.spi.Outcome;

class CartPoleTest extends EnvironmentContract {
  CartPoleTest() {
    super(new CartPole.Provider(), Map.of());
  }

  @Test
  void pushesTheCartOneWayAndThePoleTheOther() {
    Environment cartPole = atRest();
    double[] observation = new double[4];
    Outcome outcome = cartPole.step(1, observation);
    // By hand: push = 10/1.1; angular acceleration = -push / (0.5 (4/3 - 0.1/1.1)).
    double push = 10 / 1.1;
    double angular = -push / (0.5 * (4.0 / 3 - 0.1 / 1.1));
    assertThat(outcome).isEqualTo(new Outcome(1, false, false));
    assertThat(observation[0]).isZero();
    assertThat(observation[1]).isCloseTo(0.02 * (push - 0.05 * angular / 1.1), within(1e-15));
    assertThat(observation[2]).isZero();
    assertThat(observation[3]).isCloseTo(0.02 * angular, within(1e-15));
  }

  @Test
  void fallsWithinADozenStepsWhenPushedOneWayOnly() {
    Environment cartPole = atRest();
    double[] observation = new double[4];
    int steps = 1;
    while (!cartPole.step(1, observation).terminated()) {
      steps++;
    }
    assertThat(steps).isBetween(8, 12);
    assertThat(Math.abs(observation[2])).isGreaterThan(Math.toRadians(12));
  }

  @Test
  void isCutOffAfterFiveHundredStepsOfGoodBalance() {
    Environment cartPole = create(5);
    double[] observation = new double[4];
    cartPole.reset(observation);
    Outcome outcome = new Outcome(0, false, false);
    int steps = 0;
    while (!outcome.ended()) {
      double lean =
          observation[2] + 0.3 * observation[3] + 0.05 * observation[0] + 0.1 * observation[1];
      outcome = cartPole.step(lean > 0 ? 1 : 0, observation);
      steps++;
    }
    assertThat(steps).isEqualTo(500);
    assertThat(outcome).isEqualTo(new Outcome(1, false, true));
  }

  private Environment atRest() {
    Environment cartPole = create(Map.of("startSpread", 0), context(1));
    cartPole.reset(new double[4]);
    return cartPole;
  }
}
