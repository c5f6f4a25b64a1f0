package org.sgmmqf.env.flappy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;

class FlappyBirdTest extends EnvironmentContract {
  FlappyBirdTest() {
    super(new FlappyBird.Provider(), Map.of());
  }

  @Test
  void hasAWiderOpeningWhereTheSettingsAskForOne() {
    Environment bird = create(Map.of("gap", 150, "normalized", false));
    double[] observation = new double[12];
    bird.reset(observation);
    assertThat(observation[2] - observation[1]).isEqualTo(150);
  }

  @Test
  void truncatesAtTheScoreLimit() {
    Environment bird = create(Map.of("scoreLimit", 2));
    double[] observation = new double[12];
    bird.reset(observation);
    FlappyPlayer player = new FlappyPlayer();
    Outcome outcome = new Outcome(0, false, false);
    int pipes = 0;
    while (!outcome.ended()) {
      outcome = bird.step(player.applyAsInt(observation), observation);
      pipes += outcome.reward() == 1 ? 1 : 0;
    }
    assertThat(outcome).isEqualTo(new Outcome(1, false, true));
    assertThat(pipes).isEqualTo(2);
  }

  @Test
  void refusesAnOpeningTooSmallForTheBird() {
    assertThatThrownBy(() -> create(Map.of("gap", 20)))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("gap");
  }

  @Test
  void drawsPipesWithAnOpeningBetweenThem() {
    FlappyBird bird =
        new FlappyBird(
            Settings.defaults(FlappyBirdSettings.class), new RandomStream(0), count -> 5);
    double[] observation = new double[12];
    bird.reset(observation);
    for (int i = 0; i < 20; i++) {
      bird.step(i % 12 == 0 ? FlappyBird.FLAP : FlappyBird.IDLE, observation);
    }
    // After 20 steps the first pipe stands at 208 to 260, its opening at 150 to 250.
    BufferedImage picture = bird.draw().orElseThrow();
    assertThat(isGreen(picture, 234, 100)).isTrue();
    assertThat(isGreen(picture, 234, 200)).isFalse();
    assertThat(isGreen(picture, 234, 300)).isTrue();
    assertThat(isGreen(picture, 190, 100)).isFalse();
  }

  private static boolean isGreen(BufferedImage picture, int x, int y) {
    Color color = new Color(picture.getRGB(x, y));
    return color.getGreen() > color.getBlue() + 40 && color.getGreen() > color.getRed() + 20;
  }

  private Environment create(Map<String, ?> settings) {
    return create(settings, context(3));
  }
}
