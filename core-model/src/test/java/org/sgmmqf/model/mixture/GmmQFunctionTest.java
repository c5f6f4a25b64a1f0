package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.model.ModelAccounts;
import org.sgmmqf.model.QFunctionContract;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;

/** The contract of Q-functions for both models on all kernels, and what is peculiar to each. */
final class GmmQFunctionTest {
  private static final int SIZE = 3;
  private static final int ACTIONS = 2;
  private static final int BATCH = 16;

  @Nested
  final class Dense extends QFunctionContract {
    Dense() {
      super(new GmmQFunction.Dense(), Map.of("components", 10));
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(
          new Refusal("components", 0),
          new Refusal("rho", -1.0),
          new Refusal("manifold", "spd-bures-wasserstein"),
          new Refusal("kernel", "abacus"),
          new Refusal("start", Map.of("width", 0)));
    }
  }

  @Nested
  final class Sparse extends QFunctionContract {
    Sparse() {
      super(new GmmQFunction.Sparse(), Map.of("components", 10));
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(
          new Refusal("hadamardFactors", 0),
          new Refusal("deadBelow", -1e-3),
          new Refusal("deadAfter", 0));
    }
  }

  @Nested
  final class SparseInPlainLoops extends QFunctionContract {
    SparseInPlainLoops() {
      super(new GmmQFunction.Sparse(), Map.of("components", 10, "kernel", "plain"));
    }
  }

  @Nested
  final class SparseByTheTextbook extends QFunctionContract {
    SparseByTheTextbook() {
      super(new GmmQFunction.Sparse(), Map.of("components", 6, "kernel", "textbook"));
    }
  }

  @Nested
  final class OnAnotherManifold extends QFunctionContract {
    OnAnotherManifold() {
      super(
          new GmmQFunction.Dense(),
          Map.of("components", 2, "kernel", "textbook", "manifold", "spd-bures-wasserstein"));
    }
  }

  @Test
  void withOneFactorTheSparseModelIsTheDenseOneWithASquaredPenalty() {
    GmmQFunction dense =
        Models.dense(Map.of("components", 9, "rho", 0.02), SIZE, ACTIONS, BATCH, 0.01);
    GmmQFunction sparse =
        Models.sparse(
            Map.of(
                "components",
                9,
                "rho",
                0.02,
                "hadamardFactors",
                1,
                "initialFactor",
                0,
                "prune",
                false),
            SIZE,
            ACTIONS,
            BATCH,
            0.01);
    double[] states = new Transitions(1).states(40, SIZE);
    dense.begin(states, 40);
    sparse.begin(states, 40);
    Transitions transitions = new Transitions(2);
    Batch batch = new Batch(BATCH, SIZE);
    double[] residuals = new double[BATCH];
    for (int update = 0; update < 500; update++) {
      transitions.fill(batch, ACTIONS);
      assertThat(sparse.learn(batch, 0.9, sparse, residuals))
          .isEqualTo(dense.learn(batch, 0.9, dense, residuals));
    }
    assertThat(values(sparse, states, 40)).containsExactly(values(dense, states, 40));
  }

  @Test
  void exportsEverythingNeededToComputeItsValues() {
    GmmQFunction model =
        Models.sparse(
            Map.of("components", 12, "rho", 0.1, "deadAfter", 5), SIZE, ACTIONS, BATCH, 0.01);
    double[] states = new Transitions(1).states(40, SIZE);
    model.begin(states, 40);
    learnUntilSomeDie(model);
    Map<String, Object> exported = model.export();

    assertThat(exported).containsEntry("kind", "gaussian-mixture");
    List<?> components = (List<?>) exported.get("components");
    assertThat(components).hasSize(12);
    assertThat(components.stream().filter(c -> ((Map<?, ?>) c).get("alive").equals(true)))
        .hasSizeBetween(1, 11);
    double[] values = values(model, states, 40);
    for (int t = 0; t < 40; t++) {
      for (int a = 0; a < ACTIONS; a++) {
        assertThat(ExportedMixture.value(components, states, t, a))
            .isCloseTo(values[t * ACTIONS + a], within(1e-9));
      }
    }
  }

  @Test
  void recordsWhenComponentsDied() {
    GmmQFunction model =
        Models.sparse(
            Map.of("components", 12, "rho", 0.1, "deadAfter", 5), SIZE, ACTIONS, BATCH, 0.01);
    model.begin(new Transitions(1).states(40, SIZE), 40);
    learnUntilSomeDie(model);
    List<?> components = (List<?>) model.export().get("components");
    assertThat(components)
        .allSatisfy(
            component -> {
              Map<?, ?> map = (Map<?, ?>) component;
              assertThat(map.containsKey("diedAt")).isEqualTo(map.get("alive").equals(false));
              assertThat((List<?>) map.get("mean")).hasSize(SIZE);
            });
  }

