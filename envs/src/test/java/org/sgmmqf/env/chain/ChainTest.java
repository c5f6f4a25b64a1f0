package org.sgmmqf.env.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

class ChainTest extends EnvironmentContract {
  ChainTest() {
    super(new Chain.Provider(), Map.of());
  }

  /** A reward for staying would make the goal unattractive. */
  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("stepReward", 1));
  }

  @Test
  void hasTheClosedFormThatValueIterationFinds() {
    ChainSettings settings = new ChainSettings(7, 2, -0.1, 0);
    ChainSolution solution = new ChainSolution(settings, 0.9);
    double[] values = new double[8];
    for (int sweep = 0; sweep < 500; sweep++) {
      for (int place = 0; place < 7; place++) {
        values[place] =
            Math.max(
                (place == 6 ? 2 : -0.1) + 0.9 * values[place + 1],
                -0.1 + 0.9 * values[Math.max(place - 1, 0)]);
      }
    }
    for (int place = 0; place < 7; place++) {
      assertThat(solution.value(place)).isCloseTo(values[place], within(1e-12));
      assertThat(solution.value(place, Chain.LEFT))
          .isCloseTo(-0.1 + 0.9 * values[Math.max(place - 1, 0)], within(1e-12));
    }
  }

  @Test
  void earnsWhatTheClosedFormSaysOnTheWayToTheGoal() {
    ChainSettings settings = Settings.defaults(ChainSettings.class);
    ChainSolution solution = new ChainSolution(settings, 0.95);
    Environment chain = new Chain(settings, new EnvironmentContext(new RandomStream(3)));
    double[] observation = new double[1];
    chain.reset(observation);
    int start = (int) Math.round((observation[0] + 1) / 2 * settings.length());
    assertThat(observation).containsExactly(solution.observation(start));
    double discounted = 0;
    double factor = 1;
    Outcome outcome;
    do {
      outcome = chain.step(Chain.RIGHT, observation);
      discounted += factor * outcome.reward();
      factor *= 0.95;
    } while (!outcome.ended());
    assertThat(observation).containsExactly(1.0);
    assertThat(discounted).isCloseTo(solution.value(start, Chain.RIGHT), within(1e-12));
  }

  @Test
  void stopsAtTheWall() {
    Environment chain =
        new Chain(
            Settings.defaults(ChainSettings.class), new EnvironmentContext(new RandomStream(1)));
    double[] observation = new double[1];
    chain.reset(observation);
    for (int i = 0; i < 10; i++) {
      assertThat(chain.step(Chain.LEFT, observation)).isEqualTo(new Outcome(0, false, false));
    }
    assertThat(observation).containsExactly(-1.0);
  }
}
