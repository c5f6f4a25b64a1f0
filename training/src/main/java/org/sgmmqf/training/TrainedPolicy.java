package org.sgmmqf.training;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.GreedyPolicy;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.training.onnx.OnnxPolicy;

/**
 * One of the policies of a {@link Training}, on its newest parameters or on their average, as they
 * are whenever something is asked. Asking changes nothing in the training.
 */
public final class TrainedPolicy {
  private final Training training;
  private final Evaluator evaluator;
  private final JudgedPolicy judged;
  private final GreedyPolicy parameters;

  TrainedPolicy(
      Training training, Evaluator evaluator, JudgedPolicy judged, GreedyPolicy parameters) {
    this.training = training;
    this.evaluator = evaluator;
    this.judged = judged;
    this.parameters = parameters;
  }

  /**
   * Which of the training's policies it is.
   *
   * @return as asked for
   */
  public JudgedPolicy judged() {
    return judged;
  }

  boolean explainsItself() {
    return parameters.explain(new double[training.task().observationSize()]).isPresent();
  }

  /**
   * The action that the parameters hold for the best.
   *
   * @param state s, D numbers in the task's own units
   * @return an action from 0 to N_a - 1
   */
  public int decide(double[] state) {
    return parameters.decide(state);
  }

  /**
   * Plays one episode, with draws that no evaluation uses.
   *
   * @param take which episode: the same name gives the same one
   * @param spectator looks on
   * @return what came of it
   */
  public PlayedEpisode play(String take, Spectator spectator) {
    return evaluator.play(training.policy(judged, take), take, spectator);
  }

  /**
   * Films the episode that {@link #play} plays.
   *
   * @param take which episode: the same name gives the same one
   * @param gif the animation; not written when the environment cannot draw itself
   * @return what came of it, all of it, even where the animation ends earlier
   * @throws InputException when the file cannot be written
   */
  public PlayedEpisode film(String take, Path gif) {
    return new Camera(evaluator).record(training.policy(judged, take), take, gif.toAbsolutePath());
  }

  /**
   * Takes a decision apart.
   *
   * @param state s, D numbers in the task's own units
   * @return values in the rewards that the learner sees, and who says what to each
   * @throws InputException when the learner cannot explain itself
   */
  public Explanation explain(double[] state) {
    return parameters
        .explain(state)
        .orElseThrow(
            () ->
                new InputException(
                    "The agent "
                        + agent()
                        + " cannot explain its decisions: only models that are made of named parts"
                        + " can, such as the mixtures of gmmqf."));
  }

  /**
   * Plays an episode by the actions of the largest values and writes down every decision: {@code
   * decisions.csv} with step, action, value and whether it was chosen, and {@code shares.csv} with
   * step, component, action, the component's answer and its share in the action's value.
   *
   * @param take which episode: the same name gives the same one
   * @param folder where the files go; made if need be
   * @return what came of the episode
   * @throws InputException when the learner cannot explain itself, or a file cannot be written
   */
  public PlayedEpisode explain(String take, Path folder) {
    requireExplained();
    return DecisionLog.write(
        folder.toAbsolutePath(),
        log -> evaluator.play(parameters::decide, take, (state, game) -> log.add(explain(state))));
  }

  /**
   * The policy in plain words, from the states visited: for each action the parts of the model that
   * decide for it, where they answer, what they say and how often they are asked.
   *
   * @return a page of text
   * @throws InputException when the learner cannot explain itself, or has seen no state yet
   */
  public String inWords() {
    requireExplained();
    List<double[]> visited = training.visited();
    if (visited.isEmpty()) {
      throw new InputException("There is nothing to tell before the first transition.");
    }
    return new PolicyInWords(training.task(), visited, this::explain)
        .text(
            training.task().name()
                + ", "
                + agent()
                + (judged == JudgedPolicy.AVERAGED ? ", averaged," : "")
                + " after "
                + training.transitions()
                + " transitions");
  }

  /** Refuses before anything was written or played. */
  private void requireExplained() {
    explain(new double[training.task().observationSize()]);
  }

  /**
   * The policy for other programs.
   *
   * @return what {@code model.json} would hold now
   */
  public Map<String, Object> exported() {
    return parameters.export();
  }

  /**
   * Writes the policy for other programs.
   *
   * @param file as ONNX where its name ends in {@code .onnx}, else as {@code model.json} holds it
   * @throws InputException when the file cannot be written, or the policy has no form in ONNX
   */
  public void export(Path file) {
    Path to = file.toAbsolutePath();
    if (to.toString().endsWith(".onnx")) {
      byte[] policy = OnnxPolicy.of("The agent " + agent(), exported());
      AtomicFile.write(to, out -> out.write(policy));
    } else {
      Json.write(to, exported());
    }
  }

  private String agent() {
    return training.plan().agent().name();
  }
}
