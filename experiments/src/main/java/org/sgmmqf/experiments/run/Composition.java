package org.sgmmqf.experiments.run;

import com.google.inject.Guice;
import com.google.inject.Module;
import com.google.inject.ProvisionException;
import com.google.inject.Stage;
import com.google.inject.util.Modules;
import java.time.Duration;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.RunPlan;
import org.sgmmqf.training.Training;

/** Puts a worker together with Guice; what the user can mend is said in one sentence. */
public final class Composition {
  private Composition() {}

  /**
   * A worker on one folder.
   *
   * @param folder where config.json stands already
   * @param plugins what exists
   * @param checkpointEvery least time between two checkpoints; zero for one at every evaluation
   * @param replacements parts to take instead of the usual ones
   * @return ready to work
   * @throws InputException when config.json cannot be used, or names a plugin that is not there
   */
  public static Worker worker(
      RunFolder folder, Plugins plugins, Duration checkpointEvery, Module... replacements) {
    return get(Worker.class, new RunModule(folder, plugins, checkpointEvery), replacements);
  }

  /**
   * What a run has reached, without touching its folder.
   *
   * @param folder a run folder
   * @param plugins what exists
   * @return ready to play; close it
   * @throws InputException when there is no checkpoint that can be used, or a plugin is not there
   */
  public static Training reached(RunFolder folder, Plugins plugins) {
    RunPlan plan = folder.plan();
    return new Checkpoints(folder, plan.hash())
        .restore(() -> Training.of(plan, plugins), rows -> {})
        .training();
  }

  private static <T> T get(Class<T> type, Module usual, Module... replacements) {
    try {
      return Guice.createInjector(Stage.DEVELOPMENT, Modules.override(usual).with(replacements))
          .getInstance(type);
    } catch (ProvisionException e) {
      if (e.getCause() instanceof InputException refusal) {
        throw refusal;
      }
      throw e;
    }
  }
}
