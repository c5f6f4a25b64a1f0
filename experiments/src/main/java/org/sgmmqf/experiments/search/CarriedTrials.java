package org.sgmmqf.experiments.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.Carrier;
import org.sgmmqf.experiments.fleet.ProgressLine;
import org.sgmmqf.experiments.fleet.Watcher;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.experiments.plan.CostEstimate;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Rehearsal;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.Rest;
import org.sgmmqf.spi.InputException;

/**
 * Trials as run folders: each trial is an experiment of its own, whose runs are planned over their
 * whole length and rest at the rungs of the search. What was reached is on the disk, so that asking
 * again costs nothing.
 *
 * @param folder takes one folder per trial
 * @param planner makes the runs of a trial
 * @param seeds one run each
 * @param objective what their score is
 * @param address of the carrier
 * @param carrier where the runs are carried out
 * @param runsAtATime how many runs of one trial go at a time
 * @param workers how
 */
public record CarriedTrials(
    Path folder,
    TrialPlanner planner,
    List<Long> seeds,
    Objective objective,
    String address,
    Carrier carrier,
    int runsAtATime,
    WorkerOptions workers)
    implements Trials {
  /** Machines have accidents; what happens every time is the settings' own doing. */
  private static final int TRIES = 3;

  /** Keeps a copy of the seeds. */
  public CarriedTrials {
    seeds = List.copyOf(seeds);
  }

  @Override
  public TrialOutcome carry(Trial trial, long mark) throws InterruptedException {
    Experiment experiment;
    CostEstimate estimate;
    try {
      experiment = planner.plan(trial.values(), seeds);
      estimate = new Rehearsal(planner.plugins(), workers.heap()).check(experiment.runs());
    } catch (InputException e) {
      // the ends of every setting were tried before the search began, so it is the combination
      return TrialOutcome.none(0, String.valueOf(e.getMessage()));
    }
    Path root = folder.resolve(Integer.toString(trial.number()));
    ExperimentFolder claimed = new ExperimentFolder(root);
    claimed.awaitOrphans(experiment, workers.patience());
    claimed.claim(experiment, "", planner.plugins());
    List<PlannedRun> open = new ArrayList<>();
    for (PlannedRun run : experiment.runs()) {
      RunFolder place = new RunFolder(root.resolve(run.folder()));
      if (place.done().isEmpty() && place.rest().reached() < mark) {
        // a search that was killed may have sent the run further already
        if (place.rest().equals(Rest.NONE) || place.rest().at() < mark) {
          new Rest(mark, place.rest().reached()).write(place.path());
        }
        open.add(run);
      }
    }
    for (int tries = 1; !open.isEmpty() && givenUp(root, open).isEmpty(); tries++) {
      open = crashed(new Cargo(address, root, open, estimate, runsAtATime, workers), tries);
    }
    List<Path> folders = folders(root, experiment.runs());
    return givenUp(root, open)
        .map(why -> TrialOutcome.none(Objective.seconds(folders, mark), why))
        .orElseGet(() -> outcome(folders, mark));
  }

  private static List<Path> folders(Path root, List<PlannedRun> runs) {
    return runs.stream().map(run -> root.resolve(run.folder())).toList();
  }

  /** The last words of a run that was given up, by this search or before it was started again. */
  private static Optional<String> givenUp(Path root, List<PlannedRun> runs) {
    return folders(root, runs).stream()
        .flatMap(run -> Failure.read(run).stream())
        .map(it -> "exit code " + it.code() + ": " + lastWord(it.words()))
        .findFirst();
  }

  /** The last line that is no part of a stack trace. */
  private static String lastWord(List<String> lines) {
    return lines.stream()
        .filter(line -> !line.isBlank() && !line.startsWith("\t"))
        .reduce((earlier, later) -> later)
        .orElse("no word");
  }

  /** {@return the runs whose workers died; after the last try they are given up} */
  private List<PlannedRun> crashed(Cargo cargo, int tries) throws InterruptedException {
    Map<Integer, WorkerEnd> ends = new ConcurrentHashMap<>();
    carrier.carry(
        cargo,
        new Watcher() {
          @Override
          public void started(int run) {}

          @Override
          public void progressed(int run, ProgressLine line) {}

          @Override
          public void ended(int run, WorkerEnd end) {
            ends.put(run, end);
          }
        });
    List<PlannedRun> crashed = new ArrayList<>();
    for (int i = 0; i < cargo.runs().size(); i++) {
      WorkerEnd end = ends.getOrDefault(i, WorkerEnd.refused("was never carried out"));
      switch (end.code()) {
        case WorkerEnd.DIVERGED -> {}
        case 0 -> {
          if (!cargo.folder(i).isSettled()) {
            throw interrupted(cargo.folder(i).path(), end);
          }
        }
        case WorkerEnd.REFUSED, WorkerEnd.STOPPED -> throw interrupted(cargo.folder(i).path(), end);
        default -> {
          crashed.add(cargo.runs().get(i));
          if (tries == TRIES) {
            new Failure(end.code(), end.lastWords()).write(cargo.folder(i).path());
          }
        }
      }
    }
    return crashed;
  }

  /** What is no fault of the settings, and can be mended. */
  private static InputException interrupted(Path run, WorkerEnd end) {
    return new InputException(
        run
            + " ended with exit code "
            + end.code()
            + ": "
            + String.join(" | ", end.lastWords())
            + "; the same command goes on with the search.");
  }

  private TrialOutcome outcome(List<Path> folders, long mark) {
    double seconds = Objective.seconds(folders, mark);
    for (Path run : folders) {
      // one that diverges later was sound here, and a search that goes on must see it so
      if (new RunFolder(run)
          .done()
          .filter(it -> it.hasDiverged() && it.transitions() < mark)
          .isPresent()) {
        return TrialOutcome.none(seconds, Done.DIVERGED);
      }
    }
    return new TrialOutcome(objective.score(folders, mark), seconds, "");
  }
}
