package org.sgmmqf.experiments.fleet;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.runs.Done;
import org.sgmmqf.spi.InputException;

/**
 * Carries a list of runs to their ends, some at a time; one that dies is reported and does not stop
 * the others.
 */
public final class Fleet {
  /** Exit code of a worker whose learning diverged. */
  public static final int DIVERGED = 3;

  /** Exit code of a worker that was asked to stop; its state is saved. */
  public static final int STOPPED = 4;

  /** What came of all the runs. */
  public enum Outcome {
    /** All are done. */
    DONE,
    /** At least one died, diverged or was stopped. */
    FAILED,
    /** All that are not done could not be begun; the user can mend what is in their way. */
    REFUSED
  }

  private static final int BAD_INPUT = 2;
  private static final Duration FIRST_WORD = Duration.ofSeconds(3);

  private final Path root;
  private final int parallel;
  private final WorkerOptions options;
  private final PrintWriter out;

  /**
   * A fleet in one experiment's folder.
   *
   * @param root folder of the experiment
   * @param parallel how many runs at a time
   * @param options how workers are started
   * @param out where progress goes
   */
  public Fleet(Path root, int parallel, WorkerOptions options, PrintWriter out) {
    this.root = root;
    this.parallel = parallel;
    this.options = options;
    this.out = out;
  }

  /**
   * Runs them all; finished ones are skipped.
   *
   * @param runs whose folders hold their configurations already
   * @param heartbeat time between two reports of progress where no one watches live
   * @return whether all ended well
   */
  public Outcome run(List<PlannedRun> runs, Duration heartbeat) {
    List<RunStatus> statuses = runs.stream().map(RunStatus::new).toList();
    ExecutorService pool = Executors.newFixedThreadPool(parallel, Fleet::daemon);
    long begin = System.nanoTime();
    try (Display display = Display.of(parallel, heartbeat, out)) {
      List<Future<?>> ends = new ArrayList<>();
      for (int i = 0; i < runs.size(); i++) {
        RunStatus status = statuses.get(i);
        RunFolder folder = new RunFolder(root.resolve(runs.get(i).folder()));
        ends.add(pool.submit(() -> follow(folder, status)));
      }
      follow(ends, statuses, display, begin);
    } finally {
      pool.shutdownNow();
    }
    List<Snapshot> last = look(statuses);
    out.println(new Progress(parallel).summary(last, (System.nanoTime() - begin) * 1e-9));
    last.stream().filter(run -> !run.complaint().isEmpty()).forEach(this::complain);
    out.flush();
    if (last.stream().allMatch(run -> run.stage() == Stage.DONE)) {
      return Outcome.DONE;
    }
    return last.stream().allMatch(run -> run.stage() == Stage.DONE || run.stage() == Stage.REFUSED)
        ? Outcome.REFUSED
        : Outcome.FAILED;
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "worker follower");
    thread.setDaemon(true);
    return thread;
  }

  private void follow(List<Future<?>> ends, List<RunStatus> statuses, Display display, long begin) {
    long interval = display.interval().toNanos();
    long nextBeat = begin + Math.min(interval, FIRST_WORD.toNanos());
    for (Future<?> end : ends) {
      while (!end.isDone()) {
        try {
          end.get(Math.max(1, nextBeat - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException timeForABeat) {
          long now = System.nanoTime();
          display.show(look(statuses), (now - begin) * 1e-9);
          nextBeat = now + interval;
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        } catch (ExecutionException e) {
          throw new IllegalStateException("a worker could not be followed", e.getCause());
        }
      }
    }
  }

  private void follow(RunFolder folder, RunStatus status) {
    try {
      if (isDone(folder)) {
        status.ended(Stage.DONE, "");
        return;
      }
      status.started(System.nanoTime());
      WorkerProcess worker = new WorkerProcess(folder, options);
      int code = worker.run(line -> status.progressed(line, System.nanoTime()));
      end(folder, status, worker, code);
    } catch (InputException e) {
      status.ended(Stage.REFUSED, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      status.ended(Stage.FAILED, "was interrupted; the same command goes on from its checkpoint");
    }
  }

  private static boolean isDone(RunFolder folder) {
    return folder.done().filter(Done::isFulfilled).isPresent();
  }

  private static void end(RunFolder folder, RunStatus status, WorkerProcess worker, int code) {
    switch (code) {
      case 0 -> {
        // an exit code is what anybody can say; done is what done.json says
        if (isDone(folder)) {
          status.ended(Stage.DONE, "");
        } else {
          status.ended(
              Stage.FAILED, "ended with exit code 0, but wrote no done.json" + log(worker));
        }
      }
      case DIVERGED ->
          status.ended(
              Stage.DIVERGED,
              folder.hasCheckpoint()
                  ? "diverged; its last good checkpoint is kept"
                  : "diverged before its first checkpoint");
      case BAD_INPUT -> status.ended(Stage.REFUSED, last(worker.lastWords()));
      case STOPPED ->
          status.ended(
              Stage.FAILED, "was asked to stop; the same command goes on from its checkpoint");
      default -> status.ended(Stage.FAILED, "ended with exit code " + code + log(worker));
    }
  }

  private static String log(WorkerProcess worker) {
    return "; the end of its log:\n    " + String.join("\n    ", worker.lastWords());
  }

  private static String last(List<String> lines) {
    return lines.isEmpty() ? "said nothing" : lines.get(lines.size() - 1);
  }

  private void complain(Snapshot run) {
    out.println("  " + run.title() + ": " + run.complaint());
  }

  private static List<Snapshot> look(List<RunStatus> statuses) {
    long now = System.nanoTime();
    return statuses.stream().map(status -> status.look(now)).toList();
  }
}
