package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.experiments.files.Disk;
import org.sgmmqf.experiments.files.Json;
import org.sgmmqf.experiments.plan.Labels;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.StateException;

/**
 * The folder of one run and what stands in it; see docs/file-formats.md.
 *
 * @param path the folder
 */
public record RunFolder(Path path) {
  /** Highest number of the JSON files' format that this program understands. */
  public static final int FORMAT = 1;

  /**
   * Writes the configuration into a new folder; one that holds the same already is left as it is.
   *
   * @param config what config.json will hold
   * @throws InputException when the folder belongs to another configuration; nothing is changed
   *     then
   */
  public void claim(Map<String, Object> config) {
    check(config);
    if (!Files.exists(config())) {
      Json.write(config(), config);
    }
  }

  /**
   * Refuses a configuration that is not the folder's.
   *
   * @param config what config.json would hold
   * @throws InputException when the folder belongs to another configuration
   */
  public void check(Map<String, Object> config) {
    if (!Files.exists(config())) {
      return;
    }
    RunPlan asked = planOf(config, "the request");
    RunPlan found = plan();
    Optional<TreeDifference> difference = TreeDifference.first(found.toMap(), asked.toMap());
    if (difference.isPresent()) {
      throw new InputException(
          path
              + " holds a run with another configuration ("
              + difference.get().key()
              + ": "
              + difference.get().left()
              + " there, "
              + difference.get().right()
              + " asked for); choose another folder with --out, or move that one away.");
    }
  }

  /**
   * What the run is.
   *
   * @return the plan in config.json
   */
  public RunPlan plan() {
    return planOf(Json.read(config()), config().toString());
  }

  /**
   * The run with what it is called.
   *
   * @return plan and labels in config.json
   */
  public PlannedRun planned() {
    Map<String, Object> config = Json.read(config());
    return new PlannedRun(
        planOf(config, config().toString()),
        Settings.bind(Labels.class, part(config, "labels", config().toString())));
  }

  private static Map<String, Object> part(Map<String, Object> config, String key, String source) {
    if (!(config.get(key) instanceof Map<?, ?> part)) {
      throw new StateException(source + " lacks the part '" + key + "'.");
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    part.forEach((name, value) -> tree.put(String.valueOf(name), value));
    return tree;
  }

  private static RunPlan planOf(Map<String, Object> config, String source) {
    if (!(config.get("format") instanceof Integer format) || format > FORMAT) {
      throw new StateException(
          source
              + " is in format "
              + config.get("format")
              + ", but at most "
              + FORMAT
              + " is understood.");
    }
    return RunPlan.of(part(config, "run", source));
  }

  /**
   * How the run ended.
   *
   * @return the status in done.json, or empty while it is not finished
   */
  public Optional<String> status() {
    return Files.exists(done())
        ? Optional.of(String.valueOf(Json.read(done()).get("status")))
        : Optional.empty();
  }

  /**
   * Keeps every other process out until the lock is closed.
   *
   * @return the lock
   * @throws InputException when another process works on this run
   */
  public Lock lock() {
    Path file = path.resolve("run.lock");
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      Optional<FileLock> lock = tryLock(channel);
      if (lock.isEmpty()) {
        channel.close();
        throw new InputException(
            path + " is being worked on by another process; wait for it or stop it.");
      }
      return new Lock(channel);
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException heldByThisProcess) {
      return Optional.empty();
    }
  }

  Path config() {
    return path.resolve("config.json");
  }

  Path done() {
    return path.resolve("done.json");
  }

  Path evaluations() {
    return path.resolve("evaluations.csv");
  }

  Path training() {
    return path.resolve("training.csv");
  }

  Path timing() {
    return path.resolve("timing.csv");
  }

  Path visits() {
    return path.resolve("visits.csv");
  }

  Path model() {
    return path.resolve("model.json");
  }

  Path episode() {
    return path.resolve("episode.json");
  }

  Path animation() {
    return path.resolve("episode.gif");
  }

  /**
   * Whether a state was ever saved.
   *
   * @return whether there is a checkpoint
   */
  public boolean hasCheckpoint() {
    return Files.exists(path.resolve(Checkpoints.NEWEST));
  }

  /**
   * What the worker said.
   *
   * @return the log file
   */
  public Path log() {
    return path.resolve("run.log");
  }

  /** A run folder that belongs to this process alone. */
  public static final class Lock implements AutoCloseable {
    private final FileChannel channel;

    private Lock(FileChannel channel) {
      this.channel = channel;
    }

    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }
}
