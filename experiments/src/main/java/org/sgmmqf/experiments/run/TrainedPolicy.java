package org.sgmmqf.experiments.run;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.Locale;

/** Plays with the policy that a run has reached, without touching its folder. */
public final class TrainedPolicy {
  private final Evaluator evaluator;
  private final Training training;

  @Inject
  TrainedPolicy(Checkpoints checkpoints, Provider<Training> fresh, Evaluator evaluator) {
    this.evaluator = evaluator;
    this.training = checkpoints.restore(fresh::get, rows -> {}).training();
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
        Locale.ROOT,
        "return %.1f in %d steps, after %d transitions of training",
        episode.total(),
        episode.length(),
        training.transitions());
  }
}
