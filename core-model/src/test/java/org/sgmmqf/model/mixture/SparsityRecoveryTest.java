package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;

/**
 * A regression whose answer is known: the target is made of two Gaussians, the model starts with
 * forty. What survives must be few, and stand where the two are.
 */
final class SparsityRecoveryTest {
  private static final int BATCH = 64;
  private static final double LEFT = -1;
  private static final double RIGHT = 1;

  @Test
  void findsTheSupportOfASparseTarget() {
    GmmQFunction model =
        Models.sparse(
            Map.of("components", 40, "rho", 0.0002, "start", Map.of("means", "box", "width", 0.5)),
            1,
            1,
            BATCH,
            2e-3);
    model.begin(new double[0], 0);
    RandomStream random = new RandomStream(3);
    Batch batch = new Batch(BATCH, 1);
    double[] residuals = new double[BATCH];
    double loss = 0;
    for (int update = 0; update < 12_000; update++) {
      for (int t = 0; t < BATCH; t++) {
        double s = random.nextDouble(-2, 2);
        batch.states[t] = s;
        batch.rewards[t] = target(s);
        batch.terminated[t] = true;
        batch.weights[t] = 1;
      }
      loss = model.learn(batch, 0, model, residuals);
    }
    assertThat(loss).isLessThan(0.01);
    List<?> alive =
        ((List<?>) model.export().get("components"))
            .stream().filter(c -> ((Map<?, ?>) c).get("alive").equals(true)).toList();
    assertThat(alive).hasSizeBetween(2, 8);
    assertThat(alive)
        .allSatisfy(
            component -> {
              double mean = number(component, "mean");
              double weight = number(component, "weights");
              assertThat(mean).isCloseTo(weight > 0 ? LEFT : RIGHT, within(0.3));
            });
  }

  private static double target(double s) {
    return 2 * StrictMath.exp(-(s - LEFT) * (s - LEFT) / 0.09)
        - 1.5 * StrictMath.exp(-(s - RIGHT) * (s - RIGHT) / 0.09);
  }

  private static double number(Object component, String key) {
    return (Double) ((List<?>) ((Map<?, ?>) component).get(key)).get(0);
  }
}
