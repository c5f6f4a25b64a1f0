package org.sgmmqf.replay;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;

/**
 * What do adding one transition, drawing a batch of 64 and updating it cost in a full buffer of 100
 * 000, and how much more than in the uniform one? {@code step} is all three as an agent does them,
 * the regular sort of {@code rank-per} included. Single calls are timed, so that the median says
 * what a call costs also on a machine that has other work.
 *
 * <p>{@code ./gradlew :replay:jmh -Pbench=ReplayBufferBenchmark}
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class ReplayBufferBenchmark {
  private static final int ACTIONS = 4;
  private static final int BURST = 100;
  private static final int TRAJECTORY = 1 << 14;
  private static final int BATCHES = 256;
  private static final int LEARNING_STEPS = 20_000;

  /** Name of the provider; {@code uniform} is the baseline. */
  @Param({"uniform", "per", "rank-per", "fair", "eder", "clustering"})
  public String buffer;

  /** B. */
  @Param("100000")
  public int capacity;

  /** T. */
  @Param("64")
  public int batchSize;

  /** D. */
  @Param("8")
  public int observationSize;

  private ReplayBuffer replay;
  private double[][] observations;
  private Batch[] batches;
  private double[][] residuals;
  private int step;

  /** Fills the buffer with a random walk and learns for a while from residuals of many sizes. */
  @Setup
  public void fill() {
    RandomStream random = new RandomStream(1);
    observations = new double[TRAJECTORY + 1][observationSize];
    for (int i = 1; i < observations.length; i++) {
      for (int d = 0; d < observationSize; d++) {
        observations[i][d] = 0.95 * observations[i - 1][d] + 0.1 * random.nextGaussian();
      }
    }
    residuals = new double[BATCHES][batchSize];
    for (double[] row : residuals) {
      Arrays.setAll(row, t -> Math.exp(random.nextGaussian()));
    }
    batches = new Batch[BATCHES];
    Arrays.setAll(batches, i -> new Batch(batchSize, observationSize));
    replay =
        Plugins.onClassPath()
            .create(
                ReplayBufferProvider.class,
                new Choice(buffer, Map.of("capacity", capacity)),
                "buffer",
                new ReplayContext(observationSize, ACTIONS, batchSize, 1000, new RandomStream(2)));
    while (replay.size() < capacity) {
      addOne();
    }
    for (int i = 0; i < LEARNING_STEPS; i++) {
      step();
    }
    for (Batch batch : batches) {
      replay.sample(batch);
    }
  }

  /** Transitions into a full buffer, timed in bursts because one takes no longer than the clock. */
  @Benchmark
  @OperationsPerInvocation(BURST)
  public void add() {
    for (int i = 0; i < BURST; i++) {
      addOne();
    }
  }

  private void addOne() {
    step++;
    int i = step & (TRAJECTORY - 1);
    replay.add(observations[i], i % ACTIONS, 1, observations[i + 1], i % 300 == 0, false);
  }

  /** One batch, after an addition and an update as in an agent's step; those are not timed. */
  @Benchmark
  public Batch sample(RestOfStep rest) {
    replay.sample(batches[0]);
    return batches[0];
  }

  /** What an agent does between two batches. */
  @State(Scope.Thread)
  public static class RestOfStep {
    /** Updates the batch drawn last and adds a transition. */
    @Setup(Level.Invocation)
    public void updateAndAdd(ReplayBufferBenchmark benchmark) {
      benchmark.updateLast();
      benchmark.addOne();
    }
  }

  private void updateLast() {
    replay.update(batches[0], residuals[step & (BATCHES - 1)]);
  }

  /** The residuals of one batch, drawn a while ago as far as the processor's caches go. */
  @Benchmark
  public void update() {
    step++;
    int i = step & (BATCHES - 1);
    // other residuals each time a batch comes round
    replay.update(batches[i], residuals[(step / BATCHES + i) & (BATCHES - 1)]);
  }

  /** What an agent does in each step, without learning. */
  @Benchmark
  public void step() {
    addOne();
    replay.sample(batches[0]);
    updateLast();
  }
}
