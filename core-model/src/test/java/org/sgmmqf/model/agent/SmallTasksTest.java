package org.sgmmqf.model.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.env.chain.ChainSettings;
import org.sgmmqf.env.chain.ChainSolution;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.mixture.GmmQFunction;
import org.sgmmqf.model.mixture.Models;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.Settings;

/** Tasks that any sound learner of Q-functions solves within seconds. */
final class SmallTasksTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();

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

  @ParameterizedTest
  @ValueSource(strings = {"gmm", "sgmm"})
  void solvesTheChainOnline(String model) {
    Agent agent =
        agent(
            "chain",
            11,
            3000,
            Map.of(
                "model", Map.of("name", model, "components", 20, "start", Map.of("width", 0.4)),
                "optimizer", Map.of("name", "radam", "learningRate", 0.01, "secondMoment", "entry"),
                "discount", 0.9,
                "warmUp", 100,
                "epsilon", Map.of("over", 1500)));
    train("chain", agent, 3000, 1);
    assertThat(greedyReturn("chain", agent, 20)).isEqualTo(1);
    assertThat(greedyLength("chain", agent, 20)).isLessThan(5);
  }

  /**
   * Policies swing while they learn, so the mean over seeds counts; random play lasts about 20
   * steps of 500.
   */
  @ParameterizedTest
  @CsvSource({"gmm, 0.0, 0.1", "sgmm, 0.001, 1.0"})
  void balancesThePole(String model, double rho, double reward) {
    Map<String, Object> mixture =
        Map.of(
            "name",
            model,
            "components",
            50,
            "rho",
            rho,
            "start",
            Map.of("width", 3, "widthIn", "deviation"));
    Map<String, Object> optimizer =
        Map.of("name", "radam", "learningRate", 0.005, "secondMoment", "entry");
    double mean = 0;
    for (long seed = 1; seed <= 3; seed++) {
      Agent agent =
          agent(
              "cart-pole",
              seed,
              10_000,
              Map.of(
                  "model", mixture,
                  "optimizer", optimizer,
                  "epsilon", Map.of("over", 5000, "end", 0.05)));
      train("cart-pole", agent, 10_000, reward);
      mean += greedyReturn("cart-pole", agent, 10) / 3;
    }
    assertThat(mean).isGreaterThan(300);
  }

  private static Agent agent(
      String task, long seed, long transitions, Map<String, Object> settings) {
    return new GmmqfAgent.Provider()
        .create(
            settings,
            new AgentContext(
                environment(task, "shape").task(), transitions, new RandomStreams(seed), PLUGINS));
  }

  private static Environment environment(String task, String purpose) {
    return PLUGINS.create(
        EnvironmentProvider.class,
        Choice.of(task),
        "",
        new EnvironmentContext(new RandomStreams(12).stream(purpose)));
  }

  private static void train(String task, Agent agent, int transitions, double scale) {
    Environment environment = environment(task, "training");
    double[] now = new double[environment.task().observationSize()];
    double[] next = now.clone();
    environment.reset(now);
    for (int n = 0; n < transitions; n++) {
      int action = agent.act(now);
      Outcome outcome = environment.step(action, next);
      agent.observe(
          now, action, scale * outcome.reward(), next, outcome.terminated(), outcome.truncated());
      agent.learn();
      if (outcome.ended()) {
        environment.reset(now);
      } else {
        System.arraycopy(next, 0, now, 0, now.length);
      }
    }
  }

  private static double greedyReturn(String task, Agent agent, int episodes) {
    return greedy(task, agent, episodes)[0];
  }

  private static double greedyLength(String task, Agent agent, int episodes) {
    return greedy(task, agent, episodes)[1];
  }

  /** Mean return and length of greedy episodes. */
  private static double[] greedy(String task, Agent agent, int episodes) {
    Environment environment = environment(task, "evaluation");
    double[] observation = new double[environment.task().observationSize()];
    double rewards = 0;
    double steps = 0;
    for (int episode = 0; episode < episodes; episode++) {
      environment.reset(observation);
      Outcome outcome;
      do {
        outcome = environment.step(agent.decide(observation), observation);
        rewards += outcome.reward();
        steps++;
      } while (!outcome.ended());
    }
    return new double[] {rewards / episodes, steps / episodes};
  }
}
