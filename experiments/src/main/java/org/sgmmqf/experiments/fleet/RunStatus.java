package org.sgmmqf.experiments.fleet;

import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.run.Activity;

/**
 * Where one run of the fleet stands; written by the thread that follows its worker, read by the
 * display.
 */
final class RunStatus {
  /** Stages of a run's life. */
  enum Stage {
    WAITING,
    RUNNING,
    DONE,
    DIVERGED,
    FAILED,
    REFUSED
  }

  private final PlannedRun run;
  private Stage stage = Stage.WAITING;
  private long transitions;
  private long firstTransitions = -1;
  private long startedAt;
  private long lastLineAt;
  private Activity activity = Activity.TRAINING;
  private double lastReturn = Double.NaN;
  private String complaint = "";

  RunStatus(PlannedRun run) {
    this.run = run;
  }

  PlannedRun run() {
    return run;
  }

  /** Whether its end is still to come. */
  synchronized boolean isOpen() {
    return stage == Stage.WAITING || stage == Stage.RUNNING;
  }

  synchronized void started(long nanos) {
    stage = Stage.RUNNING;
    firstTransitions = -1;
    startedAt = nanos;
    lastLineAt = nanos;
  }

  synchronized void progressed(ProgressLine line, long nanos) {
    if (firstTransitions < 0) {
      // a resumed run must not count what it did before as speed
      firstTransitions = line.transitions();
      startedAt = nanos;
    }
    transitions = line.transitions();
    lastLineAt = nanos;
    activity = line.activity();
    lastReturn = line.lastReturn();
  }

  synchronized void ended(Stage how, String why) {
    stage = how;
    complaint = why;
    if (how == Stage.DONE) {
      transitions = planned();
    }
  }

  /** Ends as a run that computes the same has ended. */
  void endedAs(RunStatus twin) {
    Snapshot end = twin.look(0);
    ended(
        end.stage(),
        end.complaint().isEmpty() ? "" : "is the same run as " + end.title() + ", which see");
  }

  synchronized Snapshot look(long nanos) {
    double seconds = (nanos - startedAt) * 1e-9;
    double speed =
        stage == Stage.RUNNING && firstTransitions >= 0 && seconds > 0
            ? (transitions - firstTransitions) / seconds
            : 0;
    return new Snapshot(
        run.title(),
        stage,
        transitions,
        planned(),
        speed,
        lastReturn,
        activity,
        (nanos - lastLineAt) * 1e-9,
        complaint);
  }

  private long planned() {
    return run.plan().transitions();
  }

  /**
   * A moment of a run.
   *
   * @param title what it is called
   * @param stage where it stands
   * @param transitions transitions seen
   * @param planned transitions planned
   * @param speed transitions per second since it was started
   * @param lastReturn mean return of the last evaluation, or NaN
   * @param activity what it does
   * @param silence seconds since it said so
   * @param complaint what went wrong, empty when nothing did
   */
  record Snapshot(
      String title,
      Stage stage,
      long transitions,
      long planned,
      double speed,
      double lastReturn,
      Activity activity,
      double silence,
      String complaint) {
    double secondsLeft() {
      return speed > 0 ? (planned - transitions) / speed : Double.NaN;
    }
  }
}
