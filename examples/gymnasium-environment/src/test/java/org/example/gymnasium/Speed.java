package org.example.gymnasium;

import java.util.Locale;
import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.cartpole.CartPole;
import org.sgmmqf.spi.RandomStream;

/** Counts steps per second of cart-pole: ours, and Gymnasium's at the other end of the pipes. */
final class Speed {
  private static final double SECONDS = 5;

  private Speed() {}

  public static void main(String[] arguments) {
    EnvironmentContext context = new EnvironmentContext(new RandomStream(1));
    count("cart-pole", new CartPole.Provider().create(Map.of(), context));
    count("gymnasium, CartPole-v1", Python.create(Map.of("id", "CartPole-v1"), 1));
    count("gymnasium, tinygym", Python.create(Python.walk(Map.of()), 1));
  }

  private static void count(String name, Environment environment) {
    try (environment) {
      play(environment, SECONDS); // the compilers take their time
      System.out.printf(
          Locale.ROOT, "%s: %.0f steps per second%n", name, play(environment, SECONDS));
    }
  }

  private static double play(Environment environment, double seconds) {
    RandomStream actions = new RandomStream(2);
    double[] observation = new double[environment.task().observationSize()];
    int actionCount = environment.task().actionCount();
    long start = System.nanoTime();
    long steps = 0;
    double elapsed = 0;
    environment.reset(observation);
    while (elapsed < seconds) {
      for (int i = 0; i < 1000; i++) {
        if (environment.step(actions.nextInt(actionCount), observation).ended()) {
          environment.reset(observation);
        }
      }
      steps += 1000;
      elapsed = 1e-9 * (System.nanoTime() - start);
    }
    return steps / elapsed;
  }
}
