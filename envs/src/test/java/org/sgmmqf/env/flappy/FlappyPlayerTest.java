package org.sgmmqf.env.flappy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.Episode;
import org.sgmmqf.spi.RandomStream;

class FlappyPlayerTest {
  @Test
  void neverCrashes() {
    Environment bird =
        new FlappyBird.Provider()
            .create(Map.of("timeLimit", 1500), new EnvironmentContext(new RandomStream(5)));
    for (int episode = 0; episode < 10; episode++) {
      Episode played = Episode.play(bird, new FlappyPlayer());
      assertThat(played.steps()).isEqualTo(1500);
      // 39 pipes in 1500 steps: what the reference counts for a bird that lives on.
      assertThat(played.totalReward()).isCloseTo(185.1, within(1e-9));
    }
  }
}
