package org.sgmmqf.reports;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.Labels;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Json;

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
   * @param returns mean return of each evaluation
   * @return this
   */
  public HandmadeExperiment run(Method method, long seed, double... returns) {
    return judged(method, seed, List.of(), returns);
  }

  /**
   * Writes a finished run of which several policies were judged.
   *
   * @param method what ran
   * @param policies their names; every one but the first has the first's returns with another sign;
   *     none for a file of earlier versions
   * @param returns mean return of each evaluation
   * @return this
   */
  public HandmadeExperiment judged(
      Method method, long seed, List<String> policies, double... returns) {
    Path run = folder(method, seed);
    List<List<String>> rows = new ArrayList<>();
    List<List<String>> timing = new ArrayList<>();
    for (int i = 0; i < returns.length; i++) {
      long transitions = 5000L * (i + 1);
      List<String> row = new ArrayList<>(Measure.row(row(method, transitions, returns[i])));
      policies.stream().limit(1).forEach(row::add);
      for (int other = 1; other < policies.size(); other++) {
        row.addAll(Measure.row(Measure.judged(), row(method, transitions, -returns[i])));
      }
      rows.add(row);
      String seconds = Double.toString(transitions / 1000.0);
      timing.add(List.of(Long.toString(transitions), seconds, seconds));
    }
    CsvLog.write(
        RunFile.EVALUATIONS.in(run),
        policies.isEmpty() ? Measure.columns() : Columns.evaluations(policies),
        rows);
    CsvLog.write(RunFile.TIMING.in(run), Columns.TIMING, timing);
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put("environment", Map.of("name", method.environment()));
    plan.put("agent", SyntheticMethod.agent(method.family(), method.components(), method.buffer()));
    plan.put("seed", seed);
    plan.put("transitions", 5000 * returns.length);
    if (!policies.isEmpty()) {
      plan.put("evaluation", Map.of("policy", policies));
    }
    Labels labels = new Labels("", "", "", method.family() + " " + method.name(), method.family());
    Format.write(
        RunFile.CONFIG.in(run),
        new RunConfig(
            Json.sha256(plan),
            plan,
            RunConfig.NONE.task(),
            labels,
            0,
            RunConfig.NONE.program(),
            List.of()));
    Done.write(run, Json.sha256(plan), Done.DONE, 5000L * returns.length, "");
    return this;
  }

  private Path folder(Method method, long seed) {
    Path cell = folder.resolve(method.environment()).resolve(method.name());
    try {
      return Files.createDirectories(cell.resolve(RunFile.SEED + seed));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<Measure, Number> row(Method method, long transitions, double result) {
    Map<Measure, Number> row = new EnumMap<>(Measure.class);
    row.put(Measure.TRANSITIONS, transitions);
    row.put(Measure.EPISODES, 20);
    row.put(Measure.RETURN_MEAN, result);
    row.put(Measure.RETURN_MEDIAN, result);
    row.put(Measure.RETURN_IQM, result);
    row.put(Measure.RETURN_MIN, result);
    row.put(Measure.RETURN_MAX, result);
    row.put(Measure.LENGTH_MEAN, 100);
    row.put(Measure.CAPPED, 0);
    row.put(Measure.PARAMETERS, method.parameters());
    row.put(Measure.RAW_PARAMETERS, 2 * method.parameters());
    row.put(Measure.WEIGHTS_ALIVE, 2 * method.living());
    row.put(Measure.COMPONENTS_ALIVE, method.living());
    row.put(Measure.FLOPS_PAPER, transitions * 1_000_000);
    row.put(Measure.FLOPS_PERFORMED, transitions * 500_000);
    row.put(Measure.UPDATES, transitions);
    return row;
  }

  /**
   * Writes a run that diverged after its last evaluation.
   *
   * @param method what ran
   * @param returns mean return of each evaluation
   * @return this
   */
  public HandmadeExperiment diverged(Method method, long seed, double... returns) {
    run(method, seed, returns);
    Done.write(folder(method, seed), "", Done.DIVERGED, 1, "NaN");
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
}
