package org.sgmmqf.model.mixture;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;

/**
 * What does drawing a batch of 64 from a full buffer of 100 000 cost beside one update of an
 * S-GMM-QF with K = 100, {@code learn}? A buffer may leave a part of drawing to the update that
 * follows, so both are timed together. {@code ./gradlew :core-model:jmh
 * -Pbench=SamplingShareBenchmark}
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@State(Scope.Thread)
public class SamplingShareBenchmark {
  private static final int CAPACITY = 100_000;
  private static final int OBSERVATION_SIZE = 8;
  private static final int BATCH_SIZE = 64;
  private static final int ACTIONS = 4;

  /** Name of the provider. */
  @Param({"uniform", "per", "rank-per", "fair", "eder", "clustering"})
  public String buffer;

  private final BenchmarkModel subject = new BenchmarkModel();
  private ReplayBuffer replay;
  private Batch batch;
  private double[] residuals;

  /** Fills the buffer with a random walk and spreads the priorities. */
  @Setup
  public void fill() {
    subject.kernel = Computation.FUSED;
    subject.components = 100;
    subject.batchSize = BATCH_SIZE;
    subject.observationSize = OBSERVATION_SIZE;
    subject.secondMoment = SecondMoment.WHOLE;
    subject.create();
    batch = new Batch(BATCH_SIZE, OBSERVATION_SIZE);
    residuals = new double[BATCH_SIZE];
    RandomStream random = new RandomStream(1);
    replay =
        Plugins.onClassPath()
            .create(
                ReplayBufferProvider.class,
                new Choice(buffer, Map.of("capacity", CAPACITY)),
                "buffer",
                new ReplayContext(
                    OBSERVATION_SIZE, ACTIONS, BATCH_SIZE, 1000, new RandomStream(2)));
    double[] state = new double[OBSERVATION_SIZE];
    for (int i = 0; i < CAPACITY + 20_000; i++) {
      double[] next = new double[OBSERVATION_SIZE];
      for (int d = 0; d < OBSERVATION_SIZE; d++) {
        next[d] = 0.95 * state[d] + 0.3 * random.nextGaussian();
      }
      replay.add(state, i % ACTIONS, 1, next, i % 300 == 0, false);
      state = next;
      if (i >= CAPACITY) {
        replay.sample(batch);
        Arrays.setAll(residuals, t -> Math.exp(random.nextGaussian()));
        replay.update(batch, residuals);
      }
    }
  }

  /**
   * The baseline.
   *
   * @return the loss, so that nothing is optimized away
   */
  @Benchmark
  public double learn() {
    return subject.model.learn(subject.batch, 0.98, subject.model, subject.residuals);
  }

  /**
   * Batch after batch. {@code clustering} then does in the next batch what an update would have
   * done.
   *
   * @return the batch, so that nothing is optimized away
   */
  @Benchmark
  public Batch sample() {
    replay.sample(batch);
    return batch;
  }

  /**
   * What the buffer does in one step: a batch, and then its new residuals.
   *
   * @return the batch, so that nothing is optimized away
   */
  @Benchmark
  public Batch sampleAndUpdate() {
    replay.sample(batch);
    replay.update(batch, residuals);
    return batch;
  }

  /**
   * The same residuals for the same batch again and again, which moves nothing in {@code rank-per}.
   *
   * @return the batch, so that nothing is optimized away
   */
  @Benchmark
  public Batch update() {
    replay.update(batch, residuals);
    return batch;
  }
}
