package org.sgmmqf.env;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.States;
import org.sgmmqf.spi.Variable;

/**
 * What every {@link Environment} must do. The test of an environment extends it and inherits all of
 * it, played with uniformly random actions:
 *
 * <pre>{@code
 * final class MyTaskTest extends EnvironmentContract {
 *   MyTaskTest() {
 *     super(new MyTask.Provider(), Map.of());
 *   }
 * }
 * }</pre>
 */
public abstract class EnvironmentContract
    extends ProviderContract<EnvironmentContext, Environment> {
  private static final int EPISODES = 8;

  /** A stop for tasks that random play cannot end. */
  private static final int LONGEST = 300;

  /**
   * Says what to test.
   *
   * @param provider creates the environment
   * @param settings what to play with; the rest has its defaults
   */
  protected EnvironmentContract(EnvironmentProvider provider, Map<String, ?> settings) {
    super(EnvironmentProvider.class, provider, settings);
  }

  @Override
  protected final EnvironmentContext context(long seed) {
    return new EnvironmentContext(new RandomStream(seed));
  }

  @Test
  void describesTheSameTaskAlways() {
    Environment environment = create(1);
    assertThat(environment.task()).isEqualTo(environment.task()).isEqualTo(create(2).task());
    assertThat(environment.task().name()).isEqualTo(name());
  }

  @Test
  void refusesAStepBeforeTheFirstReset() {
    Environment environment = create(1);
    assertThatThrownBy(() -> environment.step(0, room(environment)))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void refusesAStepAfterTheEndOfAnEpisode() {
    Player player = new Player(create(1), new RandomStream(1));
    player.reset();
    for (int i = 0; i < LONGEST * EPISODES && !player.ended(); i++) {
      player.step();
    }
    if (player.ended()) {
      assertThatThrownBy(player::step).isInstanceOf(IllegalStateException.class);
      player.reset();
      player.step();
    }
  }

  @Test
  void refusesActionsThatDoNotExistAndChangesNothing() {
    Environment environment = create(1);
    environment.reset(room(environment));
    long before = StateWriter.digestOf(environment);
    for (int action : new int[] {-1, environment.task().actionCount(), Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> environment.step(action, room(environment)))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(StateWriter.digestOf(environment)).isEqualTo(before);
  }

  @Test
  void playsTheSameEpisodesForTheSameSeed() {
    assertThat(play(7)).isEqualTo(play(7));
  }

  @Test
  void playsOtherEpisodesForAnotherSeed() {
    assertThat(play(7)).isNotEqualTo(play(8));
  }

  @Test
  void startsAnewWhenResetInTheMiddleOfAnEpisode() {
    Player player = new Player(create(3), new RandomStream(3));
    int changed = 0;
    for (int steps = 1; steps <= EPISODES; steps++) {
      player.reset();
      for (int i = 0; i < steps && !player.ended(); i++) {
        player.step();
      }
      long before = StateWriter.digestOf(player.environment);
      player.reset();
      changed += StateWriter.digestOf(player.environment) == before ? 0 : 1;
    }
    // by chance a walk may end where it began, but not every time
    assertThat(changed).isPositive();
  }

  @Test
  void keepsObservationsAndRewardsFiniteAndWithinTheStatedBounds() {
    Environment environment = create(5);
    List<Variable> variables = environment.task().observation();
    Player player = new Player(environment, new RandomStream(5));
    for (int episode = 0; episode < EPISODES; episode++) {
      player.reset();
      for (int i = 0; i < LONGEST && !player.ended(); i++) {
        player.step();
        assertThat(player.outcome.reward()).isFinite();
        for (int j = 0; j < variables.size(); j++) {
          Variable variable = variables.get(j);
          assertThat(player.observation[j])
              .as(variable.name())
              .isBetween(variable.low(), variable.high());
        }
      }
    }
  }

  @Test
  void neverSaysBothTerminatedAndTruncated() {
    Player player = new Player(create(6), new RandomStream(6));
    for (int episode = 0; episode < EPISODES; episode++) {
      player.reset();
      for (int i = 0; i < LONGEST && !player.ended(); i++) {
        player.step();
        assertThat(player.outcome.terminated() && player.outcome.truncated()).isFalse();
      }
    }
  }

  @Test
  void goesOnBitForBitAfterSaveAndRestoreAtAnyMoment() {
    for (int moment : new int[] {0, 1, 2, 17, 60, 61, 150}) {
      Player original = new Player(create(9), new RandomStream(9));
      playSteps(original, moment);
      Environment copy = create(1234);
      States.restore(States.bytes(original.environment), copy);
      assertThat(StateWriter.digestOf(copy)).isEqualTo(StateWriter.digestOf(original.environment));
      List<List<Double>> continued = playSteps(original.continuedBy(copy), LONGEST);
      assertThat(continued)
          .as("restored after %d steps", moment)
          .isEqualTo(playSteps(original, LONGEST));
    }
  }

  @Test
  void restoresIntoAnEnvironmentThatIsAlreadyInUse() {
    Player original = new Player(create(9), new RandomStream(9));
    playSteps(original, 20);
    Player used = new Player(create(10), new RandomStream(10));
    playSteps(used, 33);
    States.restore(States.bytes(original.environment), used.environment);
    List<List<Double>> continued = playSteps(original.continuedBy(used.environment), LONGEST);
    assertThat(continued).isEqualTo(playSteps(original, LONGEST));
  }

  @Test
  void drawsWithoutChangingAnything() {
    Environment environment = create(4);
    environment.reset(room(environment));
    long before = StateWriter.digestOf(environment);
    environment
        .draw()
        .ifPresent(
            picture -> {
              assertThat(picture.getWidth()).isPositive();
              assertThat(environment.draw())
                  .hasValueSatisfying(p -> assertThat(p).isNotSameAs(picture));
            });
    assertThat(StateWriter.digestOf(environment)).isEqualTo(before);
  }

  @Test
  void playsInSeveralThreadsAsItWouldAlone() throws Exception {
    List<List<List<Double>>> alone = List.of(play(21), play(22), play(23), play(24));
    ExecutorService threads = Executors.newFixedThreadPool(alone.size());
    try {
      List<Future<List<List<Double>>>> together = new ArrayList<>();
      for (int i = 0; i < alone.size(); i++) {
        long seed = 21L + i;
        together.add(threads.submit(() -> play(seed)));
      }
      for (int i = 0; i < alone.size(); i++) {
        assertThat(together.get(i).get()).isEqualTo(alone.get(i));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private List<List<Double>> play(long seed) {
    return playSteps(new Player(create(seed), new RandomStream(seed)), EPISODES * LONGEST / 4);
  }

  /** Plays on, over the ends of episodes, and tells everything seen. */
  private static List<List<Double>> playSteps(Player player, int steps) {
    List<List<Double>> seen = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      if (player.ended()) {
        player.reset();
      } else {
        player.step();
      }
      seen.add(player.seen());
    }
    return seen;
  }

  private static double[] room(Environment environment) {
    return new double[environment.task().observationSize()];
  }

  /** Plays random actions and remembers where it stands. */
  private static final class Player {
    private final Environment environment;
    private final RandomStream actions;
    private final double[] observation;
    private Outcome outcome = new Outcome(0, true, false);

    Player(Environment environment, RandomStream actions) {
      this.environment = environment;
      this.actions = actions;
      this.observation = room(environment);
    }

    /** The same player, at the same point of its actions, with another environment. */
    Player continuedBy(Environment other) {
      RandomStream copy = new RandomStream(0);
      States.restore(States.bytes(actions), copy);
      Player player = new Player(other, copy);
      player.outcome = outcome;
      return player;
    }

    void reset() {
      environment.reset(observation);
      outcome = new Outcome(0, false, false);
    }

    void step() {
      outcome = environment.step(actions.nextInt(environment.task().actionCount()), observation);
    }

    boolean ended() {
      return outcome.ended();
    }

    List<Double> seen() {
      List<Double> numbers = new ArrayList<>();
      for (double number : observation) {
        numbers.add(number);
      }
      numbers.add(outcome.reward());
      numbers.add(outcome.terminated() ? 1.0 : 0.0);
      numbers.add(outcome.truncated() ? 1.0 : 0.0);
      return numbers;
    }
  }
}
