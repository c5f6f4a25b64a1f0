package org.sgmmqf.baselines;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.sgmmqf.baselines.dqn.DqnUpdateBenchmark;
import org.sgmmqf.baselines.dqn.SparseUpdateBenchmark;
import org.sgmmqf.baselines.network.LayerBenchmark;
import org.sgmmqf.baselines.network.PrecisionBenchmark;

/**
 * The benchmarks by processor time of their thread, for machines that others use at the same time:
 * there JMH's wall time measures the others. Smallest mean over stretches of 20 ms, in
 * microseconds. The command is in docs/benchmarks/network.md.
 */
public final class CpuTimes {
  private static final long STRETCH = 20_000_000;
  private static final long BUDGET = 2_000_000_000;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuTimes() {}

  /**
   * Measures.
   *
   * @param arguments the file to write
   * @throws IOException when it cannot be written
   */
  public static void main(String[] arguments) throws IOException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0])), true)) {
      out.println("benchmark,parameter,microseconds");
      for (int width : new int[] {64, 128, 256, 512}) {
        DqnUpdateBenchmark update = new DqnUpdateBenchmark();
        update.width = width;
        update.draw();
        measure(out, "update vector", width, update::vector);
        measure(out, "update plain", width, update::plain);
        measure(out, "update ejml", width, update::ejml);
      }
      for (String active : new String[] {"4096 262144 2048", "4096 20686 2048", "678 1335 673"}) {
        SparseUpdateBenchmark update = new SparseUpdateBenchmark();
        update.active = active;
        update.draw();
        measure(out, "sparse update", active, update::update);
      }
      for (int width : new int[] {128, 512}) {
        PrecisionBenchmark product = new PrecisionBenchmark();
        product.width = width;
        product.draw();
        measure(out, "product float vector", width, product::floatVector);
        measure(out, "product double vector", width, product::doubleVector);
        measure(out, "product float plain", width, product::floatPlain);
      }
      for (double density : new double[] {0.01, 0.05, 0.1, 0.2, 0.3, 0.5}) {
        LayerBenchmark layer = new LayerBenchmark();
        layer.density = density;
        layer.draw();
        measure(out, "layer product dense", density, layer::productDense);
        measure(out, "layer product sparse", density, layer::productSparse);
        measure(out, "layer gradient dense", density, layer::gradientDense);
        measure(out, "layer gradient sparse", density, layer::gradientSparse);
        measure(out, "layer adam dense", density, layer::adamDense);
        measure(out, "layer adam sparse", density, layer::adamSparse);
      }
    }
  }

  private static void measure(PrintWriter out, String name, Object parameter, Runnable work) {
    long end = THREADS.getCurrentThreadCpuTime() + BUDGET;
    double best = Double.POSITIVE_INFINITY;
    while (THREADS.getCurrentThreadCpuTime() < end) {
      long begin = THREADS.getCurrentThreadCpuTime();
      int count = 0;
      do {
        work.run();
        count++;
      } while (THREADS.getCurrentThreadCpuTime() - begin < STRETCH);
      best = Math.min(best, (THREADS.getCurrentThreadCpuTime() - begin) / 1e3 / count);
    }
    out.println(String.format(Locale.ROOT, "%s,%s,%.1f", name, parameter, best));
  }
}
