package org.sgmmqf.baselines.ppo;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * How long does a transition of PPO take: decision, value and its share of 320 updates per rollout?
 * Critic of the given width, actor 2 x 64, batch 64, random observations. {@code ./gradlew
 * :baselines-dqn:jmh -Pbench=PpoBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PpoBenchmark {
  private static final int ROLLOUT = 2048;
  private static final int SIZE = 8;

  /** Width of both hidden layers of the critic. */
  @Param({"64", "128", "256", "512"})
  public int width;

  private final RandomStream random = new RandomStream(3);
  private final double[] observation = new double[SIZE];
  private Ppo ppo;

  /** Draws the networks. */
  @Setup
  public void draw() {
    TaskSpec task =
        new TaskSpec(
            "benchmark",
            IntStream.range(0, SIZE).mapToObj(i -> new Variable("x" + i, "", -2, 2)).toList(),
            IntStream.range(0, 4).mapToObj(a -> "action " + a).toList(),
            new TaskSpec.Plane(0, 1));
    ppo =
        new Ppo(
            Settings.bind(PpoSettings.class, Map.of("hidden", List.of(width, width))),
            // planned so long that the learning rate does not reach 0
            new AgentContext(task, 1L << 40, new RandomStreams(1), Plugins.onClassPath()));
  }

  private void collect() {
    Arrays.setAll(observation, i -> random.nextGaussian());
    int action = ppo.act(observation);
    Outcome outcome = new Outcome(observation[0], random.nextInt(200) == 0, false);
    ppo.observe(observation, action, outcome, observation);
  }

  /** A rollout and what is learned from it, by transition. */
  @Benchmark
  @OperationsPerInvocation(ROLLOUT)
  public void transition() {
    for (int t = 0; t < ROLLOUT; t++) {
      collect();
      ppo.learn();
    }
  }
}
