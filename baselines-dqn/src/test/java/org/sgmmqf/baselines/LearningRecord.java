package org.sgmmqf.baselines;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.spi.Choice;

/**
 * Trains an agent with one seed after another and writes its learning curve: the mean return of 20
 * greedy episodes in a separate environment every 5000 transitions. The commands are in
 * docs/results/baselines.md.
 *
 * <p>Arguments: file, environment, transitions, seeds joined by commas, agent, and then settings of
 * the agent such as {@code hidden=128,128} or {@code sparsifier=rigl}.
 */
public final class LearningRecord {
  private static final int EVERY = 5000;

  private LearningRecord() {}

  /**
   * Runs.
   *
   * @param arguments see the class
   * @throws IOException when the file cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    long transitions = Long.parseLong(arguments[2]);
    Choice agent = new Choice(arguments[4], settings(arguments));
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0])), true)) {
      out.println("seed,transitions,mean_return,parameters,seconds");
      for (String seed : arguments[3].split(",", -1)) {
        run(out, arguments[1], transitions, Long.parseLong(seed), agent);
      }
    }
  }

  /** A value is a truth value, a number, a list of numbers or text. */
  private static Map<String, Object> settings(String[] arguments) {
    Map<String, Object> settings = new LinkedHashMap<>();
    for (String argument : Arrays.asList(arguments).subList(5, arguments.length)) {
      String[] pair = argument.split("=", 2);
      settings.put(pair[0], value(pair[1]));
    }
    return settings;
  }

  private static Object value(String text) {
    if (text.matches("true|false")) {
      return Boolean.parseBoolean(text);
    } else if (text.matches("[0-9]+(,[0-9]+)+")) {
      return Arrays.stream(text.split(",", -1)).map(Integer::parseInt).toList();
    } else if (text.matches("[0-9].*")) {
      return Double.parseDouble(text);
    } else if (text.contains(":")) {
      // a choice with settings: per:importance=true:beta=0
      String[] parts = text.split(":", -1);
      Map<String, Object> inner = new LinkedHashMap<>(Map.of(Choice.NAME, parts[0]));
      Arrays.stream(parts)
          .skip(1)
          .map(part -> part.split("=", 2))
          .forEach(pair -> inner.put(pair[0], value(pair[1])));
      return inner;
    }
    return text;
  }

  private static void run(
      PrintWriter out, String task, long transitions, long seed, Choice choice) {
    Trial trial = new Trial(task, choice, transitions, seed);
    long start = System.nanoTime();
    for (long n = EVERY; n <= transitions; n += EVERY) {
      trial.learn(EVERY);
      out.println(
          String.format(
              Locale.ROOT,
              "%d,%d,%.2f,%d,%.0f",
              seed,
              n,
              trial.evaluate(),
              trial.agent().accounts().parameters(),
              (System.nanoTime() - start) / 1e9));
    }
  }
}
