package org.sgmmqf.reports;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;

/**
 * Writes folders of runs that never ran, in the format of real ones: learning curves that rise and
 * wobble, mixtures that thin out, visited states, an episode. Everything follows from the seed.
 */
public final class SyntheticExperiment {
  private static final int EVERY = 5000;

  private final Path folder;
  private final String name;
  private final int transitions;
  private final List<Long> seeds;
  private final List<String> cells = new ArrayList<>();
  private final List<String> figures = new ArrayList<>();

  /**
   * Starts an experiment.
   *
   * @param folder takes it; made if it is missing
   * @param name its name
   * @param transitions length of each run, a multiple of 5000
   * @param seedCount seeds 1, 2, ... per cell
   */
  public SyntheticExperiment(Path folder, String name, int transitions, int seedCount) {
    this.folder = folder;
    this.name = name;
    this.transitions = transitions;
    this.seeds = IntStream.rangeClosed(1, seedCount).mapToObj(Long::valueOf).toList();
  }

  /**
   * The smallest experiment with every kind of figure: one task, three methods, two seeds.
   *
   * @param folder takes it
   */
  public static void small(Path folder) {
    SyntheticExperiment small = new SyntheticExperiment(folder, "small", 50_000, 2);
    small.cell(SyntheticTask.lander(), SyntheticMethod.dense(50, 0.93, 1.5));
    small.cell(SyntheticTask.lander(), SyntheticMethod.sparse("sgmm-500", "0.05", 34, 0.95, 1.3));
    small.cell(SyntheticTask.lander(), SyntheticMethod.network("DQN", 128, 0.8, 0.9));
    small.everyFigure();
    small.finish();
  }

  /**
   * Even smaller, for tests that write it often: two methods with few Gaussians, one seed.
   *
   * @param folder takes it
   */
  public static void tiny(Path folder) {
    SyntheticExperiment tiny = new SyntheticExperiment(folder, "tiny", 25_000, 1);
    tiny.cell(SyntheticTask.lander(), SyntheticMethod.dense(5, 0.93, 1.5));
    tiny.cell(SyntheticTask.lander(), SyntheticMethod.network("DQN", 16, 0.8, 0.9));
    tiny.everyFigure();
    tiny.finish();
  }

  /**
   * The size of the demo: both tasks, four methods, two seeds, every kind of figure.
   *
   * @param folder takes it
   */
  public static void demo(Path folder) {
    SyntheticExperiment demo = new SyntheticExperiment(folder, "demo", 150_000, 2);
    List<SyntheticMethod> methods =
        List.of(
            SyntheticMethod.dense(50, 0.93, 1.5),
            SyntheticMethod.sparse("sgmm-500", "0.05", 34, 0.95, 1.3),
            SyntheticMethod.network("DQN", 128, 0.8, 0.9),
            SyntheticMethod.network("PPO", 64, 0.55, 0.7));
    for (SyntheticTask task : List.of(SyntheticTask.lander(), SyntheticTask.bird())) {
      methods.forEach(it -> demo.cell(task, it));
    }
    demo.everyFigure();
    demo.finish();
  }

