package org.example.training;

import java.nio.file.Path;
import java.util.Map;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.TaskView;
import org.sgmmqf.training.Curve;
import org.sgmmqf.training.RunPlan;
import org.sgmmqf.training.Training;

/** Trains a Q-function made of 50 Gaussians on the lunar lander, and shows what it learned. */
public final class TwentyLines {
  static final Choice AGENT =
      Choice.of(
          "gmmqf",
          Map.of(
              "discount", 0.98,
              "epsilon", Map.of("start", 1.0, "end", 0.1, "over", 50_000),
              "optimizer", Map.of("name", "radam", "secondMoment", "entry"),
              "model", Map.of("name", "gmm", "components", 50)));

  private TwentyLines() {}

  static RunPlan plan(long transitions) {
    return RunPlan.of(Choice.of("lunar-lander"), AGENT)
        .withView(TaskView.PLAIN.withReward(0.1))
        .withTransitions(transitions);
  }

  /**
   * Trains.
   *
   * @param arguments how many transitions, and the folder for the curve and the film
   */
  public static void main(String[] arguments) {
    long transitions = arguments.length > 0 ? Long.parseLong(arguments[0]) : 150_000;
    Path folder = Path.of(arguments.length > 1 ? arguments[1] : "build");
    try (Training training = Training.of(plan(transitions))) {
      Curve curve = training.listen(new Curve("GMM-QF, K = 50"));
      while (!training.isDone()) {
        training.train(10_000);
        System.out.println(training.transitions() + ": " + training.evaluate().mean());
      }
      curve.draw(folder.resolve("curve.png"));
      training.film(folder.resolve("episode.gif"));
    }
  }
}
