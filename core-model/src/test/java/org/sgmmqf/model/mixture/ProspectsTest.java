package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.States;

final class ProspectsTest {
  private static final int ACTIONS = 3;
  private static final int BATCH = 16;

  @Test
  void withThreeFactorsTheLimitIsTwiceThePenaltyOverTheSlope() {
    Prospects prospects = new Prospects(3);
    prospects.note(0.5);
    assertThat(prospects.canReturn(0.39, 0.1)).isFalse();
    assertThat(prospects.canReturn(0.41, 0.1)).isTrue();
    assertThat(prospects.canReturn(1e-9, 0)).isTrue();
  }

  @Test
  void withOneFactorThereAlwaysIsAWayBack() {
    Prospects prospects = new Prospects(1);
    prospects.note(1e-3);
    assertThat(prospects.canReturn(1e-6, 0.1)).isTrue();
  }

  @Test
  void slopesOfLongAgoFade() {
    Prospects prospects = new Prospects(3);
    prospects.note(1);
    for (int update = 0; update < 5000; update++) {
      prospects.note(0.01);
    }
    assertThat(prospects.canReturn(1, 0.01)).isFalse();
  }

  /** What the class comment derives: gradient flow under any slopes up to G. */
  @Test
  void factorsBelowTheLimitNeverGrowWhateverTheLossPulls() {
    RandomStream random = new RandomStream(3);
    double rho = 0.05;
    double steepest = 0.8;
    Prospects prospects = new Prospects(3);
    prospects.note(steepest);
    for (int trial = 0; trial < 200; trial++) {
      double[] u = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      double scale = 0.99 * 2 * rho / steepest / largest(u);
      for (int j = 0; j < 3; j++) {
        u[j] *= scale;
      }
      assertThat(prospects.canReturn(largest(u), rho)).isFalse();
      double before = largest(u);
      for (int step = 0; step < 500; step++) {
        double slope = steepest * (2 * random.nextDouble() - 1);
        double[] moved = new double[3];
        for (int j = 0; j < 3; j++) {
          double others = u[(j + 1) % 3] * u[(j + 2) % 3];
          moved[j] = u[j] - 0.01 * (slope * others + 2 * rho * u[j]);
        }
        assertThat(largest(moved)).isLessThanOrEqualTo(largest(u));
        u = moved;
      }
      assertThat(largest(u)).isLessThan(before);
    }
  }

  private static double largest(double[] u) {
    return Math.max(Math.abs(u[0]), Math.max(Math.abs(u[1]), Math.abs(u[2])));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fused", "plain", "textbook"})
  void takesOutComponentsLaterAndTheSameOnesOnEveryKernel(String kernel) {
    GmmQFunction hopeless = model(kernel, "hopeless");
    GmmQFunction inactive = model(kernel, "inactive");
    GmmQFunction oracle = model("textbook", "hopeless");
    Transitions transitions = new Transitions(2);
    Batch batch = new Batch(BATCH, 2);
    double[] residuals = new double[BATCH];
    for (int update = 0; update < 2000; update++) {
      transitions.fill(batch, ACTIONS);
      hopeless.learn(batch, 0.8, hopeless, residuals);
      inactive.learn(batch, 0.8, inactive, residuals);
      oracle.learn(batch, 0.8, oracle, residuals);
      assertThat(held(hopeless)).isEqualTo(held(oracle)).isGreaterThanOrEqualTo(held(inactive));
    }
    assertThat(held(hopeless)).isLessThan(18);
    GmmQFunction resumed = model(kernel, "hopeless");
    States.restore(States.bytes(hopeless), resumed);
    assertThat(States.bytes(resumed)).isEqualTo(States.bytes(hopeless));
  }

  private static GmmQFunction model(String kernel, String removal) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("components", 18);
    settings.put("rho", 0.05);
    settings.put("deadBelow", 0.1);
    settings.put("deadAfter", 20);
    settings.put("removal", removal);
    settings.put("kernel", kernel);
    GmmQFunction model = Models.sparse(settings, 2, ACTIONS, BATCH, 1e-3);
    model.begin(new Transitions(1).states(40, 2), 40);
    return model;
  }

  private static double held(GmmQFunction model) {
    double[] held = {0};
    model.report((name, value) -> held[0] = name.equals("components_held") ? value : held[0]);
    return held[0];
  }
}
