package org.sgmmqf.experiments.run;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.TrainingListener;

/**
 * Times the parts of a loop from outside: environments and agents called {@code timed} stand before
 * others, and look at the clock around each call. It costs about 0.3 microseconds a transition. One
 * loop in a process.
 */
final class LoopClock {
  private static final Map<Part, Long> NANOS = new EnumMap<>(Part.class);
  private static boolean evaluating;

  private LoopClock() {}

  /** What a loop consists of. */
  enum Part {
    ENVIRONMENT,
    DECISIONS,
    STORING,
    LEARNING,
    EVALUATION,
    RECORDING
  }

  static void restart() {
    NANOS.clear();
  }

  static double millis(Part part) {
    return NANOS.getOrDefault(part, 0L) * 1e-6;
  }

  /** The whole of an evaluation, without what listeners make of it. */
  static <T> T evaluation(Supplier<T> evaluate) {
    evaluating = true;
    long recordedBefore = NANOS.getOrDefault(Part.RECORDING, 0L);
    long start = System.nanoTime();
    T result = evaluate.get();
    long recorded = NANOS.getOrDefault(Part.RECORDING, 0L) - recordedBefore;
    NANOS.merge(Part.EVALUATION, System.nanoTime() - start - recorded, Long::sum);
    evaluating = false;
    return result;
  }

  static TrainingListener recording(TrainingListener listener) {
    return timed(TrainingListener.class, listener, Map.of("evaluated", Part.RECORDING));
  }

  private static <T> T timed(Class<T> contract, T inner, Map<String, Part> parts) {
    return contract.cast(
        Proxy.newProxyInstance(
            contract.getClassLoader(),
            new Class<?>[] {contract},
            (proxy, method, arguments) -> {
              Part part = parts.get(method.getName());
              long start = System.nanoTime();
              try {
                return method.invoke(inner, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              } finally {
                if (part != null && (!evaluating || part == Part.RECORDING)) {
                  NANOS.merge(part, System.nanoTime() - start, Long::sum);
                }
              }
            }));
  }

  /**
   * What stands behind.
   *
   * @param of the one whose calls are timed
   */
  public record Settings(Choice of) {
    static Choice around(Choice inner) {
      return new Choice("timed", Map.of("of", inner.toMap()));
    }
  }

  /** Environments whose steps are timed, outside of evaluations. */
  public static final class Environments extends EnvironmentProvider {
    /** For the service loader. */
    public Environments() {
      super(
          "timed",
          "Times another one.",
          Settings.class,
          (settings, context) ->
              timed(
                  Environment.class,
                  Plugins.onClassPath()
                      .create(EnvironmentProvider.class, settings.of(), "of", context),
                  Map.of("step", Part.ENVIRONMENT, "reset", Part.ENVIRONMENT)));
    }
  }

  /** Agents whose part in a transition is timed. */
  public static final class Agents extends AgentProvider {
    /** For the service loader. */
    public Agents() {
      super(
          "timed",
          "Times another one.",
          Settings.class,
          (settings, context) ->
              timed(
                  Agent.class,
                  context.plugins().create(AgentProvider.class, settings.of(), "of", context),
                  Map.of("act", Part.DECISIONS, "observe", Part.STORING, "learn", Part.LEARNING)));
    }
  }
}
