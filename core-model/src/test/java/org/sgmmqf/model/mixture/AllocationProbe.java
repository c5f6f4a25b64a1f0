package org.sgmmqf.model.mixture;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;

/**
 * Prints how many bytes a hundred updates and decisions of a kernel allocate once everything is
 * compiled.
 */
final class AllocationProbe {
  private static final int SIZE = 8;
  private static final int ACTIONS = 4;
  private static final int BATCH = 64;

  private AllocationProbe() {}

  /**
   * Runs.
   *
   * @param arguments the kernel
   */
  @SuppressWarnings("SystemOut") // the answer to the test that started this
  public static void main(String[] arguments) {
    GmmQFunction model =
        Models.sparse(
            Map.of("components", 50, "prune", false, "kernel", arguments[0]),
            SIZE,
            ACTIONS,
            BATCH,
            1e-3);
    model.begin(new Transitions(1).states(60, SIZE), 60);
    Batch batch = new Batch(BATCH, SIZE);
    new Transitions(2).fill(batch, ACTIONS);
    double[] residuals = new double[BATCH];
    double[] values = new double[ACTIONS];
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    // vectors live on the heap until the compiler has seen the code often enough
    for (int round = 0; round < 200 && least > 0; round++) {
      long before = threads.getThreadAllocatedBytes(self);
      for (int update = 0; update < 100; update++) {
        model.learn(batch, 0.9, model, residuals);
        model.values(batch.states, 1, values);
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
    }
    System.out.println(least);
  }
}
