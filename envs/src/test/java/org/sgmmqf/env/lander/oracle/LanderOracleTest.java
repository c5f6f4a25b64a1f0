package org.sgmmqf.env.lander.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.lander.physics.LanderWorld;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

/**
 * Flies random episodes in our world and in the corrected jbox2d at once. {@code
 * LANDER_EPISODES=1000 ./gradlew :envs:test --rerun --tests '*LanderOracleTest'} flies more of
 * them.
 */
class LanderOracleTest {
  private static final int EPISODES =
      Integer.parseInt(System.getenv().getOrDefault("LANDER_EPISODES", "40"));
  private static final int LONGEST = 600;
  private static final double GROUND = 3.3;

  @Test
  void bothEnginesMoveEveryBodyAlikeInEveryBit() {
    Property.forAll(EPISODES, LanderOracleTest::fly);
  }

  private static void fly(RandomStream random) {
    LanderWorld.Start start = start(random);
    LanderWorld ours = new LanderWorld(start);
    LanderPhysics oracle = CorrectedBox2d.factory().create(start);
    double noise = random.nextDouble(0, 1) < 0.3 ? 1 : random.nextDouble(0, 0.3);
    float[] state = new float[6];
    float[] expected = new float[6];
    for (int step = 0; step < LONGEST && ours.awake() && !ours.crashed(); step++) {
      ours.read(0, state);
      double[] push = push(state, noise, random);
      if (push.length > 0) {
        ours.push(push[0], push[1], push[2], push[3]);
        oracle.push(push[0], push[1], push[2], push[3]);
      }
      ours.step();
      oracle.step();
      for (int body = 0; body < 3; body++) {
        ours.read(body, state);
        oracle.read(body, expected);
        if (!Arrays.equals(state, expected)) {
          assertThat(state).as("body %d at step %d", body, step).isEqualTo(expected);
        }
      }
      assertThat(ours.awake()).isEqualTo(oracle.awake());
      assertThat(ours.crashed()).isEqualTo(oracle.crashed());
      assertThat(ours.legOnGround(0)).isEqualTo(oracle.legOnGround(0));
      assertThat(ours.legOnGround(1)).isEqualTo(oracle.legOnGround(1));
    }
  }

  private static LanderWorld.Start start(RandomStream random) {
    return new LanderWorld.Start(
        10,
        Stream.generate(() -> random.nextDouble(GROUND - 2, GROUND + 2))
            .limit(11)
            .map(y -> random.nextDouble(0, 1) < 0.5 ? GROUND : y)
            .toList(),
        20,
        40 / 3.0,
        random.nextDouble(-500, 500),
        random.nextDouble(-1000, 1000));
  }

  /**
   * Where a careful pilot would push, or nowhere: against falling, or against tilting; at random
   * now and then, or always.
   */
  private static double[] push(float[] lander, double noise, RandomStream random) {
    double x = lander[0];
    double y = lander[1];
    double angle = lander[2];
    boolean falls = lander[4] < -0.4 * (y - GROUND - 0.7) - 0.1 && random.nextDouble(0, 1) < 0.9;
    double tilt = angle + lander[5];
    int action = falls ? 2 : Math.abs(tilt) > 0.15 ? (tilt > 0 ? 3 : 1) : 0;
    if (random.nextDouble(0, 1) < noise) {
      action = random.nextInt(4);
    }
    double strength = random.nextDouble(0.7, 1.3);
    double sine = Math.sin(angle);
    double cosine = Math.cos(angle);
    if (action == 0) {
      return new double[0];
    }
    if (action == 2) {
      return new double[] {-1.7 * strength * sine, 1.7 * strength * cosine, x, y};
    }
    double side = 0.25 * strength * (action - 2);
    return new double[] {
      side * cosine, side * sine, x - 0.5 * sine - 0.4 * side * cosine, y + 0.5 * cosine
    };
  }
}
