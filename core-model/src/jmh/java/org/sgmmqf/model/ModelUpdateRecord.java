package org.sgmmqf.model;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.manifold.SecondMoment;

/**
 * The question of {@link ModelUpdateBenchmark} on a machine that others use too: processor time of
 * this thread instead of wall-clock time, kernels in turn in one process, the smallest of several
 * rounds. Writes JSON to the file named by its argument; the command is in
 * docs/benchmarks/model-update.md.
 */
public final class ModelUpdateRecord {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 7;
  private static final double WARM_UP_SECONDS = 1.5;
  private static final double ROUND_SECONDS = 0.05;

  private ModelUpdateRecord() {}

  /**
   * Runs.
   *
   * @param arguments the file
   * @throws IOException when the file cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    List<String> rows = new ArrayList<>();
    for (int components : new int[] {20, 100, 500}) {
      for (int observationSize : new int[] {8, 12}) {
        rows.addAll(measure(components, observationSize));
        Files.writeString(
            Path.of(arguments[0]),
            "{\"fused\": \""
                + Kernels.description()
                + "\", \"rows\": [\n"
                + String.join(",\n", rows)
                + "\n]}\n");
      }
    }
  }

  private static List<String> measure(int components, int observationSize) {
    Kernel[] kernels = Kernel.values();
    BenchmarkModel[] models = new BenchmarkModel[kernels.length];
    double[] update = new double[kernels.length];
    double[] decision = new double[kernels.length];
    for (int i = 0; i < kernels.length; i++) {
      models[i] = new BenchmarkModel();
      models[i].kernel = kernels[i];
      models[i].components = components;
      models[i].observationSize = observationSize;
      models[i].secondMoment = SecondMoment.WHOLE;
      models[i].create();
      update[i] = Double.POSITIVE_INFINITY;
      decision[i] = Double.POSITIVE_INFINITY;
      microseconds(updating(models[i]), WARM_UP_SECONDS);
      microseconds(deciding(models[i]), WARM_UP_SECONDS / 4);
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < kernels.length; i++) {
        update[i] = Math.min(update[i], microseconds(updating(models[i]), ROUND_SECONDS));
        decision[i] = Math.min(decision[i], microseconds(deciding(models[i]), ROUND_SECONDS));
      }
    }
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < kernels.length; i++) {
      rows.add(row(models[i], update[i], decision[i]));
    }
    return rows;
  }

  private static String row(BenchmarkModel subject, double update, double decision) {
    int updates = 20;
    Runnable work = updating(subject);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < updates; i++) {
      work.run();
    }
    long bytes = (THREADS.getCurrentThreadAllocatedBytes() - before) / updates;
    return String.format(
        Locale.ROOT,
        "  {\"kernel\": \"%s\", \"K\": %d, \"D\": %d, \"T\": %d, \"J\": 3, \"updateMicroseconds\":"
            + " %.1f, \"gigaflopsPerSecond\": %.2f, \"bytesPerUpdate\": %d, \"decisionsPerSecond\":"
            + " %.0f}",
        subject.kernel.name().toLowerCase(Locale.ROOT),
        subject.components,
        subject.observationSize,
        BenchmarkModel.BATCH_SIZE,
        update,
        subject.model.accounts().update().performed() / update / 1e3,
        bytes,
        1e6 / decision);
  }

  private static Runnable updating(BenchmarkModel subject) {
    return () -> subject.model.learn(subject.batch, 0.98, subject.model, subject.residuals);
  }

  private static Runnable deciding(BenchmarkModel subject) {
    return () -> subject.model.values(subject.batch.states, 1, subject.values);
  }

  /** Processor time of one run, over at least so many seconds. */
  private static double microseconds(Runnable work, double seconds) {
    long start = THREADS.getCurrentThreadCpuTime();
    long runs = 0;
    long spent;
    do {
      for (int i = 0; i < 4; i++) {
        work.run();
      }
      runs += 4;
      spent = THREADS.getCurrentThreadCpuTime() - start;
    } while (spent < seconds * 1e9);
    return spent / 1e3 / runs;
  }
}
