package org.sgmmqf.env;

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
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;

/**
 * How many steps per second does each environment make with random actions, resets included? The
 * chain, which does next to nothing, is the baseline: it shows what drawing actions and the
 * contract itself cost.
 *
 * <p>{@code ./gradlew :envs:jmh -Pbench=StepBenchmark}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class StepBenchmark {
  @Param({"chain", "cart-pole", "flappy-bird", "lunar-lander"})
  private String environment = "chain";

  private final RandomStream actions = new RandomStream(1);
  private Environment task = create("chain");
  private double[] observation = new double[1];
  private boolean ended;

  private static Environment create(String name) {
    return Plugins.onClassPath()
        .find(EnvironmentProvider.class, name)
        .provider()
        .create(Map.of(), new EnvironmentContext(new RandomStream(2)));
  }

  /** Begins the first episode. */
  @Setup
  public void begin() {
    task = create(environment);
    observation = new double[task.task().observationSize()];
    ended = true;
  }

  /** One step, after a reset where the last episode ended. */
  @Benchmark
  public double step() {
    if (ended) {
      task.reset(observation);
    }
    Outcome outcome = task.step(actions.nextInt(task.task().actionCount()), observation);
    ended = outcome.ended();
    return outcome.reward();
  }
}
