package org.sgmmqf.experiments.run;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.VectorApi;
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
     * @param activity what the run turns to now
     */
    void heard(long transitions, double lastReturn, Activity activity);
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
   * @param listener hears about progress about once a second, and before everything that may take
   *     longer than a step
   * @return how it ended
   * @throws org.sgmmqf.spi.InputException when the folder cannot be gone on with; what is in it is
   *     left as it is
   */
  public Ending work(BooleanSupplier stop, Listener listener) {
    try (RunFolder.Lock lock = folder.lock()) {
      Optional<Done> done = folder.done();
      if (done.isPresent()) {
        return done.get().hasDiverged() ? Ending.DIVERGED : Ending.DONE;
      }
      AtomicFile.sweep(folder.path());
      return train(lock, stop, listener);
    }
  }

  private Ending train(RunFolder.Lock lock, BooleanSupplier stop, Listener listener) {
    Checkpoints checkpoints = new Checkpoints(folder, plan.hash());
    Composition composition = new Composition(plugins, plan);
    Checkpoints.Saved<Training> start = start(checkpoints, composition);
    Training training = start.training();
    Evaluator evaluator = composition.evaluator();
    if (!VectorApi.present()) {
      LOG.warn(
          "This Java has no Vector API (start it with --add-modules {}): plain loops give the same"
              + " bits, several times slower",
          VectorApi.MODULE);
    }
    LOG.info("Starting from transition {} of {}", training.transitions(), plan.transitions());
    try (Recorder recorder = new Recorder(folder, training, start.rows())) {
      Consumer<Activity> turn =
          activity -> listener.heard(training.transitions(), recorder.lastReturn(), activity);
      Pace pace = new Pace(checkpointEvery);
      try {
        while (training.transitions() < plan.transitions()) {
          if (stop.getAsBoolean()) {
            turn.accept(Activity.SAVING);
            lock.requireHeld();
            recorder.sync();
            checkpoints.save(training, recorder.rows());
            LOG.info("Stopped after {} transitions", training.transitions());
            return Ending.STOPPED;
          }
          recorder.timed(training::step);
          if (due(training)) {
            turn.accept(Activity.EVALUATING);
            recorder.record(evaluator.evaluate(training::decide, training.transitions()));
            lock.requireHeld();
            if (pace.checkpointDue() && training.transitions() < plan.transitions()) {
              turn.accept(Activity.SAVING);
              recorder.sync();
              checkpoints.save(training, recorder.rows());
            }
            turn.accept(Activity.TRAINING);
          } else if (pace.progressDue(training.transitions())) {
            turn.accept(Activity.TRAINING);
          }
        }
      } catch (DivergenceException e) {
        LOG.error(e.getMessage());
        lock.requireHeld();
        recorder.sync();
        new Results(folder, plan)
            .end(Done.DIVERGED, training.transitions(), String.valueOf(e.getMessage()));
        return Ending.DIVERGED;
      }
      turn.accept(Activity.SAVING);
      lock.requireHeld();
      recorder.sync();
      recorder.rows().verify(folder);
      checkpoints.saveLast(training, recorder.rows());
      new Results(folder, plan).write(training, evaluator, turn);
      LOG.info("Done after {} transitions", training.transitions());
      return Ending.DONE;
    }
  }

  private Checkpoints.Saved<Training> start(Checkpoints checkpoints, Composition composition) {
    if (!folder.hasCheckpoint()) {
      return new Checkpoints.Saved<>(composition.training(), Rows.NONE);
    }
    folder.requireSameJars(RunRecord.used(plan, plugins));
    return checkpoints.restore(
        () -> new Composition(plugins, plan).training(), rows -> rows.verify(folder));
  }

  private boolean due(Training training) {
    return training.transitions() % plan.evaluation().every() == 0
        || training.transitions() == plan.transitions();
  }
}
