package org.sgmmqf.experiments.fleet;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;
import org.sgmmqf.experiments.fleet.RunStatus.Stage;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.RunFolder.Computed;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.spi.InputException;

/**
 * Has a list of runs carried to their ends and says how far they are; one that dies is reported and
 * does not stop the others. Of runs that compute the same under several names one is carried, and
 * the others, its twins, take over what it has computed.
 */
public final class Fleet {
  /** What came of all the runs. */
  public enum Result {
    /** All are done. */
    DONE,
    /** At least one died, diverged or was stopped. */
    FAILED,
    /** All that are not done could not be begun; the user can mend what is in their way. */
    REFUSED
  }

  private static final Duration FIRST_WORD = Duration.ofSeconds(3);

  private final Carrier carrier;
  private final Duration heartbeat;
  private final PrintWriter out;

  /**
   * A fleet somewhere.
   *
   * @param carrier where the runs are carried out
   * @param heartbeat time between two reports of progress where no one watches live
   * @param out where progress goes
   */
  public Fleet(Carrier carrier, Duration heartbeat, PrintWriter out) {
    this.carrier = carrier;
    this.heartbeat = heartbeat;
    this.out = out;
  }

  /**
   * Runs them all; finished ones are skipped.
   *
   * @param cargo every run, finished or not, in the order in which to begin
   * @return whether all ended well
   * @throws InputException when the carrier cannot carry anything
   */
  public Result run(Cargo cargo) {
    List<RunStatus> statuses = cargo.runs().stream().map(RunStatus::new).toList();
    List<Carried> open = open(cargo, statuses);
    long begin = System.nanoTime();
    if (!open.isEmpty()) {
      carry(cargo.with(open.stream().map(it -> it.status.run()).toList()), open, statuses, begin);
    }
    List<Snapshot> last = look(statuses);
    out.println(Progress.summary(last, (System.nanoTime() - begin) * 1e-9));
    last.stream().filter(run -> !run.complaint().isEmpty()).forEach(this::complain);
    out.flush();
    if (last.stream().allMatch(run -> run.stage() == Stage.DONE)) {
      return Result.DONE;
    }
    return last.stream().allMatch(run -> run.stage() == Stage.DONE || run.stage() == Stage.REFUSED)
        ? Result.REFUSED
        : Result.FAILED;
  }

  /** A run that is carried, and those that wait for what it computes. */
  private record Carried(RunStatus status, RunFolder folder, Map<RunStatus, RunFolder> twins) {
    /** One that diverged has ended too, and so have its twins. */
    void letTwinsTakeOver() {
      twins.forEach(
          (twin, place) ->
              refusable(
                  twin,
                  it -> {
                    if (folder.hasEnded() && !place.hasEnded()) {
                      place.takeFrom(folder);
                    }
                    it.endedAs(status);
                  }));
    }
  }

  /** What is left to carry; the others have ended before they began, or wait for a twin. */
  private static List<Carried> open(Cargo cargo, List<RunStatus> statuses) {
    Map<Computed, RunFolder> computed = new HashMap<>();
    for (int i = 0; i < statuses.size(); i++) {
      RunFolder folder = cargo.folder(i);
      refusable(
          statuses.get(i),
          status -> {
            if (folder.isSettled()) {
              status.ended(Stage.DONE, "");
              if (folder.hasEnded()) {
                computed.putIfAbsent(folder.computed(), folder);
              }
            }
          });
    }
    Map<Computed, Carried> open = new LinkedHashMap<>();
    for (int i = 0; i < statuses.size(); i++) {
      RunFolder folder = cargo.folder(i);
      if (statuses.get(i).isOpen()) {
        refusable(
            statuses.get(i),
            status -> {
              Computed what = folder.computed();
              RunFolder twin = computed.get(what);
              Carried same = open.get(what);
              if (twin != null) {
                folder.takeFrom(twin);
                status.ended(Stage.DONE, "");
              } else if (same != null) {
                same.twins.put(status, folder);
              } else {
                open.put(what, new Carried(status, folder, new LinkedHashMap<>()));
              }
            });
      }
    }
    return List.copyOf(open.values());
  }

