package org.sgmmqf.experiments;

import java.util.List;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.Carrier;
import org.sgmmqf.experiments.fleet.ProgressLine;
import org.sgmmqf.experiments.fleet.Watcher;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.Worker;
import org.sgmmqf.spi.Plugins;

/**
 * Carries one run after the other without starting a process for each, for tests of what happens
 * around runs: starting a worker takes longer than all that it does there.
 */
public final class InThisProcess implements Carrier {
  public static final String ADDRESS = "in-this-process";

  @Override
  public List<String> addresses() {
    return List.of(ADDRESS);
  }

  @Override
  public String manner(Cargo cargo) {
    return "one at a time";
  }

  @Override
  public boolean carriesSeveralCargoes() {
    return true;
  }

  @Override
  public void carry(Cargo cargo, Watcher watcher) throws InterruptedException {
    for (int i = 0; i < cargo.runs().size(); i++) {
      int run = i;
      Worker.Listener progress =
          (transitions, lastReturn, activity) ->
              watcher.progressed(run, new ProgressLine(transitions, lastReturn, activity));
      watcher.started(run);
      cargo.folder(run).awaitUnlocked(cargo.workers().patience());
      Worker.Ending ending =
          Composition.worker(
                  cargo.folder(run),
                  Plugins.onClassPath(),
                  cargo.workers().checkpointEvery(),
                  binder -> binder.bind(Worker.Listener.class).toInstance(progress))
              .work(() -> false);
      int code = ending == Worker.Ending.DIVERGED ? WorkerEnd.DIVERGED : 0;
      watcher.ended(run, new WorkerEnd(code, List.of()));
    }
  }
}
