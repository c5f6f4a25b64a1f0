package org.sgmmqf.baselines.dqn;

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
 * How long does one double-DQN update of the lander's network take, batch 64, without the buffer,
 * beside the same update written with EJML? {@code ./gradlew :baselines-dqn:jmh
 * -Pbench=DqnUpdateBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class DqnUpdateBenchmark {
  private static final int SIZE = 64;

  /** Width of both hidden layers. */
  @Param({"64", "128", "256", "512"})
  public int width;

  private Batch batch;
  private NetworkUpdate vector;
  private NetworkUpdate plain;
  private EjmlUpdate ejml;
  private Network newest;
  private Network average;

  /** Draws batch and networks. */
  @Setup
  public void draw() {
    batch = NetworkUpdate.batch(new RandomStream(3));
    newest = BenchmarkNetworks.network("fastest", width);
    average = newest.frozenCopy();
    vector = new NetworkUpdate(newest, batch);
    plain = new NetworkUpdate(BenchmarkNetworks.network("plain", width), batch);
    ejml = new EjmlUpdate(width, SIZE);
  }

  /** The kernel in use. */
  @Benchmark
  public double vector() {
    return vector.update();
  }

  /** The fallback without the Vector API. */
  @Benchmark
  public double plain() {
    return plain.update();
  }

  /** EJML. */
  @Benchmark
  public double ejml() {
    return ejml.update(batch);
  }

  /** One move of the average that a policy is judged by; by default there is one in 100 updates. */
  @Benchmark
  public Network average() {
    average.approach(newest, 0.02);
    return average;
  }
}
