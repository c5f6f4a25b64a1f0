package org.sgmmqf.env.lander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.spi.SettingsException;

class LunarLanderTest extends EnvironmentContract {
  private final double[] observation = new double[8];

  LunarLanderTest() {
    super(new LunarLander.Provider(), Map.of());
  }

  @Test
  void turnsAndDriftsTheWayTheActionsSay() {
    assertThat(after(LunarLander.LEFT_ENGINE)[4]).isPositive();
    assertThat(after(LunarLander.LEFT_ENGINE)[2]).isNegative();
    assertThat(after(LunarLander.RIGHT_ENGINE)[4]).isNegative();
    assertThat(after(LunarLander.RIGHT_ENGINE)[2]).isPositive();
    assertThat(after(LunarLander.MAIN_ENGINE)[3]).isPositive();
    assertThat(after(LunarLander.IDLE)[3]).isNegative();
  }

  @Test
  void fallsMoreSlowlyUnderLessGravity() {
    Environment light = create(Map.of("gravity", 2, "startForce", 0));
    light.reset(observation);
    for (int i = 0; i < 20; i++) {
      light.step(LunarLander.IDLE, observation);
    }
    assertThat(observation[3]).isGreaterThan(after(LunarLander.IDLE)[3] / 4);
  }

  @Test
  void isCutOffAtItsTimeLimit() {
    Environment lander = create(Map.of("timeLimit", 5));
    lander.reset(observation);
    for (int i = 0; i < 4; i++) {
      assertThat(lander.step(LunarLander.IDLE, observation).ended()).isFalse();
    }
    Outcome last = lander.step(LunarLander.IDLE, observation);
    assertThat(last.truncated()).isTrue();
    assertThat(last.terminated()).isFalse();
  }

  @Test
  void refusesGravityThatPullsUpward() {
    assertThatThrownBy(() -> create(Map.of("gravity", -10)))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("gravity");
  }

  @Test
  void drawsAFlameWhileAnEngineBurns() {
    assertThat(flamePixels(LunarLander.IDLE)).isZero();
    assertThat(flamePixels(LunarLander.MAIN_ENGINE)).isGreaterThan(50);
    assertThat(flamePixels(LunarLander.LEFT_ENGINE)).isGreaterThan(15);
    assertThat(flamePixels(LunarLander.RIGHT_ENGINE)).isGreaterThan(15);
  }

  /** The observation after holding an action for twenty steps, started at rest. */
  private double[] after(int action) {
    Environment lander = create(Map.of("startForce", 0));
    lander.reset(observation);
    for (int i = 0; i < 20; i++) {
      lander.step(action, observation);
    }
    return observation.clone();
  }

  private long flamePixels(int action) {
    Environment lander = create(Map.of("startForce", 0));
    lander.reset(observation);
    for (int i = 0; i < 20; i++) {
      lander.step(LunarLander.IDLE, observation);
    }
    lander.step(action, observation);
    BufferedImage picture = lander.draw().orElseThrow();
    return IntStream.range(0, picture.getWidth() * picture.getHeight())
        .mapToObj(i -> picture.getRGB(i % picture.getWidth(), i / picture.getWidth()))
        .map(Color::new)
        .filter(color -> color.getRed() > 220 && color.getBlue() < 100 && color.getGreen() < 150)
        .count();
  }

  private Environment create(Map<String, ?> settings) {
    return create(settings, context(11));
  }
}