  /**
   * The size of the paper's sweeps: every family on both tasks.
   *
   * @param folder takes it
   * @param seedCount seeds per cell
   */
  public static void paper(Path folder, int seedCount) {
    SyntheticExperiment paper = new SyntheticExperiment(folder, "paper", 500_000, seedCount);
    List<SyntheticMethod> methods = new ArrayList<>();
    int[] sizes = {20, 50, 100, 500};
    double[] qualities = {0.8, 0.93, 0.97, 1};
    for (int i = 0; i < sizes.length; i++) {
      methods.add(SyntheticMethod.dense(sizes[i], qualities[i], 1.3 + 0.1 * i));
    }
    methods.add(SyntheticMethod.sparse("sgmm-500-0.001", "0.001", 160, 0.99, 1.3));
    methods.add(SyntheticMethod.sparse("sgmm-500-0.005", "0.005", 90, 0.98, 1.3));
    methods.add(SyntheticMethod.sparse("sgmm-500-0.01", "0.01", 55, 0.97, 1.25));
    methods.add(SyntheticMethod.sparse("sgmm-500-0.05", "0.05", 22, 0.94, 1.2));
    double[] buffers = {0.98, 0.8, 0.94, 0.3, 0.75};
    List<String> names = List.of("uniform", "per", "rank-per", "eder", "clustering");
    for (int i = 0; i < buffers.length; i++) {
      methods.add(SyntheticMethod.buffered(names.get(i), buffers[i], 1.2));
    }
    for (String kind : List.of("DQN", "PPO")) {
      double top = kind.equals("DQN") ? 0.85 : 0.75;
      for (int width : new int[] {64, 128, 256, 512}) {
        methods.add(
            SyntheticMethod.network(
                kind, width, top - 0.1 * Math.abs(Math.log(width / 200.0)), 0.9));
      }
      for (String scheme : List.of("pruned", "SET", "RigL")) {
        double drop = scheme.equals("pruned") ? 0.1 : scheme.equals("SET") ? 0.3 : 0.22;
        for (double density : new double[] {0.1, 0.01, 0.001}) {
          methods.add(
              SyntheticMethod.thinned(
                  scheme, kind, density, top + drop * (Math.log10(density) + 0.5)));
        }
      }
    }
    SyntheticMethod random =
        new SyntheticMethod("random", "random policy", "random", 0, 1, 0, 0, 0, 1, "");
    for (SyntheticTask task : List.of(SyntheticTask.lander(), SyntheticTask.bird())) {
      paper.cell(task, random);
      methods.forEach(it -> paper.cell(task, it));
    }
    paper.figure(
        "fig-dense", "return-transitions", "Dense models", "/gmm-(50|100|500)$|/dqn-128|/ppo-64");
    paper.figure(
        "fig-flops",
        "return-flops",
        "Return for the computation spent",
        "/gmm-(50|100|500)$|/dqn-128|/ppo-64|0.05$");
    paper.figure(
        "fig-parameters", "parameters-transitions", "Parameters along training", "/sgmm|dqn-0.99$");
    paper.figure(
        "fig-size",
        "return-parameters",
        "Return for the size of the model",
        "/gmm-\\d+$|sgmm|dqn|ppo");
    paper.figure("fig-components", "components", "Gaussian components", "/gmm-\\d+$|sgmm-500-0.05");
    paper.figure(
        "fig-visitation", "visitation", "Visited states", "/random|/gmm-500$|sgmm-500-0.05");
    paper.figure(
        "fig-buffers", "return-transitions", "Replay buffers", "/gmm-500|/gmm-100$|sgmm-500-0.05");
    paper.finish();
  }

  /**
   * Writes all runs of a method on a task.
   *
   * @param task which task
   * @param method which method
   * @return this
   */
  SyntheticExperiment cell(SyntheticTask task, SyntheticMethod method) {
    String id = task.name() + "/" + method.name();
    cells.add(
        String.format(
            Locale.ROOT,
            """
            {"id": "%s", "environment": "%s", "method": "%s", "label": "%s", "family": "%s", "seeds": %s, "transitions": %d}\
            """,
            id,
            task.name(),
            method.name(),
            method.label(),
            method.family(),
            seeds,
            transitions));
    for (long seed : seeds) {
      RandomStreams streams = new RandomStreams(seed).part(id);
      Path run = folder.resolve(id).resolve("seed-" + seed);
      write(run.resolve("config.json"), config(task, method, seed));
      evaluations(run, task, method, streams.stream("evaluations"));
      visits(run, task, method, streams.stream("visits"));
      if (method.isMixture()) {
        write(run.resolve("model.json"), model(task, method, streams.stream("model")));
      } else {
        write(run.resolve("model.json"), "{\"format\": 1, \"kind\": \"network\"}");
      }
      write(
          run.resolve("episode.json"),
          "{\"format\": 1, \"return\": "
              + (100 + seed)
              + ".5, \"length\": 230, \"ended\": \"terminated\"}");
      episode(run.resolve("episode.gif"), method);
      write(
          run.resolve("done.json"),
          "{\"format\": 1, \"status\": \"done\", \"transitions\": "
              + transitions
              + ", \"message\": \"\"}");
    }
    return this;
  }

  private void everyFigure() {
    figure("fig-dense", "return-transitions", "Return along training", "");
    figure("fig-flops", "return-flops", "Return for the computation spent", "");
    figure("fig-parameters", "parameters-transitions", "Parameters along training", "");
    figure("fig-size", "return-parameters", "Return for the size of the model", "");
    figure("fig-components", "components", "Gaussian components", "gmm");
    figure("fig-visitation", "visitation", "Visited states", "gmm");
  }

  /** Asks for a figure of all cells so far whose id holds a match of the pattern. */
  SyntheticExperiment figure(String id, String kind, String title, String pattern) {
    String chosen =
        cells.stream()
            .map(
                it -> it.substring(it.indexOf("\"id\": \"") + 7, it.indexOf("\", \"environment\"")))
            .filter(it -> Pattern.compile(pattern).matcher(it).find())
            .map(it -> '"' + it + '"')
            .collect(Collectors.joining(", "));
    figures.add(
        String.format(
            Locale.ROOT,
            """
            {"id": "%s", "kind": "%s", "title": "%s", "cells": [%s]}\
            """,
            id,
            kind,
            title,
            chosen));
    return this;
  }

