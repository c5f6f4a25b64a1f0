package org.sgmmqf.experiments.run;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Plugins;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries one run to its end, from wherever its folder says it stands. Order matters: rows are on
 * the disk before the checkpoint that vouches for them, and done.json comes last.
 */
public final class Worker {
  private static final Logger LOG = LoggerFactory.getLogger(Worker.class);

  private final RunFolder folder;
  private final RunPlan plan;
  private final Plugins plugins;
  private final Duration checkpointEvery;

  /**
   * A worker on one folder.
   *
   * @param folder where config.json stands already
   * @param plugins what exists
   * @param checkpointEvery least time between two checkpoints; zero for one at every evaluation
   */
  public Worker(RunFolder folder, Plugins plugins, Duration checkpointEvery) {
    this.folder = folder;
    this.plan = folder.plan();
    this.plugins = plugins;
    this.checkpointEvery = checkpointEvery;
  }

  /** Hears how far the run is. */
  @FunctionalInterface
  public interface Listener {
    /**
     * Hears it.
     *
     * @param transitions transitions seen
     * @param lastReturn mean return of the last evaluation, NaN before the first
     */
    void heard(long transitions, double lastReturn);
  }

  /** How a run left its folder. */
  public enum Ending {
    /** Everything is written. */
    DONE,
    /** Learning diverged; the last good checkpoint is kept. */
    DIVERGED,
    /** Asked to stop; the same command goes on from here. */
    STOPPED
  }

  /**
   * Trains until the plan is fulfilled.
   *
   * @param stop asked between transitions; when true the state is saved and the run stops
   * @param listener hears about progress about once a second
   * @return how it ended
   */
  public Ending work(BooleanSupplier stop, Listener listener) {
    try (RunFolder.Lock lock = folder.lock()) {
      LOG.debug("Holding {}", lock);
      if (folder.status().isPresent()) {
        return folder.status().get().equals("diverged") ? Ending.DIVERGED : Ending.DONE;
      }
      return train(stop, listener);
    }
  }

  private Ending train(BooleanSupplier stop, Listener listener) {
    Checkpoints checkpoints = new Checkpoints(folder.path(), plan.hash());
    Composition composition = new Composition(plugins, plan);
    Training training =
        checkpoints.exist()
            ? checkpoints.restore(() -> new Composition(plugins, plan).training())
            : composition.training();
    Evaluator evaluator = composition.evaluator();
    LOG.info("Starting from transition {} of {}", training.transitions(), plan.transitions());
    try (Recorder recorder = new Recorder(folder, training)) {
      Pace pace = new Pace(checkpointEvery);
      while (training.transitions() < plan.transitions()) {
        if (stop.getAsBoolean()) {
          recorder.sync();
          checkpoints.save(training);
          LOG.info("Stopped after {} transitions", training.transitions());
          return Ending.STOPPED;
        }
        recorder.timed(training::step);
        if (due(training)) {
          recorder.record(evaluator.evaluate(training::decide, training.transitions()));
          if (pace.checkpointDue() && training.transitions() < plan.transitions()) {
            recorder.sync();
            checkpoints.save(training);
          }
        }
        if (pace.progressDue(training.transitions())) {
          listener.heard(training.transitions(), recorder.lastReturn());
        }
      }
      recorder.sync();
      checkpoints.saveLast(training);
      new Results(folder, plan).write(training, evaluator);
      listener.heard(training.transitions(), recorder.lastReturn());
      LOG.info("Done after {} transitions", training.transitions());
      return Ending.DONE;
    } catch (DivergenceException e) {
      LOG.error(e.getMessage());
      Results.writeDone(folder, "diverged", training.transitions(), String.valueOf(e.getMessage()));
      return Ending.DIVERGED;
    }
  }

  private boolean due(Training training) {
    return training.transitions() % plan.evaluation().every() == 0
        || training.transitions() == plan.transitions();
  }
}
