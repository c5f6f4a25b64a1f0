package org.sgmmqf.experiments.plan;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.TaskView;
import org.sgmmqf.training.RunPlan;

/**
 * Puts the task and the agent of every cell together once, before anything is written: what only
 * the two together refuse, or what does not fit into a worker's heap, is refused now and not in
 * every worker.
 */
public final class Rehearsal {
  private static final double MEGA = 1 << 20;

  /** What a worker needs beside its agent, measured with the smallest one. */
  private static final long PROGRAM = 16L << 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final Plugins plugins;
  private final long heap;

  /**
   * A rehearsal for workers of one size.
   *
   * @param plugins where names are looked up
   * @param heap bytes of a worker's heap
   */
  public Rehearsal(Plugins plugins, long heap) {
    this.plugins = plugins;
    this.heap = heap;
  }

  /**
   * Tries every cell once, whatever its seeds.
   *
   * @param runs completely resolved
   * @return how long they may take
   * @throws InputException naming the method whose agent is refused or too large
   */
  public CostEstimate check(Iterable<PlannedRun> runs) {
    Map<RunPlan, Long> parameters = new HashMap<>();
    for (PlannedRun run : runs) {
      RunPlan cell = run.withSeed(0).plan();
      if (!parameters.containsKey(cell)) {
        parameters.put(cell, check(run));
      }
    }
    return new CostEstimate(parameters);
  }

  private long check(PlannedRun run) {
    String environment = run.labels().environment();
    String key = Planner.METHODS + "." + run.labels().method() + ".agent";
    long before = THREADS.getCurrentThreadAllocatedBytes();
    long parameters;
    try {
      parameters = compose(run.plan(), environment, key);
    } catch (SettingsException e) {
      throw e.and("The task is " + environment + ".");
    } catch (OutOfMemoryError e) {
      if (heap > Runtime.getRuntime().maxMemory()) {
        return 0; // a worker has more than this process and may well succeed
      }
      throw tooLarge(key, environment, "more memory than there is");
    } catch (NegativeArraySizeException e) {
      throw tooLarge(key, environment, "more numbers than an array can hold");
    } catch (ArithmeticException e) {
      if (!String.valueOf(e.getMessage()).endsWith("overflow")) {
        throw e;
      }
      throw tooLarge(key, environment, "more numbers than an array can hold");
    }
    long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
    if (bytes + PROGRAM > heap) {
      throw tooLarge(key, environment, String.format(Locale.ROOT, "about %.0f MB", bytes / MEGA));
    }
    return parameters;
  }

  /** Gives how many numbers the agent trains. */
  private long compose(RunPlan plan, String environmentName, String agentKey) {
    String environmentKey = Planner.ENVIRONMENTS + "." + environmentName;
    RandomStreams random = new RandomStreams(plan.seed());
    EnvironmentContext alone = new EnvironmentContext(random.stream("environment"));
    try (Environment environment =
        plugins.create(EnvironmentProvider.class, plan.environment(), environmentKey, alone)) {
      Agent agent =
          plugins.create(
              AgentProvider.class,
              plan.agent(),
              agentKey,
              new AgentContext(
                  seen(environment.task(), plan.view(), environmentName),
                  plan.transitions(),
                  random.part("agent"),
                  plugins));
      plan.requireJudgeable(agent);
      return agent.accounts().rawParameters();
    }
  }

  private static TaskSpec seen(TaskSpec task, TaskView view, String environmentName) {
    try {
      return task.seenThrough(view);
    } catch (SettingsException e) {
      throw e.under(Planner.VIEWS + "." + environmentName);
    }
  }

  private InputException tooLarge(String key, String environment, String need) {
    return new InputException(
        String.format(
            Locale.ROOT,
            "%s needs %s on %s, but a run has a heap of %.0f MB; make model, networks or buffer"
                + " smaller, or --heap larger.",
            key,
            need,
            environment,
            heap / MEGA));
  }
}
