package org.sgmmqf.reports;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.sgmmqf.runs.Axis;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.FigureSpec;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.Labels;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.runs.MixtureModel.Gaussian;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.ShownEpisode;
import org.sgmmqf.runs.UsedPlugin;
import org.sgmmqf.runs.VisitPhase;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Json;
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
  private final int noise;
  private final List<CellSpec> cells = new ArrayList<>();
  private final List<FigureSpec> figures = new ArrayList<>();

  /**
   * Starts an experiment.
   *
   * @param folder takes it; made if it is missing
   * @param transitions length of each run, a multiple of 5000
   * @param seedCount seeds 1, 2, ... per cell
   */
  public SyntheticExperiment(Path folder, String name, int transitions, int seedCount) {
    this(folder, name, transitions, seedCount, 0);
  }

  private SyntheticExperiment(Path folder, String name, int transitions, int seedCount, int noise) {
    this.folder = folder;
    this.name = name;
    this.transitions = transitions;
    this.noise = noise;
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
   * The size of the paper's sweeps: 40 methods on each of two tasks, with a loss and eight columns
   * of noise in training.csv, which pack worse than anything that an agent reports.
   *
   * @param folder takes it
   * @param transitions length of each run, a multiple of 5000
   * @param seedCount seeds per cell
   */
  public static void paper(Path folder, int transitions, int seedCount) {
    SyntheticExperiment paper = new SyntheticExperiment(folder, "paper", transitions, seedCount, 8);
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
        new CellSpec(
            id, task.name(), method.name(), method.label(), method.family(), seeds, transitions));
    for (long seed : seeds) {
      RandomStreams streams = new RandomStreams(seed).part(id);
      Path run = folder(folder.resolve(RunFile.folder(id, seed)));
      Format.write(RunFile.CONFIG.in(run), config(task, method, seed));
      evaluations(run, task, method, streams.stream("evaluations"));
      visits(run, task, method, streams.stream("visits"));
      Json.write(
          RunFile.MODEL.in(run),
          method.isMixture()
              ? model(task, method, streams.stream("model"))
              : Map.of("format", Format.NUMBER, "kind", "network"));
      Format.write(RunFile.EPISODE.in(run), new ShownEpisode(100.5 + seed, 230, "terminated"));
      episode(RunFile.ANIMATION.in(run), method);
      Done.write(run, "", Done.DONE, transitions, "");
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
    List<String> chosen =
        cells.stream()
            .map(CellSpec::id)
            .filter(it -> Pattern.compile(pattern).matcher(it).find())
            .toList();
    figures.add(new FigureSpec(id, kind, title, chosen));
    return this;
  }

  /** Writes what was asked for. */
  void finish() {
    String title = name.equals("demo") ? "A first look" : "Synthetic sweep";
    Format.write(
        folder(folder).resolve(ExperimentRequest.FILE),
        new ExperimentRequest(name, title, cells, figures, claims(), List.of(), ""));
  }

  /** On each task the first method is said to be ahead of the last, and Gaussians to follow. */
  private List<ClaimSpec> claims() {
    return cells.stream()
        .map(CellSpec::environment)
        .distinct()
        .flatMap(
            task -> {
              List<String> ids =
                  cells.stream()
                      .filter(it -> it.environment().equals(task))
                      .map(CellSpec::id)
                      .toList();
              List<List<String>> sides =
                  List.of(ids.subList(0, 1), ids.subList(ids.size() - 1, ids.size()));
              return Stream.of(claim("ahead", sides), claim("follows", sides));
            })
        .toList();
  }

  private static ClaimSpec claim(String kind, List<List<String>> sides) {
    return new ClaimSpec(
        kind, "One is " + kind + ".", "section 1", Map.of("name", kind), sides, "area", false);
  }

  private RunConfig config(SyntheticTask task, SyntheticMethod method, long seed) {
    List<Axis> axes = new ArrayList<>();
    for (int i = 0; i < task.size(); i++) {
      int at = task.plane().indexOf(i);
      axes.add(
          at < 0
              ? new Axis("s" + i, "", -1, 1)
              : new Axis(task.variables().get(at), "", task.low().get(at), task.high().get(at)));
    }
    Map<String, Object> agent =
        SyntheticMethod.agent(method.family(), method.components(), method.buffer());
    agent.put("learningRate", 0.001);
    agent.put("hidden", List.of(method.width(), method.width()));
    Map<String, Object> plan = new LinkedHashMap<>();
    plan.put("environment", new TreeMap<>(Map.of("name", task.name(), "timeLimit", 1000)));
    plan.put("agent", agent);
    plan.put("seed", seed);
    plan.put("transitions", transitions);
    plan.put("evaluation", new TreeMap<>(Map.of("every", EVERY, "episodes", 20, "cap", 3000)));
    return new RunConfig(
        Json.sha256(plan),
        plan,
        new RunConfig.Task(task.name(), axes, task.actions(), task.plane()),
        new Labels(name, task.name(), method.name(), method.label(), method.family()),
        0,
        new RunConfig.Program("0.1.0", "17.0.15", "Linux", 2, "vector, 8 lanes"),
        List.of(new UsedPlugin("agent", "gmmqf", "0.1.0", "core-model-0.1.0.jar", "00ff")));
  }

  private void evaluations(
      Path run, SyntheticTask task, SyntheticMethod method, RandomStream random) {
    List<List<String>> rows = new ArrayList<>();
    List<List<String>> timing = new ArrayList<>();
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
      Map<Measure, Number> row = new EnumMap<>(Measure.class);
      row.put(Measure.TRANSITIONS, t);
      row.put(Measure.EPISODES, 20);
      row.put(Measure.RETURN_MEAN, mean);
      row.put(Measure.RETURN_MEDIAN, mean + 3);
      row.put(Measure.RETURN_IQM, mean + 2);
      row.put(Measure.RETURN_MIN, mean - 0.2 * span);
      row.put(Measure.RETURN_MAX, mean + 0.15 * span);
      row.put(Measure.LENGTH_MEAN, 300 + 200 * rise);
      row.put(Measure.CAPPED, 0);
      row.put(Measure.PARAMETERS, parameters);
      row.put(Measure.RAW_PARAMETERS, parameters * (method.isMixture() ? 2 : 1));
      row.put(Measure.WEIGHTS_ALIVE, alive * 2L);
      row.put(Measure.COMPONENTS_ALIVE, alive);
      row.put(Measure.FLOPS_PAPER, flopsPaper);
      row.put(Measure.FLOPS_PERFORMED, flopsPerformed);
      row.put(Measure.UPDATES, t);
      rows.add(Measure.row(row));
      double seconds = t / 2500.0 * (1 + method.components() / 100.0);
      timing.add(
          List.of(Integer.toString(t), Double.toString(seconds), Double.toString(0.9 * seconds)));
    }
    CsvLog.write(RunFile.EVALUATIONS.in(run), Measure.columns(), rows);
    CsvLog.write(RunFile.TIMING.in(run), Columns.TIMING, timing);
    training(run, random);
  }

  /** One row; where noise is asked for, one for each evaluation. */
  private void training(Path run, RandomStream random) {
    List<String> columns = new ArrayList<>(Columns.TRAINING);
    IntStream.range(0, noise).forEach(i -> columns.add("noise_" + i));
    List<List<String>> rows = new ArrayList<>();
    for (int t = EVERY; t <= (noise > 0 ? transitions : EVERY); t += EVERY) {
      double loss = noise > 0 ? Math.exp(0.3 * random.nextGaussian()) : 1.25;
      List<String> row =
          new ArrayList<>(
              List.of(
                  Integer.toString(t),
                  "20",
                  "-100.5",
                  "90.0",
                  CsvLog.cell(loss),
                  "00ff00ff00ff00ff"));
      IntStream.range(0, noise).forEach(i -> row.add(CsvLog.cell(random.nextGaussian())));
      rows.add(row);
    }
    CsvLog.write(RunFile.TRAINING.in(run), columns, rows);
  }

  private static void visits(
      Path run, SyntheticTask task, SyntheticMethod method, RandomStream random) {
    List<List<String>> visits = new ArrayList<>();
    double focus = 0.08 + 0.25 * (1 - method.quality());
    for (int n = 0; n < 3000; n++) {
      List<String> row = new ArrayList<>();
      VisitPhase phase =
          n % 3 == 0 || method.quality() == 0 ? VisitPhase.TRAINING : VisitPhase.GREEDY;
      row.add(phase.text());
      double height = random.nextDouble();
      for (int i = 0; i < task.size(); i++) {
        double value = 0.3 * random.nextGaussian();
        if (i == task.plane().get(0)) {
          value = focus * (1 + 2 * height) * random.nextGaussian();
        } else if (i == task.plane().get(1)) {
          value = 1.4 * height * height + focus * 0.3 * random.nextGaussian();
        }
        row.add(CsvLog.cell(value));
      }
      visits.add(row);
    }
    CsvLog.write(RunFile.VISITS.in(run), Columns.visits(task.size()), visits);
  }

  private static Map<String, Object> model(
      SyntheticTask task, SyntheticMethod method, RandomStream random) {
    List<Gaussian> components = new ArrayList<>();
    for (int k = 0; k < method.components(); k++) {
      boolean alive = k < method.survivors();
      double[] weights = new double[task.actions().size()];
      for (int a = 0; a < weights.length; a++) {
        boolean counts =
            alive
                && (method.survivors() == method.components()
                    || random.nextDouble() < 0.5
                    || a == k % weights.length);
        weights[a] = counts ? random.nextGaussian() : 0.0;
      }
      double[] mean = new double[task.size()];
      for (int i = 0; i < mean.length; i++) {
        double low = task.low().get(1) * 0.8;
        mean[i] =
            i == task.plane().get(1)
                ? random.nextDouble(low, task.high().get(1) * 0.8)
                : 0.4 * task.high().get(0) * random.nextGaussian();
      }
      List<List<Double>> covariance =
          Arrays.stream(covariance(task, random)).map(SyntheticExperiment::list).toList();
      components.add(new Gaussian(list(weights), alive, 0, list(mean), covariance));
    }
    return Format.tree(
        new MixtureModel(MixtureModel.KIND, task.size(), task.actions().size(), 0, components));
  }

  private static List<Double> list(double[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  /** A A^T with a heavy diagonal, so that it is positive definite. */
  private static double[][] covariance(SyntheticTask task, RandomStream random) {
    int size = task.size();
    double scale = 0.12 * (task.high().get(0) - task.low().get(0));
    double[][] factor = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        factor[i][j] = scale * (i == j ? 0.4 + random.nextDouble() : 0.35 * random.nextGaussian());
      }
    }
    double[][] covariance = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        for (int k = 0; k < size; k++) {
          covariance[i][j] += factor[i][k] * factor[j][k];
        }
      }
    }
    return covariance;
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
      ImageIO.write(frame, "gif", file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path folder(Path path) {
    try {
      return Files.createDirectories(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
