package org.sgmmqf.reports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Writes run folders with exactly the returns one gives, for tests that know the answer. */
public final class HandmadeExperiment {
  private final Path folder;

  /**
   * Starts an experiment without {@code experiment.json}.
   *
   * @param folder takes it
   */
  public HandmadeExperiment(Path folder) {
    this.folder = folder;
  }

  /**
   * What a method is.
   *
   * @param environment such as lunar-lander
   * @param name folder of its runs
   * @param family what colours go by; the label is family and name
   * @param components Gaussians at the start, 0 for a network
   * @param living Gaussians at the end
   * @param parameters number of parameters
   * @param buffer replay buffer
   */
  public record Method(
      String environment,
      String name,
      String family,
      int components,
      int living,
      long parameters,
      String buffer) {}

  /**
   * Writes a finished run that was evaluated every 5000 transitions.
   *
   * @param method what ran
   * @param seed its seed
   * @param returns mean return of each evaluation
   * @return this
   */
  public HandmadeExperiment run(Method method, long seed, double... returns) {
    Path run = folder.resolve(method.environment()).resolve(method.name()).resolve("seed-" + seed);
    StringBuilder csv =
        new StringBuilder(
            "transitions,episodes,return_mean,return_median,return_iqm,return_min,return_max,length_mean,capped,parameters,raw_parameters,weights_alive,components_alive,flops_paper,flops_performed,updates\n");
    StringBuilder timing = new StringBuilder("transitions,seconds\n");
    for (int i = 0; i < returns.length; i++) {
      long transitions = 5000L * (i + 1);
      String result = Double.toString(returns[i]);
      csv.append(transitions).append(",20,");
      csv.append(String.join(",", result, result, result, result, result)).append(",100,0,");
      csv.append(method.parameters()).append(',').append(2 * method.parameters()).append(',');
      csv.append(2 * method.living()).append(',').append(method.living()).append(',');
      csv.append(transitions * 1_000_000).append(',').append(transitions * 500_000).append(',');
      csv.append(transitions).append('\n');
      timing.append(transitions).append(',').append(transitions / 1000.0).append('\n');
    }
    write(run.resolve("evaluations.csv"), csv.toString());
    write(run.resolve("timing.csv"), timing.toString());
    write(
        run.resolve("config.json"),
        String.format(
            Locale.ROOT,
            """
            {"format": 1,
             "run": {"environment": {"name": "%s"},
               "agent": {%s, "discount": 0.98, "buffer": {"name": "%s"}},
               "seed": %d, "transitions": %d},
             "labels": {"label": "%s %s", "family": "%s"}}
            """,
            method.environment(),
            SyntheticMethod.agent(method.family(), method.components()),
            method.buffer(),
            seed,
            5000 * returns.length,
            method.family(),
            method.name(),
            method.family()));
    write(
        run.resolve("done.json"),
        "{\"format\": 1, \"status\": \"done\", \"transitions\": 0, \"message\": \"\"}");
    return this;
  }

  /**
   * Writes a run that diverged after its last evaluation.
   *
   * @param method what ran
   * @param seed its seed
   * @param returns mean return of each evaluation
   * @return this
   */
  public HandmadeExperiment diverged(Method method, long seed, double... returns) {
    run(method, seed, returns);
    Path run = folder.resolve(method.environment()).resolve(method.name()).resolve("seed-" + seed);
    write(
        run.resolve("done.json"),
        "{\"format\": 1, \"status\": \"diverged\", \"transitions\": 1, \"message\": \"NaN\"}");
    return this;
  }

  /**
   * Writes runs 1, 2, ... that all rise in a straight line from one return to another.
   *
   * @param method what ran
   * @param start first evaluation of every run
   * @param ends last evaluation of each run
   * @return this
   */
  public HandmadeExperiment rising(Method method, double start, double... ends) {
    for (int seed = 1; seed <= ends.length; seed++) {
      double[] returns = new double[20];
      for (int i = 0; i < returns.length; i++) {
        returns[i] = start + (ends[seed - 1] - start) * i / (returns.length - 1);
      }
      run(method, seed, returns);
    }
    return this;
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
