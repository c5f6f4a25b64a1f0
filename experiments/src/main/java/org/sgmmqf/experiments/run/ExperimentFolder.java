package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.StateException;

/**
 * The folder of an experiment. Its experiment.json is written before the first run folder is
 * claimed, so that a kill in between is noticed: the file names runs that are not there yet.
 */
public record ExperimentFolder(Path path) {
  private static final int DEPTH_OF_CONFIGURATIONS = 4;

  /**
   * Writes what was asked for, and the configuration of every run into its folder.
   *
   * @param experiment what was asked for
   * @param command how to ask for it again
   * @param plugins what exists
   * @throws InputException when one of the folders belongs to another run; all are looked at before
   *     the first file is written
   */
  public void claim(Experiment experiment, String command, Plugins plugins) {
    Map<RunFolder, RunConfig> configs = new LinkedHashMap<>();
    for (PlannedRun run : experiment.runs()) {
      configs.put(new RunFolder(path.resolve(run.folder())), RunRecord.of(run, plugins));
    }
    configs.forEach(RunFolder::check);
    requireSameLooks(experiment.looks());
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw Disk.refusal("write", path, e);
    }
    AtomicFile.sweep(path);
    Format.write(file(), experiment.request(command));
    configs.forEach(RunFolder::claim);
  }

  /**
   * Waits for workers of a command that was killed: a folder in which nothing was computed yet
   * cannot be claimed while one of them holds it.
   *
   * @param experiment what is asked for
   * @param most how long to wait for each
   * @throws InterruptedException when asked to wait no longer
   */
  public void awaitOrphans(Experiment experiment, Duration most) throws InterruptedException {
    for (PlannedRun run : experiment.runs()) {
      RunFolder folder = new RunFolder(path.resolve(run.folder()));
      if (!folder.hasBegun()) {
        folder.awaitUnlocked(most);
      }
    }
  }

  /** Whoever plans other looks after the first has looked more often than the plan corrects for. */
  private void requireSameLooks(List<Integer> looks) {
    List<Integer> before = plannedLooks();
    if (!before.isEmpty() && !before.equals(looks)) {
      throw new InputException(
          file()
              + " plans to judge its claims at "
              + before
              + " seeds, and that cannot be changed after the first look; repeat it with"
              + " --until-decided "
              + before.get(before.size() - 1)
              + ", or give another folder with --out.");
    }
  }

  /** A file that cannot be read plans nothing: to write it again is what mends it. */
  private List<Integer> plannedLooks() {
    try {
      return Files.exists(file())
          ? Format.read(file(), ExperimentRequest.class).looks()
          : List.of();
    } catch (InputException damaged) {
      return List.of();
    }
  }

  /**
   * The runs of an experiment that was begun earlier, ready to go on.
   *
   * @param plugins what exists; a plugin that is missing or another than before is missed here,
   *     before anything starts
   * @return every run that has a folder
   * @throws InputException when this is not the folder of an experiment, or not all of it is there
   */
  public List<PlannedRun> reclaim(Plugins plugins) {
    requireExperiment();
    requireEveryRun(Format.read(file(), ExperimentRequest.class));
    List<PlannedRun> runs = new ArrayList<>();
    for (RunFolder folder : runFolders()) {
      PlannedRun run = folder.planned();
      Path place = path.resolve(run.folder());
      if (!place.normalize().equals(folder.path().normalize())) {
        throw new StateException(
            folder.path()
                + " holds the run that belongs into "
                + place.normalize()
                + "; move it back, or restore its config.json.");
      }
      if (folder.done().isEmpty()) {
        folder.claim(RunRecord.of(run, plugins));
      }
      runs.add(run);
    }
    return runs;
  }

  /**
   * The runs of an experiment, as far as they go.
   *
   * @return every run that has a folder
   * @throws InputException when this is not the folder of an experiment
   */
  public List<RunFolder> runs() {
    requireExperiment();
    return runFolders();
  }

  private void requireEveryRun(ExperimentRequest request) {
    int planned = 0;
    int missing = 0;
    for (CellSpec cell : request.cells()) {
      for (long seed : cell.seeds()) {
        planned++;
        missing += Files.exists(configuration(cell.id(), seed)) ? 0 : 1;
      }
    }
    if (planned == 0) {
      throw notWhole();
    }
    if (missing > 0) {
      throw new StateException(
          missing
              + " of the "
              + planned
              + " runs that "
              + file()
              + " names have no config.json, perhaps because setting them up was interrupted; give"
              + " the command again that makes them: "
              + request.repeatedBy());
    }
  }

  private Path configuration(String id, long seed) {
    try {
      return RunFile.CONFIG.in(path.resolve(RunFile.folder(id, seed)));
    } catch (InvalidPathException e) {
      throw notWhole();
    }
  }

  private StateException notWhole() {
    return new StateException(
        file() + " does not name cells with their seeds; give the command again that made it.");
  }

  private List<RunFolder> runFolders() {
    try (Stream<Path> files = Files.walk(path, DEPTH_OF_CONFIGURATIONS)) {
      return files
          .filter(file -> file.endsWith(RunFile.CONFIG.toString()))
          .sorted()
          .map(file -> new RunFolder(file.resolveSibling("")))
          .toList();
    } catch (IOException e) {
      throw Disk.refusal("read", path, e);
    } catch (UncheckedIOException e) {
      throw Disk.refusal("read", path, new IOException(e.getCause()));
    }
  }

  /** Whoever gives a folder near an experiment hears which one is meant. */
  private void requireExperiment() {
    if (!Files.isDirectory(path)) {
      throw Disk.refusal("read", path, new NoSuchFileException(path.toString()));
    }
    if (Files.exists(file())) {
      return;
    }
    String given = "FOLDER = " + path;
    for (Path above = path.toAbsolutePath().normalize().getParent();
        above != null;
        above = above.getParent()) {
      if (Files.exists(new ExperimentFolder(above).file())) {
        throw new InputException(
            given
                + " is only a part of an experiment; give the folder of all of it, "
                + above
                + ".");
      }
    }
    List<Path> below = below();
    throw new InputException(
        below.isEmpty()
            ? given
                + " is not the folder of an experiment: there is no experiment.json in it; 'run'"
                + " makes one."
            : given
                + " holds several experiments; give one of them, for example "
                + below.get(0)
                + ".");
  }

  private List<Path> below() {
    try (Stream<Path> children = Files.list(path)) {
      return children
          .filter(child -> Files.exists(new ExperimentFolder(child).file()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw Disk.refusal("read", path, e);
    }
  }

  private Path file() {
    return path.resolve(ExperimentRequest.FILE);
  }
}
