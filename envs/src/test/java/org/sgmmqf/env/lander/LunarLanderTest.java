package org.sgmmqf.env.lander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContract;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

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
  void landsInEightThreadsAsItWouldAlone() throws Exception {
    List<List<Double>> alone = LongStream.range(0, 8).mapToObj(this::landing).toList();
    ExecutorService threads = Executors.newFixedThreadPool(alone.size());
    try {
      List<Future<List<Double>>> together = new ArrayList<>();
      for (long seed = 0; seed < alone.size(); seed++) {
        long own = seed;
        together.add(threads.submit(() -> landing(own)));
      }
      for (int i = 0; i < alone.size(); i++) {
        assertThat(together.get(i).get()).isEqualTo(alone.get(i));
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void goesOnBitForBitWhenRestoredWhileItStands() {
    LanderPilot pilot = new LanderPilot();
    Environment original = lander(3);
    original.reset(observation);
    while (observation[6] + observation[7] == 0) {
      original.step(pilot.applyAsInt(observation), observation);
    }
    int standing = 0;
    for (Outcome outcome = new Outcome(0, false, false); !outcome.ended(); standing++) {
      Environment copy = restored(original);
      int action = pilot.applyAsInt(observation);
      double[] seen = new double[8];
      Outcome again = copy.step(action, seen);
      outcome = original.step(action, observation);
      assertThat(again).isEqualTo(outcome);
      assertThat(seen).isEqualTo(observation);
    }
    assertThat(standing).as("steps from the first touch to rest").isGreaterThan(20);
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

  /** Everything seen in a landing by the pilot. */
  private List<Double> landing(long seed) {
    Environment lander = lander(seed);
    LanderPilot pilot = new LanderPilot();
    double[] now = new double[8];
    List<Double> seen = new ArrayList<>();
    lander.reset(now);
    for (Outcome outcome = new Outcome(0, false, false); !outcome.ended(); ) {
      outcome = lander.step(pilot.applyAsInt(now), now);
      Arrays.stream(now).forEach(seen::add);
      seen.add(outcome.reward());
    }
    return seen;
  }

  private Environment lander(long seed) {
    return create(Map.of(), context(seed));
  }

  private Environment restored(Environment original) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (StateWriter writer = new StateWriter(bytes)) {
      writer.put("environment", original);
    }
    Environment copy = lander(1234);
    StateReader.of(bytes.toByteArray()).get("environment", copy);
    return copy;
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
