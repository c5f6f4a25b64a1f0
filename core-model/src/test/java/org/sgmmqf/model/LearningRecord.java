package org.sgmmqf.model;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;

/**
 * Trains the {@code gmmqf} agent with one seed after another and writes its learning curves as CSV:
 * the mean return of 20 greedy episodes in a separate environment every 5000 transitions. The
 * commands are in docs/results/gmmqf.md.
 *
 * <p>Arguments: file, environment, transitions, seeds joined by commas, and then settings of the
 * agent with dots for settings within settings, such as {@code model.name=gmm model.components=50}.
 */
public final class LearningRecord {
  private static final int EPISODES = 20;
  private static final int EVERY = 5000;
  private static final Plugins PLUGINS = Plugins.onClassPath();

  private LearningRecord() {}

  /**
   * Runs.
   *
   * @param arguments see the class
   * @throws IOException when the file cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    List<String> settings = List.of(arguments).subList(4, arguments.length);
    Choice agent = new Choice("gmmqf", tree(settings));
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0])), true)) {
      out.println(
          "seed,transitions,return_mean,length_mean,weights_alive,components_alive,seconds");
      for (String seed : arguments[3].split(",", -1)) {
        train(out, arguments[1], Long.parseLong(arguments[2]), Long.parseLong(seed), agent);
      }
    }
  }

  private static Map<String, Object> tree(List<String> settings) {
    Map<String, Object> tree = new LinkedHashMap<>();
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      put(tree, setting.substring(0, equals), value(setting.substring(equals + 1)));
    }
    return tree;
  }

  @SuppressWarnings("unchecked") // only this method puts maps into the tree
  private static void put(Map<String, Object> tree, String key, Object value) {
    int dot = key.indexOf('.');
    if (dot < 0) {
      tree.put(key, value);
    } else {
      Map<String, Object> inner =
          (Map<String, Object>)
              tree.computeIfAbsent(key.substring(0, dot), k -> new LinkedHashMap<>());
      put(inner, key.substring(dot + 1), value);
    }
  }

  private static Object value(String text) {
    if (text.matches("true|false")) {
      return Boolean.parseBoolean(text);
    }
    return text.matches("-?[0-9].*") ? (Object) Double.parseDouble(text) : text;
  }

  private static void train(
      PrintWriter out, String task, long transitions, long seed, Choice choice) {
    RandomStreams random = new RandomStreams(seed);
    Environment environment = environment(task, random);
    Agent agent =
        PLUGINS.create(
            AgentProvider.class,
            choice,
            "",
            new AgentContext(environment.task(), transitions, random.part("agent"), PLUGINS));
    double[] now = new double[environment.task().observationSize()];
    double[] next = now.clone();
    long start = System.nanoTime();
    environment.reset(now);
    for (long n = 1; n <= transitions; n++) {
      int action = agent.act(now);
      Outcome outcome = environment.step(action, next);
      agent.observe(now, action, outcome.reward(), next, outcome.terminated(), outcome.truncated());
      agent.learn();
      if (outcome.ended()) {
        environment.reset(now);
      } else {
        System.arraycopy(next, 0, now, 0, now.length);
      }
      if (n % EVERY == 0) {
        evaluate(out, task, seed, n, agent, (System.nanoTime() - start) / 1e9);
      }
    }
  }

  private static void evaluate(
      PrintWriter out, String task, long seed, long transitions, Agent agent, double seconds) {
    Environment environment =
        environment(task, new RandomStreams(seed).part("evaluation " + transitions));
    double[] observation = new double[environment.task().observationSize()];
    double rewards = 0;
    long steps = 0;
    for (int episode = 0; episode < EPISODES; episode++) {
      environment.reset(observation);
      Outcome outcome;
      do {
        outcome = environment.step(agent.decide(observation), observation);
        rewards += outcome.reward();
        steps++;
      } while (!outcome.ended());
    }
    AgentAccounts accounts = agent.accounts();
    out.println(
        String.format(
            Locale.ROOT,
            "%d,%d,%.2f,%.1f,%d,%d,%.0f",
            seed,
            transitions,
            rewards / EPISODES,
            (double) steps / EPISODES,
            accounts.livingWeights(),
            accounts.livingComponents(),
            seconds));
  }

  private static Environment environment(String name, RandomStreams random) {
    return PLUGINS.create(
        EnvironmentProvider.class,
        Choice.of(name),
        "",
        new EnvironmentContext(random.stream("environment")));
  }
}