  @Test
  void goesOnWithValueZeroWhenEveryComponentIsDead() {
    for (String kernel : List.of("fused", "plain", "textbook")) {
      GmmQFunction model =
          Models.sparse(
              Map.of(
                  "components",
                  3,
                  "removal",
                  "inactive",
                  "deadBelow",
                  100,
                  "deadAfter",
                  1,
                  "kernel",
                  kernel),
              SIZE,
              ACTIONS,
              BATCH,
              0.01);
      double[] states = new Transitions(1).states(4, SIZE);
      model.begin(states, 4);
      Batch batch = new Batch(BATCH, SIZE);
      new Transitions(2).fill(batch, ACTIONS);
      for (int update = 0; update < 3; update++) {
        model.learn(batch, 0.9, model, new double[BATCH]);
      }
      assertThat(model.accounts().livingComponents()).isZero();
      assertThat(values(model, states, 4)).containsOnly(0);
    }
  }

  @Test
  void countsParametersAsThePaperDoes() {
    GmmQFunction dense = Models.dense(Map.of("components", 50), 8, 4, 64, 0.01);
    assertThat(dense.accounts().parameters()).isEqualTo(50 * 4 + 50 * 8 + 50 * 36);
    assertThat(dense.accounts().rawParameters()).isEqualTo(dense.accounts().parameters());
    assertThat(dense.accounts().update().paper()).isEqualTo(50.0 * 512 + 50.0 * 50 * 8);

    GmmQFunction sparse = Models.sparse(Map.of("components", 50), 8, 4, 64, 0.01);
    sparse.begin(new double[0], 0);
    assertThat(sparse.accounts().parameters()).isEqualTo(50 * 4 + 50 * 8 + 50 * 36);
    assertThat(sparse.accounts().rawParameters()).isEqualTo(3 * 50 * 4 + 50 * 8 + 50 * 36);
  }

  @Test
  void costsLessTheFewerComponentsLive() {
    GmmQFunction model =
        Models.sparse(
            Map.of("components", 12, "rho", 0.1, "deadAfter", 5), SIZE, ACTIONS, BATCH, 0.01);
    model.begin(new Transitions(1).states(40, SIZE), 40);
    ModelAccounts before = model.accounts();
    learnUntilSomeDie(model);
    ModelAccounts after = model.accounts();
    assertThat(after.parameters()).isLessThan(before.parameters());
    assertThat(after.update().performed()).isLessThan(before.update().performed());
    assertThat(after.decision().performed()).isLessThan(before.decision().performed());
  }

  private static void learnUntilSomeDie(GmmQFunction model) {
    Transitions transitions = new Transitions(2);
    Batch batch = new Batch(BATCH, SIZE);
    double[] residuals = new double[BATCH];
    long before = model.accounts().rawParameters();
    while (model.accounts().rawParameters() > before / 2) {
      transitions.fill(batch, ACTIONS);
      model.learn(batch, 0.5, model, residuals);
    }
  }

  private static double[] values(GmmQFunction model, double[] states, int count) {
    double[] out = new double[count * ACTIONS];
    model.values(states, count, out);
    return out;
  }

  @Test
  void thePenaltyFallsToZeroAndRestsWhenFewWeightsAreLeft() {
    HadamardPenalty penalty = new HadamardPenalty(0.2, 40, 5);
    assertThat(penalty.rho(0, 6)).isEqualTo(0.2);
    assertThat(penalty.rho(10, 6)).isCloseTo(0.15, within(1e-15));
    assertThat(penalty.rho(10, 5)).isZero();
    assertThat(penalty.rho(41, 6)).isZero();
    assertThat(new HadamardPenalty(0.2).rho(1_000_000, 1)).isEqualTo(0.2);
  }

  @Test
  void aPenaltyThatHasFallenToZeroLeavesUnusedFactorsAlone() {
    GmmQFunction model =
        Models.sparse(Map.of("components", 1, "rho", 0.25, "rhoOver", 10), 1, 1, 1, 1e-3);
    model.begin(new double[] {0}, 1);
    Batch batch = new Batch(1, 1);
    batch.states[0] = 1000;
    batch.terminated[0] = true;
    batch.weights[0] = 1;
    double[] values = new double[3];
    for (int phase = 0; phase < values.length; phase++) {
      double[] value = new double[1];
      model.values(new double[] {0}, 1, value);
      values[phase] = Math.abs(value[0]);
      // what is left of the momentum fades within some hundred updates
      for (int update = 0; update < 400; update++) {
        model.learn(batch, 0, model, new double[1]);
      }
    }
    assertThat(values[1]).isLessThan(values[0]);
    assertThat(values[2]).isCloseTo(values[1], within(1e-12));
  }

  @Test
  void saysSoWhenTheOptimizerForcesTheTextbookKernelOnIt() {
    RiemannianOptimizer adam = Models.adam(0.01, SecondMoment.ENTRY);
    RiemannianOptimizer withoutFrames = manifold -> adam.on(manifold);
    List<String> warnings = new ArrayList<>();
    Logger logger = Logger.getLogger(MixtureSettings.class.getName());
    Filter before = logger.getFilter();
    logger.setFilter(
        message -> {
          warnings.add(new SimpleFormatter().formatMessage(message));
          return false;
        });
    try {
      Models.sparse(Map.of("components", 4), SIZE, ACTIONS, BATCH, withoutFrames);
    } finally {
      logger.setFilter(before);
    }
    assertThat(warnings)
        .singleElement()
        .asString()
        .contains("does not work in frames", "textbook kernel instead of 'fused'");
  }
}
