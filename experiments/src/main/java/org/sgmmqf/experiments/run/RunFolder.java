package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.Rest;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.UsedPlugin;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.training.RunPlan;

/** The folder of one run and what stands in it; see docs/file-formats.md. */
public record RunFolder(Path path) {
  private static final long LOOK_AGAIN_MILLIS = 100;

  /**
   * Writes the configuration into a folder in which nothing was computed yet; one in which the same
   * run has begun is left as it is.
   *
   * @param config what config.json will hold
   * @throws InputException when another run has begun there, or somebody is about to; nothing is
   *     changed then
   */
  public void claim(RunConfig config) {
    check(config);
    if (hasBegun()) {
      return;
    }
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw Disk.refusal("write", path, e);
    }
    try (Lock lock = lock()) {
      lock.requireHeld();
      AtomicFile.sweep(path);
      Format.write(config(), config);
    }
  }

  /**
   * Refuses a configuration that is not the folder's.
   *
   * @param config what config.json would hold
   * @throws InputException when a run with another configuration, or with another jar, has begun
   *     there
   */
  public void check(RunConfig config) {
    if (!hasBegun()) {
      return;
    }
    if (!Files.exists(config())) {
      throw new StateException(
          path
              + " holds a run without its config.json; restore that file, or move the folder"
              + " away.");
    }
    PlannedRun there = planned();
    Optional<TreeDifference> difference =
        TreeDifference.first(there.plan().toMap(), config.run())
            .or(
                () ->
                    TreeDifference.first(
                        Map.of("films", there.films()), Map.of("films", config.films())));
    if (difference.isPresent()) {
      throw new InputException(
          path
              + " holds a run with another configuration ("
              + difference.get().refusal()
              + "); choose another folder with --out, or move that one away.");
    }
    if (done().isEmpty()) {
      requireSameJars(config.plugins());
    }
  }

  /**
   * Refuses to go on with code that is not the code the run began with.
   *
   * @param now the entries that config.json would get today
   */
  void requireSameJars(List<UsedPlugin> now) {
    for (UsedPlugin then : read().plugins()) {
      for (UsedPlugin today : now) {
        if (today.isFromAnotherJarThan(then)) {
          throw new StateException(
              path
                  + " was begun with "
                  + then
                  + ", but now there is "
                  + today
                  + "; bring the old jar back, or move the folder away to begin the run anew.");
        }
      }
    }
  }

  /**
   * Whether a state was saved that a policy can be taken from.
   *
   * @return true when there is a checkpoint
   */
  public boolean hasCheckpoint() {
    return Files.exists(file(RunFile.CHECKPOINT))
        || Files.exists(file(RunFile.PREVIOUS_CHECKPOINT));
  }

  /**
   * Whether it is the folder of a run.
   *
   * @return true when there is a config.json
   */
  public boolean isRun() {
    return Files.exists(config());
  }

  /** Whether there is anything in the folder that a run has computed. */
  boolean hasBegun() {
    return Stream.concat(
            RunFile.results().stream(),
            Stream.of(
                RunFile.CHECKPOINT, RunFile.PREVIOUS_CHECKPOINT, RunFile.TIMING, RunFile.DONE))
        .map(this::file)
        .anyMatch(Files::exists);
  }

  /**
   * What the run is.
   *
   * @return the plan in config.json
   */
  public RunPlan plan() {
    return planned().plan();
  }

  /**
   * The run with what it is called.
   *
   * @return plan and labels in config.json
   */
  public PlannedRun planned() {
    RunConfig config = read();
    try {
      return new PlannedRun(RunPlan.of(config.run()), config.labels(), config.films());
    } catch (SettingsException e) {
      throw new InputException(config() + ": " + e.getMessage(), e);
    }
  }

  private RunConfig read() {
    Map<String, Object> tree = Format.tree(config());
    for (String part : List.of("run", "labels")) {
      if (!(tree.get(part) instanceof Map)) {
        throw new StateException(config() + " lacks the part '" + part + "'.");
      }
    }
    RunConfig config = Format.bind(RunConfig.class, tree, config().toString());
    if (!Json.sha256(config.run()).equals(config.hash())) {
      throw new StateException(
          config()
              + " was changed after the run began: its part 'run' does not have the hash that it"
              + " says; restore the file, or move the folder away.");
    }
    return config;
  }

  /**
   * How the run ended.
   *
   * @return what done.json says, or empty while the run is not finished
   * @throws StateException when a result is not the one that the run ended with
   */
  public Optional<Done> done() {
    Optional<Done> done = Done.read(path);
    done.ifPresent(end -> end.requireIntact(path, plan().hash()));
    return done;
  }

  /**
   * Where the run is to rest on its way.
   *
   * @return {@link Rest#NONE} for a run that goes to its end
   */
  public Rest rest() {
    return Rest.read(path);
  }

  /**
   * Whether no worker is needed: the plan is fulfilled, or the run is where it is to rest.
   *
   * @return false if the run diverged
   */
  public boolean isSettled() {
    return done().map(Done::isFulfilled).orElseGet(() -> rest().rests());
  }

  /**
   * Whether the run says that it has come to an end, done or diverged.
   *
   * @return true when there is a done.json, whatever has become of the results
   */
  public boolean hasEnded() {
    return Files.exists(file(RunFile.DONE));
  }

  /**
   * What a run computes, whatever it is called.
   *
   * @param hash of the plan
   * @param films how many episodes it keeps
   * @param plugins every provider that the plan names, with its jar
   */
  public record Computed(String hash, int films, List<UsedPlugin> plugins) {}

  /**
   * What the run computes.
   *
   * @return equal for runs that give the same bits under two names
   */
  public Computed computed() {
    RunConfig config = read();
    return new Computed(config.hash(), config.films(), config.plugins());
  }

  /**
   * Takes over everything that another run of the same plan has computed, its end last, so that a
   * kill on the way leaves a run that has not ended.
   *
   * @param twin a run that computes the same and has ended
   * @throws InputException when somebody works on this run, or the disk refuses
   */
  public void takeFrom(RunFolder twin) {
    Done done = twin.done().orElseThrow();
    try (Lock lock = lock()) {
      lock.requireHeld();
      Stream.concat(
              done.files().keySet().stream().map(twin.path::resolve),
              Stream.of(RunFile.TIMING, RunFile.WEIGHTS, RunFile.CHECKPOINT).map(twin::file))
          .filter(Files::exists)
          .forEach(this::copy);
      AtomicFile.write(
          file(RunFile.LOG), "The same run as " + twin.path + ", whose results are here.\n");
      Files.deleteIfExists(file(RunFile.PREVIOUS_CHECKPOINT));
      copy(twin.file(RunFile.DONE));
    } catch (IOException e) {
      throw Disk.refusal("delete", file(RunFile.PREVIOUS_CHECKPOINT), e);
    }
  }

  private void copy(Path file) {
    AtomicFile.write(path.resolve(file.getFileName().toString()), out -> Files.copy(file, out));
  }

  /**
   * Keeps every other process out until the lock is closed.
   *
   * @throws InputException when another process works on this run
   */
  public Lock lock() {
    Path file = RunFile.LOCK.in(path);
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      Optional<FileLock> lock = tryLock(channel);
      if (lock.isEmpty()) {
        channel.close();
        throw new InputException(
            path + " is being worked on by another process; wait for it or stop it.");
      }
      return new Lock(channel, file, key(file));
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  /**
   * Waits for whoever works on this run to end, for {@link #lock} to succeed after.
   *
   * @param most how long to wait; whether it was long enough is not said
   * @throws InterruptedException when asked to wait no longer
   */
  public void awaitUnlocked(Duration most) throws InterruptedException {
    long deadline = System.nanoTime() + most.toNanos();
    Path file = RunFile.LOCK.in(path);
    while (System.nanoTime() < deadline && isLocked(file)) {
      Thread.sleep(LOOK_AGAIN_MILLIS);
    }
  }

  private static boolean isLocked(Path file) {
    if (!Files.exists(file)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return tryLock(channel).isEmpty();
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

  /** Where one of its files stands, if it does. */
  public Path file(RunFile which) {
    return which.in(path);
  }

  private Path config() {
    return file(RunFile.CONFIG);
  }

  /** What done.json vouches for: everything that is the same in every repetition. */
  List<Path> results() {
    return RunFile.results().stream().map(this::file).toList();
  }

  /** Tells a file from another that took its place; empty where the system cannot. */
  private static String key(Path file) throws IOException {
    return Objects.toString(Files.readAttributes(file, BasicFileAttributes.class).fileKey(), "");
  }

  /** A run folder that belongs to this process alone. */
  public static final class Lock implements AutoCloseable {
    private final FileChannel channel;
    private final Path file;
    private final String key;

    private Lock(FileChannel channel, Path file, String key) {
      this.channel = channel;
      this.file = file;
      this.key = key;
    }

    /**
     * Refuses to go on when the folder was removed, or another put in its place.
     *
     * @throws InputException when it is not the folder that was locked
     */
    public void requireHeld() {
      String found;
      try {
        found = key(file);
      } catch (NoSuchFileException gone) {
        found = "gone";
      } catch (IOException e) {
        throw Disk.refusal("read", file, e);
      }
      if (!found.equals(key)) {
        throw new InputException(
            file.resolveSibling("")
                + " was removed or replaced while the run went on; give the command again to begin"
                + " the run anew.");
      }
    }

    @Override
    public void close() {
      try {
        channel.close();
      } catch (IOException e) {
        throw Disk.refusal("unlock", file, e);
      }
    }
  }
}