  private static void refusable(RunStatus status, Consumer<RunStatus> step) {
    try {
      step.accept(status);
    } catch (InputException e) {
      status.ended(Stage.REFUSED, String.valueOf(e.getMessage()));
    }
  }

  private void carry(Cargo open, List<Carried> carried, List<RunStatus> all, long begin) {
    CompletableFuture<Void> end = new CompletableFuture<>();
    Thread carrying =
        new Thread(
            () -> {
              try {
                carrier.carry(open, new Statuses(carried));
                end.complete(null);
              } catch (Throwable e) {
                end.completeExceptionally(e);
              }
            },
            "carrier");
    carrying.setDaemon(true);
    carrying.start();
    try (Display display = Display.of(heartbeat, out)) {
      follow(end, all, display, begin);
    } catch (InterruptedException e) {
      carrying.interrupt();
      Thread.currentThread().interrupt();
    }
    all.stream()
        .filter(RunStatus::isOpen)
        .forEach(
            status ->
                status.ended(
                    Stage.FAILED, "was interrupted; the same command goes on from its checkpoint"));
  }

  private static void follow(Future<?> end, List<RunStatus> runs, Display display, long begin)
      throws InterruptedException {
    long interval = display.interval().toNanos();
    long nextBeat = begin + Math.min(interval, FIRST_WORD.toNanos());
    while (!end.isDone()) {
      try {
        end.get(Math.max(1, nextBeat - System.nanoTime()), TimeUnit.NANOSECONDS);
      } catch (TimeoutException timeForABeat) {
        long now = System.nanoTime();
        display.show(look(runs), (now - begin) * 1e-9);
        nextBeat = now + interval;
      } catch (ExecutionException e) {
        if (e.getCause() instanceof InputException refusal) {
          throw refusal;
        }
        throw new IllegalStateException("the runs could not be carried out", e.getCause());
      }
    }
  }

  private void complain(Snapshot run) {
    out.println("  " + run.title() + ": " + run.complaint());
  }

  private static List<Snapshot> look(List<RunStatus> statuses) {
    long now = System.nanoTime();
    return statuses.stream().map(status -> status.look(now)).toList();
  }

  /** Writes down what a carrier tells. */
  private record Statuses(List<Carried> runs) implements Watcher {
    @Override
    public void started(int run) {
      runs.get(run).status.started(System.nanoTime());
    }

    @Override
    public void progressed(int run, ProgressLine line) {
      runs.get(run).status.progressed(line, System.nanoTime());
    }

    @Override
    public void ended(int run, WorkerEnd end) {
      Carried ended = runs.get(run);
      refusable(ended.status, status -> ended(status, ended.folder, end));
      ended.letTwinsTakeOver();
    }

    private static void ended(RunStatus status, RunFolder folder, WorkerEnd end) {
      switch (end.code()) {
        case 0 -> {
          // an exit code is what anybody can say; done is what done.json says
          if (folder.isSettled()) {
            status.ended(Stage.DONE, "");
          } else {
            died(status, folder, end, ", but wrote no done.json");
          }
        }
        case WorkerEnd.DIVERGED ->
            status.ended(
                Stage.DIVERGED,
                folder.hasCheckpoint()
                    ? "diverged; its last good checkpoint is kept"
                    : "diverged before its first checkpoint");
        case WorkerEnd.REFUSED -> status.ended(Stage.REFUSED, last(end.lastWords()));
        case WorkerEnd.STOPPED ->
            status.ended(
                Stage.FAILED, "was asked to stop; the same command goes on from its checkpoint");
        default -> died(status, folder, end, "");
      }
    }

    private static void died(RunStatus status, RunFolder folder, WorkerEnd end, String remark) {
      String what = "ended with exit code " + end.code() + remark;
      status.ended(
          Stage.FAILED,
          what + "; the end of its log:\n    " + String.join("\n    ", end.lastWords()));
      try {
        new Failure(end.code(), end.lastWords()).write(folder.path());
      } catch (InputException diskIsFull) {
        return; // what was said above is all that can be done
      }
    }

    private static String last(List<String> lines) {
      return lines.isEmpty() ? "said nothing" : lines.get(lines.size() - 1);
    }
  }
}
