package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.ForkedJvm;
import org.sgmmqf.spi.VectorApi;

/** The fused kernels against the textbook, update after update. */
final class KernelAgreementTest {
  private static final double RELATIVE = 1e-9;
  private static final int ACTIONS = 3;
  private static final int BATCH = 16;

  @Test
  void theVectorApiIsInUse() {
    assertThat(VectorApi.description()).startsWith("vector");
  }

  @ParameterizedTest
  @CsvSource({
    "fused, 1, 1, ENTRY, false, 0, 0, 2000",
    "fused, 2, 3, ENTRY, true, 0, 0, 2000",
    "fused, 3, 2, WHOLE, true, 0, 0, 2000",
    "fused, 4, 3, ENTRY, true, 1500, 0, 2000",
    "fused, 5, 3, BLOCK, false, 0, 0, 2000",
    "fused, 8, 3, WHOLE, false, 0, 0, 2000",
    "plain, 1, 4, BLOCK, true, 0, 0, 2000",
    "plain, 2, 3, ENTRY, true, 0, 0, 2000",
    "plain, 3, 3, WHOLE, false, 1000, 0, 2000",
    "fused, 2, 3, ENTRY, true, 0, 30, 2000",
    "plain, 8, 2, ENTRY, false, 0, 0, 500"
  })
  void agreesWithTheTextbookOverThousandsOfUpdates(
      String kernel,
      int size,
      int hadamardFactors,
      SecondMoment secondMoment,
      boolean prune,
      int rhoOver,
      int restsAt,
      int updates) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("components", 18);
    settings.put("hadamardFactors", hadamardFactors);
    settings.put("rho", prune ? 0.02 : 0.005);
    settings.put("rhoOver", rhoOver);
    settings.put("restsAt", restsAt);
    settings.put("prune", prune);
    settings.put("deadBelow", prune ? 0.1 : 0.001);
    settings.put("deadAfter", 20);
    GmmQFunction oracle = begun(with(settings, "textbook"), size, secondMoment);
    GmmQFunction fused = begun(with(settings, kernel), size, secondMoment);
    Transitions transitions = new Transitions(2);
    Batch batch = new Batch(BATCH, size);
    double[] expected = new double[BATCH];
    double[] actual = new double[BATCH];
    for (int update = 1; update <= updates; update++) {
      transitions.fill(batch, ACTIONS);
      oracle.learn(batch, 0.8, oracle, expected);
      fused.learn(batch, 0.8, fused, actual);
      assertClose(actual, expected, "update " + update);
      assertThat(fused.accounts().livingComponents())
          .isEqualTo(oracle.accounts().livingComponents());
    }
    double[] states = new Transitions(4).states(50, size);
    assertClose(values(fused, states), values(oracle, states), "values");
    if (prune) {
      assertThat(fused.accounts().livingComponents()).isBetween(1L, 17L);
    }
  }

  private static Map<String, Object> with(Map<String, Object> settings, String kernel) {
    Map<String, Object> changed = new HashMap<>(settings);
    changed.put("kernel", kernel);
    return changed;
  }

  private static GmmQFunction begun(
      Map<String, Object> settings, int size, SecondMoment secondMoment) {
    double rate = secondMoment == SecondMoment.ENTRY ? 1e-3 : 1e-2;
    GmmQFunction model =
        Models.sparse(settings, size, ACTIONS, BATCH, Models.adam(rate, secondMoment));
    model.begin(new Transitions(1).states(40, size), 40);
    return model;
  }

  private static double[] values(GmmQFunction model, double[] states) {
    double[] out = new double[50 * ACTIONS];
    model.values(states, 50, out);
    return out;
  }

  private static void assertClose(double[] actual, double[] expected, String what) {
    double scale = Math.max(1, Arrays.stream(expected).map(Math::abs).max().orElseThrow());
    for (int i = 0; i < expected.length; i++) {
      assertThat(actual[i]).as(what).isCloseTo(expected[i], within(RELATIVE * scale));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fused", "plain"})
  void gaussiansAreExactToTheLastDigits(String kernel) {
    GmmQFunction model =
        Models.dense(
            Map.of(
                "components",
                1,
                "initialWeight",
                1,
                "kernel",
                kernel,
                "start",
                Map.of("means", "box", "width", 1)),
            1,
            1,
            BATCH,
            0.01);
    model.begin(new double[0], 0);
    Map<?, ?> component = (Map<?, ?>) ((List<?>) model.export().get("components")).get(0);
    double mean = (Double) ((List<?>) component.get("mean")).get(0);
    double[] value = new double[1];
    for (double distance = 0; distance < 25; distance += 0.0173) {
      double exact = Math.exp(-distance * distance);
      model.values(new double[] {mean + distance}, 1, value);
      // the exponent itself, distance^2, carries a rounding error that grows with it
      double rounding = 1e-15 * (2 + 2 * distance * distance * (1 + Math.abs(mean)));
      assertThat(value[0]).isCloseTo(exact, within(rounding * exact + 1e-290));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "fused, 1",
    "fused, 7",
    "fused, 33",
    "fused, 70",
    "plain, 1",
    "plain, 13",
    "plain, 40"
  })
  void aStateAloneHasTheValuesThatItHasInABatch(String kernel, int components) {
    GmmQFunction model =
        begun(Map.of("components", components, "kernel", kernel), 3, SecondMoment.ENTRY);
    double[] states = new Transitions(5).states(50, 3);
    double[] together = values(model, states);
    double[] alone = new double[ACTIONS];
    for (int t = 0; t < 50; t++) {
      model.values(Arrays.copyOfRange(states, t * 3, (t + 1) * 3), 1, alone);

      assertThat(alone)
          .containsExactly(Arrays.copyOfRange(together, t * ACTIONS, (t + 1) * ACTIONS));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fused", "plain"})
  void anUpdateAllocatesNothing(String kernel) {
    assertThat(ForkedJvm.WIDEST.run(AllocationProbe.class, kernel)).isEqualTo("0");
  }
}
