package org.sgmmqf.experiments.fleet.local;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.Carrier;
import org.sgmmqf.experiments.fleet.Watcher;
import org.sgmmqf.experiments.fleet.WorkerProcess;

/** Processes on this machine, some at a time. */
public final class LocalCarrier implements Carrier {
  /** What {@code --on} says by default. */
  public static final String ADDRESS = "local";

  @Override
  public List<String> addresses() {
    return List.of(ADDRESS);
  }

  @Override
  public String manner(Cargo cargo) {
    return atATime(cargo) + " at a time";
  }

  private static int atATime(Cargo cargo) {
    return cargo.atATime() == Cargo.AS_MANY_AS_FIT
        ? Runtime.getRuntime().availableProcessors()
        : cargo.atATime();
  }

  @Override
  public boolean carriesSeveralCargoes() {
    return true;
  }

  @Override
  public void carry(Cargo cargo, Watcher watcher) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(atATime(cargo), LocalCarrier::daemon);
    try {
      List<Future<?>> ends = new ArrayList<>();
      for (int i = 0; i < cargo.runs().size(); i++) {
        int run = i;
        ends.add(
            pool.submit(
                () -> {
                  watcher.started(run);
                  WorkerProcess worker = new WorkerProcess(cargo.folder(run), cargo.workers());
                  watcher.ended(run, worker.run(line -> watcher.progressed(run, line)));
                  return run;
                }));
      }
      for (Future<?> end : ends) {
        end.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a worker could not be followed", e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "worker follower");
    thread.setDaemon(true);
    return thread;
  }
}
