package org.sgmmqf.experiments.run;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.ProvisionException;
import com.google.inject.Stage;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;

/**
 * The objects of one run, put together by Guice; what the user can mend is said in one sentence.
 */
final class Composition {
  private final Injector injector;

  /**
   * Prepares the objects of a run; each is created when it is first asked for.
   *
   * @throws InputException when the plan names something that does not exist
   */
  Composition(Plugins plugins, RunPlan plan) {
    injector =
        Guice.createInjector(Stage.DEVELOPMENT, new RunModule(plugins, plan.resolved(plugins)));
  }

  /** Environment and agent at their start. */
  Training training() {
    return get(Training.class);
  }

  /** What plays the greedy episodes. */
  Evaluator evaluator() {
    return get(Evaluator.class);
  }

  private <T> T get(Class<T> type) {
    try {
      return injector.getInstance(type);
    } catch (ProvisionException e) {
      if (e.getCause() instanceof InputException refusal) {
        throw refusal;
      }
      throw e;
    }
  }
}
