package org.sgmmqf.baselines.dqn;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sgmmqf.baselines.network.BenchmarkNetworks;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;

/**
 * What does an update of the 2 x 512 network cost under the masks of SET and RigL at a sparsity of
 * 0.9 and 0.99, beside the dense one? {@code ./gradlew :baselines-dqn:jmh
 * -Pbench=SparseUpdateBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SparseUpdateBenchmark {
  /**
   * Active weights of the three layers: dense, and under the Erdos-Renyi-kernel rule at 0.9 and
   * 0.99.
   */
  @Param({"4096 262144 2048", "4096 20686 2048", "678 1335 673"})
  public String active;

  private NetworkUpdate update;

  /** Draws batch and masks. */
  @Setup
  public void draw() {
    Batch batch = NetworkUpdate.batch(new RandomStream(3));
    Network network = BenchmarkNetworks.network("fastest", 512);
    int[] counts = Arrays.stream(active.split(" ")).mapToInt(Integer::parseInt).toArray();
    BenchmarkNetworks.thin(network.maskedLayers(), counts);
    update = new NetworkUpdate(network, batch);
  }

  /** One update. */
  @Benchmark
  public double update() {
    return update.update();
  }
}
