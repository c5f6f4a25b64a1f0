package org.sgmmqf.env.lander;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.spi.RandomStream;

/**
 * How long is a step of the lander: in free flight (random actions, a reset every 50 steps, before
 * anything can touch the ground), in landings by the pilot, and with random actions until the
 * crash? Resets are included.
 *
 * <p>{@code ./gradlew :envs:jmh -Pbench=LanderBenchmark}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LanderBenchmark {
  private static final int FREE_STEPS = 50;

  @Param({"free", "pilot", "random"})
  private String flight = "free";

  private final RandomStream actions = new RandomStream(1);
  private final double[] observation = new double[8];
  private Environment lander = lander();
  private ToIntFunction<double[]> policy = seen -> 0;
  private int longest;
  private int steps;

  private static Environment lander() {
    return new LunarLander.Provider().create(Map.of(), new EnvironmentContext(new RandomStream(2)));
  }

  /** Begins the first episode. */
  @Setup
  public void begin() {
    lander = lander();
    policy = flight.equals("pilot") ? new LanderPilot() : seen -> actions.nextInt(4);
    longest = flight.equals("free") ? FREE_STEPS : Integer.MAX_VALUE;
    reset();
  }

  /** One step, and a reset where the episode ended. */
  @Benchmark
  public double step() {
    var outcome = lander.step(policy.applyAsInt(observation), observation);
    if (outcome.ended() || ++steps == longest) {
      reset();
    }
    return outcome.reward();
  }

  private void reset() {
    lander.reset(observation);
    steps = 0;
  }
}
