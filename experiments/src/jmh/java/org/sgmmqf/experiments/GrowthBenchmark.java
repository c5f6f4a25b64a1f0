package org.sgmmqf.experiments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.SyntheticExperiment;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * How do time and memory grow with Gaussians, dimension, batch, buffer and runs in a report, and
 * does anything grow faster than the algorithm? One shot measures all of it by processor time, the
 * smallest mean of short stretches, and leaves {@code growth.md} and {@code growth.csv} beside the
 * results. {@code ./gradlew :experiments:jmh -Pbench=GrowthBenchmark -PjmhArgs='-bm ss -wi 0 -i 1'}
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
public class GrowthBenchmark {
  private static final int ACTIONS = 4;
  private static final Plugins PLUGINS = Plugins.onClassPath();

  /** Everything, one quantity after the other, with the others as in the paper's experiments. */
  @Benchmark
  public String grow() throws IOException {
    GrowthTable table = new GrowthTable();
    int[] components = {20, 50, 100, 200, 500, 1000, 2000};
    int[] sizes = {4, 8, 16, 32, 64};
    int[] batches = {16, 32, 64, 128, 256};
    table.add("update", "Gaussians K", "1", components, k -> new Model(k, 8, 64).update());
    table.add("decision", "Gaussians K", "1", components, k -> new Model(k, 8, 64).decision());
    table.add("update", "dimension D", "2 to 3", sizes, d -> new Model(100, d, 64).update());
    table.add("decision", "dimension D", "2", sizes, d -> new Model(100, d, 64).decision());
    table.add("update", "batch T", "at most 1", batches, t -> new Model(100, 8, t).update());
    for (String name : List.of("uniform", "per", "rank-per", "fair", "eder", "clustering")) {
      table.add(
          "step of buffer " + name,
          "transitions held",
          "0, or a logarithm",
          new int[] {10_000, 100_000, 1_000_000},
          capacity -> buffer(name, capacity));
    }
    table.add("report", "runs", "1", new int[] {80, 160, 400}, GrowthBenchmark::report);
    Path folder = Files.createDirectories(Path.of("build/reports/jmh"));
    Files.writeString(folder.resolve("growth.md"), table.markdown());
    Files.writeString(folder.resolve("growth.csv"), table.csv());
    return table.markdown();
  }

  /** A sparse mixture as the presets have it, and a batch of normal transitions. */
  private static final class Model {
    private final QFunction model;
    private final Batch batch;
    private final double[] residuals;
    private final double[] values = new double[ACTIONS];

    Model(int components, int size, int batchSize) {
      RandomStream random = new RandomStream(1);
      TaskSpec task =
          new TaskSpec(
              "growth",
              IntStream.range(0, size).mapToObj(i -> new Variable("x" + i, "", -2, 2)).toList(),
              IntStream.range(0, ACTIONS).mapToObj(a -> "action " + a).toList(),
              new TaskSpec.Plane(0, 1));
      model =
          PLUGINS.create(
              QFunctionProvider.class,
              // so weak a penalty that no weight dies
              new Choice("sgmm", Map.of("components", components, "rho", 1e-9, "prune", false)),
              "model",
              new QFunctionContext(
                  task,
                  batchSize,
                  PLUGINS.create(
                      RiemannianOptimizerProvider.class,
                      new Choice("radam", Map.of("secondMoment", "entry")),
                      "optimizer",
                      NoContext.NONE),
                  random,
                  PLUGINS));
      model.begin(normal(random, 1000 * size), 1000);
      batch = new Batch(batchSize, size);
      Arrays.setAll(batch.states, i -> random.nextGaussian());
      Arrays.setAll(batch.nextStates, i -> random.nextGaussian());
      Arrays.setAll(batch.rewards, i -> random.nextGaussian());
      Arrays.setAll(batch.actions, i -> random.nextInt(ACTIONS));
      Arrays.fill(batch.weights, 1);
      residuals = new double[batchSize];
    }

    private static double[] normal(RandomStream random, int count) {
      return IntStream.range(0, count).mapToDouble(i -> random.nextGaussian()).toArray();
    }

    GrowthTable.Cost update() {
      return measure(() -> model.learn(batch, 0.98, model, residuals));
    }

    GrowthTable.Cost decision() {
      return measure(() -> model.values(batch.states, 1, values));
    }

    private GrowthTable.Cost measure(Runnable work) {
      return new GrowthTable.Cost(GrowthTable.microseconds(work), model.accounts().bytes());
    }
  }

  /** A transition, a batch and its residuals, in a full buffer. */
  private static GrowthTable.Cost buffer(String name, int capacity) {
    int size = 8;
    RandomStream random = new RandomStream(1);
    long before = GrowthTable.allocated();
    ReplayBuffer buffer =
        PLUGINS.create(
            ReplayBufferProvider.class,
            new Choice(name, Map.of("capacity", capacity)),
            "buffer",
            new ReplayContext(size, ACTIONS, 64, 1000, new RandomStream(2)));
    long bytes = GrowthTable.allocated() - before;
    double[][] walk = new double[1 << 12][size];
    for (int i = 1; i < walk.length; i++) {
      for (int d = 0; d < size; d++) {
        walk[i][d] = 0.95 * walk[i - 1][d] + 0.1 * random.nextGaussian();
      }
    }
    Batch batch = new Batch(64, size);
    double[] residuals = new double[64];
    int[] step = {0};
    Runnable add =
        () -> {
          int i = step[0]++ % (walk.length - 1);
          buffer.add(walk[i], i % ACTIONS, 1, walk[i + 1], i % 300 == 0, false);
        };
    while (buffer.size() < capacity) {
      add.run();
    }
    Runnable work =
        () -> {
          add.run();
          buffer.sample(batch);
          Arrays.setAll(residuals, t -> random.nextDouble(0.1, 2));
          buffer.update(batch, residuals);
        };
    return new GrowthTable.Cost(GrowthTable.microseconds(work), bytes);
  }

  /** The whole report of 80 cells of made-up runs, once to warm up and once measured. */
  private static GrowthTable.Cost report(int runs) {
    try {
      Path folder = Files.createTempDirectory("growth");
      SyntheticExperiment.paper(folder.resolve("runs"), 500_000, runs / 80);
      Runnable write = () -> Report.write(folder.resolve("runs"), folder.resolve("report"));
      if (runs == 80) {
        write.run();
      }
      System.gc();
      List<MemoryPoolMXBean> heap =
          ManagementFactory.getMemoryPoolMXBeans().stream()
              .filter(pool -> pool.getType() == MemoryType.HEAP)
              .toList();
      heap.forEach(MemoryPoolMXBean::resetPeakUsage);
      double microseconds = GrowthTable.once(write);
      long peak = heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
          Files.delete(file);
        }
      }
      return new GrowthTable.Cost(microseconds, peak);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
