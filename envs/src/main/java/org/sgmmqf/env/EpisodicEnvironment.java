package org.sgmmqf.env;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Optional;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;

/**
 * Keeps the laws that every {@link Environment} has in common, so that a task states its own rules
 * and nothing else: the order of calls, the refusal of unknown actions, and the saving of the
 * random stream.
 */
public abstract class EpisodicEnvironment implements Environment, SymmetricState {
  private final TaskSpec task;
  private final RandomStream random;
  private Phase phase = Phase.UNSTARTED;

  /**
   * Sets up the task before its first episode.
   *
   * @param task shape and names
   * @param random source of every random draw
   */
  protected EpisodicEnvironment(TaskSpec task, RandomStream random) {
    this.task = task;
    this.random = random;
  }

  @Override
  public final TaskSpec task() {
    return task;
  }

  @Override
  public final void reset(double[] observation) {
    requireRoomFor(observation);
    begin(observation);
    phase = Phase.RUNNING;
  }

  @Override
  public final Outcome step(int action, double[] observation) {
    if (phase != Phase.RUNNING) {
      throw new IllegalStateException(
          task.name() + ": the episode " + phase.words + "; call reset before step");
    }
    if (action < 0 || action >= task.actionCount()) {
      throw new IllegalArgumentException(
          task.name()
              + ": there is no action "
              + action
              + ", only 0 to "
              + (task.actionCount() - 1));
    }
    requireRoomFor(observation);
    Outcome outcome = advance(action, observation);
    if (outcome.ended()) {
      phase = Phase.ENDED;
    }
    return outcome;
  }

  @Override
  public final Optional<BufferedImage> draw() {
    return phase == Phase.UNSTARTED ? Optional.empty() : picture();
  }

  @Override
  public final void state(StateParts parts) {
    phase = Phase.named(parts.text("phase", phase.name()));
    parts.component("random", random);
    if (phase != Phase.UNSTARTED) {
      episode(parts);
    }
  }

  /**
   * The source of every random draw; it is saved and restored here.
   *
   * @return always the same stream
   */
  protected final RandomStream random() {
    return random;
  }

  /**
   * Starts an episode.
   *
   * @param observation receives the first observation
   */
  protected abstract void begin(double[] observation);

  /**
   * Takes one action in an episode that is under way.
   *
   * @param action one that exists
   * @param observation receives the next observation
   * @return what came of it
   */
  protected abstract Outcome advance(int action, double[] observation);

  /**
   * A picture of the current state; asked for only once an episode has begun.
   *
   * @return a new image, or empty when the task cannot be drawn
   */
  protected abstract Optional<BufferedImage> picture();

  /**
   * Names the parts of the episode, which is under way or has just ended.
   *
   * @param parts takes them when the state is saved, and gives them back when it is restored
   */
  protected abstract void episode(StateParts parts);

  private void requireRoomFor(double[] observation) {
    if (observation.length != task.observationSize()) {
      throw new IllegalArgumentException(
          task.name()
              + ": the observation array has length "
              + observation.length
              + ", but must have length "
              + task.observationSize());
    }
  }

  /** Where an environment stands between its calls. */
  private enum Phase {
    UNSTARTED("has not begun"),
    RUNNING("is under way"),
    ENDED("has ended");

    private final String words;

    Phase(String words) {
      this.words = words;
    }

    static Phase named(String name) {
      return Arrays.stream(values())
          .filter(phase -> phase.name().equals(name))
          .findAny()
          .orElseThrow(() -> new StateException("'" + name + "' is no phase of an episode."));
    }
  }
}