  /** Writes what was asked for. */
  void finish() {
    write(
        folder.resolve("experiment.json"),
        String.format(
            Locale.ROOT,
            """
            {"format": 1, "name": "%s", "title": "%s", "claims": true, "cells": [
            %s
            ], "figures": [
            %s
            ]}
            """,
            name,
            name.equals("demo") ? "A first look" : "Synthetic sweep",
            String.join(",\n", cells),
            String.join(",\n", figures)));
  }

  private String config(SyntheticTask task, SyntheticMethod method, long seed) {
    String variables =
        IntStream.range(0, task.size())
            .mapToObj(
                i -> {
                  int at = i == task.plane().get(0) ? 0 : i == task.plane().get(1) ? 1 : -1;
                  return at < 0
                      ? String.format(
                          Locale.ROOT,
                          "{\"name\": \"s%d\", \"unit\": \"\", \"low\": -1, \"high\": 1}",
                          i)
                      : String.format(
                          Locale.ROOT,
                          "{\"name\": \"%s\", \"unit\": \"\", \"low\": %s, \"high\": %s}",
                          task.variables().get(at),
                          task.low().get(at),
                          task.high().get(at));
                })
            .collect(Collectors.joining(", "));
    String agent =
        String.format(
            Locale.ROOT,
            """
            {%s, "discount": 0.98, "learningRate": 0.001, "hidden": [%d, %d], "buffer": {"name": "%s", "capacity": 100000}}\
            """,
            SyntheticMethod.agent(method.family(), method.components()),
            method.width(),
            method.width(),
            method.buffer());
    return String.format(
        Locale.ROOT,
        """
        {"format": 1, "hash": "9f2c00000000000000000000000000000000000000000000000000000000beef",
        "run": {"environment": {"name": "%s", "timeLimit": 1000}, "agent": %s, "seed": %d, "transitions": %d,
          "evaluation": {"every": 5000, "episodes": 20, "cap": 3000}},
        "task": {"name": "%s", "observation": [%s], "actions": [%s], "plane": [%d, %d]},
        "labels": {"experiment": "%s", "environment": "%s", "method": "%s", "label": "%s", "family": "%s"},
        "program": {"version": "0.1.0", "java": "17.0.15", "os": "Linux", "cores": 2, "kernels": "vector, 8 lanes"},
        "plugins": [{"contract": "agent", "name": "gmmqf", "version": "0.1.0", "jar": "core-model-0.1.0.jar", "sha256": "00ff"}]}
        """,
        task.name(),
        agent,
        seed,
        transitions,
        task.name(),
        variables,
        task.actions().stream().map(it -> '"' + it + '"').collect(Collectors.joining(", ")),
        task.plane().get(0),
        task.plane().get(1),
        name,
        task.name(),
        method.name(),
        method.label(),
        method.family());
  }

  private void evaluations(
      Path run, SyntheticTask task, SyntheticMethod method, RandomStream random) {
    StringBuilder evaluations =
        new StringBuilder(
            "transitions,episodes,return_mean,return_median,return_iqm,return_min,return_max,length_mean,capped,parameters,raw_parameters,weights_alive,components_alive,flops_paper,flops_performed,updates\n");
    StringBuilder timing = new StringBuilder("transitions,seconds\n");
    double span = task.best() - task.worst();
    double luck = 1 + 0.06 * random.nextGaussian();
    double delay = 0.05 * random.nextGaussian();
    double flopsPaper = 0;
    double flopsPerformed = 0;
    double wobble = 0;
    for (int t = EVERY; t <= transitions; t += EVERY) {
      double share = (double) t / transitions;
      wobble = 0.7 * wobble + 0.05 * random.nextGaussian();
      double rise = 1 / (1 + Math.exp(-(share - 0.42 / method.speed() - delay) * 14));
      double mean =
          task.worst()
              + span
                  * Math.max(
                      -0.1,
                      method.quality() * luck * rise
                          + wobble * (0.3 + rise) * (method.quality() > 0 ? 1 : 0.2));
      long parameters = method.parameters(share, task.size(), task.actions().size());
      int alive = method.alive(share);
      double perUpdate =
          method.isMixture()
              ? alive * Math.pow(task.size(), 3) + (double) alive * alive * task.size()
              : 6.0 * 64 * parameters;
      flopsPaper += EVERY * perUpdate;
      flopsPerformed += EVERY * perUpdate * 0.4;
      evaluations.append(
          String.format(
              Locale.ROOT,
              "%d,20,%s,%s,%s,%s,%s,%s,0,%d,%d,%d,%d,%s,%s,%d\n",
              t,
              mean,
              mean + 3,
              mean + 2,
              mean - 0.2 * span,
              mean + 0.15 * span,
              300 + 200 * rise,
              parameters,
              parameters * (method.isMixture() ? 2 : 1),
              (long) alive * 2,
              alive,
              flopsPaper,
              flopsPerformed,
              t));
      timing
          .append(t)
          .append(',')
          .append(t / 2500.0 * (1 + method.components() / 100.0))
          .append('\n');
    }
    write(run.resolve("evaluations.csv"), evaluations.toString());
    write(run.resolve("timing.csv"), timing.toString());
    write(
        run.resolve("training.csv"),
        """
        transitions,episodes,return_mean,length_mean,loss,digest
        5000,20,-100.5,90,1.25,00ff00ff00ff00ff
        """);
  }

