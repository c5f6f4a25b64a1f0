package org.sgmmqf.experiments.run;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.Rest;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.VectorApi;
import org.sgmmqf.training.RunPlan;
import org.sgmmqf.training.Training;
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
  private final Checkpoints checkpoints;
  private final Provider<Training> fresh;
  private final Recorder.Opener recorders;
  private final Filming filming;
  private final Results results;
  private final Pace pace;
  private final Listener listener;

  @Inject
  Worker(
      RunFolder folder,
      RunPlan plan,
      Plugins plugins,
      Checkpoints checkpoints,
      Provider<Training> fresh,
      Recorder.Opener recorders,
      Filming filming,
      Results results,
      Pace pace,
      Listener listener) {
    this.folder = folder;
    this.plan = plan;
    this.plugins = plugins;
    this.checkpoints = checkpoints;
    this.fresh = fresh;
    this.recorders = recorders;
    this.filming = filming;
    this.results = results;
    this.pace = pace;
    this.listener = listener;
  }

  /**
   * Is told how far the run is about once a second, and before everything that may take longer than
   * a step.
   */
  @FunctionalInterface
  public interface Listener {
    /**
     * Takes note.
     *
     * @param transitions transitions seen
     * @param lastReturn mean return of the last evaluation, NaN before the first
     * @param activity what the run turns to now
     */
    void progressed(long transitions, double lastReturn, Activity activity);
  }

  /** How a run left its folder. */
  public enum Ending {
    /** Everything is written. */
    DONE,
    /** Learning diverged; the last good checkpoint is kept. */
    DIVERGED,
    /** Asked to stop; the same command goes on from here. */
    STOPPED,
    /** Where it is to rest; it goes on when rest.json says so. */
    RESTING
  }

  /**
   * Trains until the plan is fulfilled.
   *
   * @param stop asked between transitions; when true the state is saved and the run stops
   * @return how it ended
   * @throws org.sgmmqf.spi.InputException when the folder cannot be gone on with; what is in it is
   *     left as it is
   */
  public Ending work(BooleanSupplier stop) {
    try (RunFolder.Lock lock = folder.lock()) {
      Optional<Done> done = folder.done();
      if (done.isPresent()) {
        return done.get().hasDiverged() ? Ending.DIVERGED : Ending.DONE;
      }
      Rest rest = folder.rest();
      if (rest.rests()) {
        return Ending.RESTING;
      }
      AtomicFile.sweep(folder.path());
      Failure.forget(folder.path());
      return train(lock, rest, stop);
    }
  }

  private Ending train(RunFolder.Lock lock, Rest rest, BooleanSupplier stop) {
    Checkpoints.Saved<Training> start = start();
    try (Training training = start.training();
        Recorder recorder = training.listen(recorders.open(start.rows()))) {
      return train(training, recorder, lock, rest, stop);
    }
  }

  private Ending train(
      Training training, Recorder recorder, RunFolder.Lock lock, Rest rest, BooleanSupplier stop) {
    if (!VectorApi.present()) {
      LOG.warn(
          "This Java has no Vector API (start it with --add-modules {}): plain loops give the same"
              + " bits, several times slower",
          VectorApi.MODULE);
    }
    LOG.info(
        "Starting from transition {} of {}, {}",
        training.transitions(),
        plan.transitions(),
        Machine.description());
    Consumer<Activity> turn =
        activity -> listener.progressed(training.transitions(), recorder.lastReturn(), activity);
    try {
      while (!training.isDone()) {
        boolean rests = training.transitions() >= rest.at();
        if (rests || stop.getAsBoolean()) {
          turn.accept(Activity.SAVING);
          lock.requireHeld();
          recorder.sync();
          checkpoints.save(training, recorder.rows());
          if (rests) {
            new Rest(rest.at(), training.transitions()).write(folder.path());
          }
          LOG.info("{} after {} transitions", rests ? "Rests" : "Stopped", training.transitions());
          return rests ? Ending.RESTING : Ending.STOPPED;
        }
        recorder.train();
        training.step();
        if (filming.isDue(training.transitions())) {
          recorder.pause();
          turn.accept(Activity.FILMING);
          lock.requireHeld();
          filming.film(training);
        }
        if (training.evaluationIsDue()) {
          recorder.pause();
          turn.accept(Activity.EVALUATING);
          training.evaluate();
          lock.requireHeld();
          if (pace.checkpointDue() && !training.isDone()) {
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
      results.end(Done.DIVERGED, training.transitions(), String.valueOf(e.getMessage()));
      return Ending.DIVERGED;
    }
    turn.accept(Activity.SAVING);
    lock.requireHeld();
    recorder.sync();
    recorder.rows().verify(folder);
    checkpoints.saveLast(training, recorder.rows());
    results.write(training, turn);
    LOG.info("Done after {} transitions", training.transitions());
    return Ending.DONE;
  }

  private Checkpoints.Saved<Training> start() {
    if (!folder.hasCheckpoint()) {
      return new Checkpoints.Saved<>(fresh.get(), Rows.NONE);
    }
    folder.requireSameJars(RunRecord.used(plan.toMap(), plugins));
    return checkpoints.restore(fresh::get, rows -> rows.verify(folder));
  }
}
