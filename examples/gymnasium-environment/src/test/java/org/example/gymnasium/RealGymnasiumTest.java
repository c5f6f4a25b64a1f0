package org.example.gymnasium;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.cartpole.CartPole;
import org.sgmmqf.env.cartpole.CartPoleSettings;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;
import org.sgmmqf.spi.States;

/** Gymnasium itself, where it is installed. */
final class RealGymnasiumTest {
  private static final int SIZE = 4;

  @BeforeAll
  static void findGymnasium() throws InterruptedException {
    Python.require("gymnasium");
  }

  @Test
  void playsCartPoleByNothingButItsName() {
    try (Environment cartPole = Python.create(Map.of("id", "CartPole-v1"), 1)) {
      assertThat(cartPole.task().observationSize()).isEqualTo(SIZE);
      assertThat(cartPole.task().actionCount()).isEqualTo(2);
      double[] observation = new double[SIZE];
      cartPole.reset(observation);
      Outcome outcome = cartPole.step(0, observation);
      for (int steps = 1; !outcome.ended(); steps++) {
        assertThat(steps).isLessThan(50);
        outcome = cartPole.step(0, observation);
      }
      assertThat(outcome).isEqualTo(new Outcome(1, true, false));
    }
  }

  @Test
  void cutsAnEpisodeOffAtGymnasiumsLimit() {
    Map<String, ?> settings =
        Map.of("id", "CartPole-v1", "arguments", Map.of("max_episode_steps", 1));
    try (Environment cartPole = Python.create(settings, 1)) {
      cartPole.reset(new double[SIZE]);
      assertThat(cartPole.step(0, new double[SIZE])).isEqualTo(new Outcome(1, false, true));
    }
  }

  /** Sine, cosine and one product are rounded differently, so the last bits may part. */
  @Test
  void itsCartPoleMovesAsOursDoes() {
    RandomStream actions = new RandomStream(3);
    double[] theirs = new double[SIZE];
    double[] ours = new double[SIZE];
    try (Environment cartPole =
        Python.create(Python.settings("exact_cart_pole", "CartPole-v1", Map.of()), 2)) {
      for (int episode = 0; episode < 20; episode++) {
        cartPole.reset(theirs);
        CartPole same = at(theirs);
        boolean ended = false;
        while (!ended) {
          int action = actions.nextInt(2);
          Outcome outcome = cartPole.step(action, theirs);
          assertThat(same.step(action, ours)).isEqualTo(outcome);
          assertThat(ours).containsExactly(theirs, within(1e-12));
          ended = outcome.ended();
        }
      }
    }
  }

  /** Our cart-pole in a given state, by way of a checkpoint. */
  private static CartPole at(double[] state) {
    CartPole cartPole =
        new CartPole(
            Settings.defaults(CartPoleSettings.class), new EnvironmentContext(new RandomStream(1)));
    cartPole.reset(new double[SIZE]);
    Stateful moved =
        new Stateful() {
          @Override
          public String stateKind() {
            return cartPole.stateKind();
          }

          @Override
          public void save(StateWriter out) {
            out.put("phase", "RUNNING");
            out.put("random", new RandomStream(1));
            out.putDoubles("state", state);
          }

          @Override
          public void restore(StateReader in) {
            throw new UnsupportedOperationException();
          }
        };
    States.restore(States.bytes(moved), cartPole);
    return cartPole;
  }
}
