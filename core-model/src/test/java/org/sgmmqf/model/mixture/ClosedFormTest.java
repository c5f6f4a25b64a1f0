package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.env.chain.ChainSettings;
import org.sgmmqf.env.chain.ChainSolution;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Settings;

/** A task whose action values are known exactly. */
final class ClosedFormTest {
  /** Every place of the chain with every action. */
  private static final int BATCH = 10;

  /** Batches drawn from the whole chain, so that only learning is tested and not exploration. */
  @ParameterizedTest
  @ValueSource(strings = {"dense", "sparse"})
  void findsTheClosedFormOfTheChain(String kind) {
    ChainSettings chain = Settings.defaults(ChainSettings.class);
    ChainSolution solution = new ChainSolution(chain, 0.9);
    Map<String, Object> start = Map.of("means", "box", "width", 0.4);
    RiemannianOptimizer adam = Models.adam(0.002, SecondMoment.WHOLE);
    GmmQFunction model =
        kind.equals("dense")
            ? Models.dense(Map.of("components", 10, "start", start), 1, 2, BATCH, adam)
            : Models.sparse(
                Map.of("components", 20, "rho", 1e-6, "start", start), 1, 2, BATCH, adam);
    model.begin(new double[0], 0);
    Batch batch = new Batch(BATCH, 1);
    fillWithTheWholeChain(chain, solution, batch);
    double[] residuals = new double[batch.size];
    for (int update = 0; update < 5000; update++) {
      model.learn(batch, 0.9, model, residuals);
    }
    double[] values = new double[2];
    for (int place = 0; place < chain.length(); place++) {
      model.values(solution.observation(place), 1, values);
      for (int action = 0; action < 2; action++) {
        assertThat(values[action])
            .as("place %s, action %s", place, action)
            .isCloseTo(solution.value(place, action), within(0.02));
      }
    }
  }

  private static void fillWithTheWholeChain(
      ChainSettings chain, ChainSolution solution, Batch batch) {
    for (int t = 0; t < batch.size; t++) {
      int place = t / 2;
      int action = t % 2;
      int next = Math.max(0, action == 0 ? place - 1 : place + 1);
      batch.states[t] = solution.observation(place)[0];
      batch.nextStates[t] = solution.observation(next)[0];
      batch.actions[t] = action;
      batch.terminated[t] = next == chain.length();
      batch.rewards[t] = batch.terminated[t] ? chain.goalReward() : chain.stepReward();
      batch.weights[t] = 1;
    }
  }
}
