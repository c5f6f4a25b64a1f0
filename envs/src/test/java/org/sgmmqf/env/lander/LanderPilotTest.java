package org.sgmmqf.env.lander;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.Episode;
import org.sgmmqf.spi.RandomStream;

class LanderPilotTest {
  @Test
  void landsInNearlyAllOfAHundredEpisodes() {
    Environment lander =
        new LunarLander.Provider().create(Map.of(), new EnvironmentContext(new RandomStream(2024)));
    LanderPilot pilot = new LanderPilot();
    double[] returns =
        IntStream.range(0, 100)
            .mapToDouble(i -> Episode.play(lander, pilot).totalReward())
            .sorted()
            .toArray();
    long landed = IntStream.range(0, 100).filter(i -> returns[i] > 200).count();
    assertThat(landed)
        .as("returns from %.1f over median %.1f to %.1f", returns[0], returns[50], returns[99])
        .isGreaterThanOrEqualTo(95);
  }
}