  private static void visits(
      Path run, SyntheticTask task, SyntheticMethod method, RandomStream random) {
    StringBuilder visits = new StringBuilder("phase");
    for (int i = 0; i < task.size(); i++) {
      visits.append(",s").append(i);
    }
    visits.append('\n');
    double focus = 0.08 + 0.25 * (1 - method.quality());
    for (int n = 0; n < 3000; n++) {
      visits.append(n % 3 == 0 || method.quality() == 0 ? "training" : "greedy");
      double height = random.nextDouble();
      for (int i = 0; i < task.size(); i++) {
        double value = 0.3 * random.nextGaussian();
        if (i == task.plane().get(0)) {
          value = focus * (1 + 2 * height) * random.nextGaussian();
        } else if (i == task.plane().get(1)) {
          value = 1.4 * height * height + focus * 0.3 * random.nextGaussian();
        }
        visits.append(',').append(value);
      }
      visits.append('\n');
    }
    write(run.resolve("visits.csv"), visits.toString());
  }

  private static String model(SyntheticTask task, SyntheticMethod method, RandomStream random) {
    List<String> components = new ArrayList<>();
    for (int k = 0; k < method.components(); k++) {
      boolean alive = k < method.survivors();
      StringBuilder weights = new StringBuilder();
      for (int a = 0; a < task.actions().size(); a++) {
        boolean counts =
            alive
                && (method.survivors() == method.components()
                    || random.nextDouble() < 0.5
                    || a == k % task.actions().size());
        weights.append(a == 0 ? "" : ", ").append(counts ? random.nextGaussian() : 0.0);
      }
      StringBuilder mean = new StringBuilder();
      for (int i = 0; i < task.size(); i++) {
        double low = task.low().get(1) * 0.8;
        double center =
            i == task.plane().get(1)
                ? random.nextDouble(low, task.high().get(1) * 0.8)
                : 0.4 * task.high().get(0) * random.nextGaussian();
        mean.append(i == 0 ? "" : ", ").append(center);
      }
      components.add(
          "{\"weights\": ["
              + weights
              + "], \"alive\": "
              + alive
              + ", \"mean\": ["
              + mean
              + "], \"covariance\": "
              + covariance(task, random)
              + "}");
    }
    return "{\"format\": 1, \"kind\": \"gaussian-mixture\", \"observationSize\": "
        + task.size()
        + ", \"actionCount\": "
        + task.actions().size()
        + ", \"components\": [\n"
        + String.join(",\n", components)
        + "]}\n";
  }

  /** A A^T with a heavy diagonal, so that it is positive definite. */
  private static String covariance(SyntheticTask task, RandomStream random) {
    int size = task.size();
    double scale = 0.12 * (task.high().get(0) - task.low().get(0));
    double[][] factor = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        factor[i][j] = scale * (i == j ? 0.4 + random.nextDouble() : 0.35 * random.nextGaussian());
      }
    }
    StringBuilder rows = new StringBuilder("[");
    for (int i = 0; i < size; i++) {
      rows.append(i == 0 ? "[" : ", [");
      for (int j = 0; j < size; j++) {
        double sum = 0;
        for (int k = 0; k < size; k++) {
          sum += factor[i][k] * factor[j][k];
        }
        rows.append(j == 0 ? "" : ", ").append(sum);
      }
      rows.append(']');
    }
    return rows.append(']').toString();
  }

  private static void episode(Path file, SyntheticMethod method) {
    BufferedImage frame = new BufferedImage(300, 200, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = frame.createGraphics();
    graphics.setColor(new Color(0x1B, 0x22, 0x30));
    graphics.fillRect(0, 0, 300, 200);
    graphics.setColor(Color.LIGHT_GRAY);
    graphics.fillRect(0, 170, 300, 30);
    graphics.setColor(Color.ORANGE);
    graphics.fillOval(130 + 3 * (method.name().length() % 9), 60, 30, 30);
    graphics.dispose();
    try {
      Files.createDirectories(file.getParent());
      ImageIO.write(frame, "gif", file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
