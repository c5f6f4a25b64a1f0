package org.sgmmqf.experiments.run;

import java.nio.file.Path;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.spi.Plugins;

/** Plays with the policy that a run has reached, without touching its folder. */
public final class Replay {
  private final Evaluator evaluator;
  private final Training training;

  /**
   * Restores the policy from the newest checkpoint.
   *
   * @param folder a run folder
   * @param plugins what exists
   * @throws org.sgmmqf.spi.StateException when there is no checkpoint that can be used
   * @throws org.sgmmqf.spi.InputException when the run needs a plugin that is not there
   */
  public Replay(RunFolder folder, Plugins plugins) {
    RunPlan plan = folder.plan();
    this.evaluator = new Composition(plugins, plan).evaluator();
    this.training =
        new Checkpoints(folder, plan.hash())
            .restore(() -> new Composition(plugins, plan).training(), rows -> {})
            .training();
  }

  /**
   * Films one greedy episode.
   *
   * @param take which one, from 1
   * @param gif where the animation goes
   * @return what came of it, in words
   */
  public String film(int take, Path gif) {
    Episode episode = new Film(evaluator).record(training::decide, "watch " + take, gif);
    return String.format(
        java.util.Locale.ROOT,
        "return %.1f in %d steps, after %d transitions of training",
        episode.total(),
        episode.length(),
        training.transitions());
  }
}
