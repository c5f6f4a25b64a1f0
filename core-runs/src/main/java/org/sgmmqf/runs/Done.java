package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.runs.file.Sha256;
import org.sgmmqf.spi.StateException;

/**
 * What done.json holds: how a run ended, and which results it vouches for. Runs of earlier versions
 * vouch for nothing, and are taken at their word.
 *
 * @param status {@link #DONE} or {@link #DIVERGED}
 * @param transitions transitions seen
 * @param message what diverged, or empty
 * @param hash of the plan that was fulfilled
 * @param files SHA-256 of each result, by the name of its file
 * @param seal SHA-256 of all other keys
 */
public record Done(
    String status,
    long transitions,
    String message,
    String hash,
    Map<String, String> files,
    String seal) {
  /** The plan is fulfilled. */
  public static final String DONE = "done";

  /** Learning stopped being finite. */
  public static final String DIVERGED = "diverged";

  private static final String SEAL = "seal";

  /**
   * Vouches for the results as they are on the disk now, and says that the run has ended.
   *
   * @param folder of the run
   * @param hash of the plan
   * @param status {@link #DONE} or {@link #DIVERGED}
   * @param transitions transitions seen
   * @param message what diverged, or empty
   */
  public static void write(
      Path folder, String hash, String status, long transitions, String message) {
    Map<String, String> files = new LinkedHashMap<>();
    Stream.concat(
            RunFile.results().stream().map(it -> it.in(folder)),
            Films.read(folder).films().stream().map(it -> it.in(folder)))
        .filter(Files::exists)
        .forEach(it -> files.put(it.getFileName().toString(), Sha256.of(it)));
    Json.write(
        RunFile.DONE.in(folder), new Done(status, transitions, message, hash, files, "").sealed());
  }

  /** {@return what done.json holds} */
  public Map<String, Object> sealed() {
    Map<String, Object> tree = Format.tree(this);
    tree.remove(SEAL);
    tree.put(SEAL, Json.sha256(tree));
    return tree;
  }

  /**
   * The same end of a run of which not every file is kept.
   *
   * @param kept names of files
   * @return vouches for no other files
   */
  public Done vouchingFor(Set<String> kept) {
    Map<String, String> fewer = new LinkedHashMap<>(files);
    fewer.keySet().retainAll(kept);
    return new Done(status, transitions, message, hash, fewer, "");
  }

  /**
   * Reads and checks the file of a run.
   *
   * @param folder of the run
   * @return empty while the run is not finished
   * @throws StateException when the file is not as it was written
   */
  public static Optional<Done> read(Path folder) {
    Path file = RunFile.DONE.in(folder);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Map<String, Object> tree = Format.tree(file);
    Object seal = tree.remove(SEAL);
    boolean early = seal == null && !tree.containsKey("files") && !tree.containsKey("hash");
    if (!early && !Json.sha256(tree).equals(seal)) {
      throw new StateException(
          file + " was changed after the run ended; delete it to have the run finish again.");
    }
    Done done = Format.bind(Done.class, tree, file.toString());
    if (!done.isFulfilled() && !done.hasDiverged()) {
      throw new StateException(
          file + ": status = " + tree.get("status") + " is not allowed; allowed: done, diverged.");
    }
    return Optional.of(done);
  }

  /** {@return whether the plan is fulfilled, false if the run diverged} */
  @JsonIgnore
  public boolean isFulfilled() {
    return status.equals(DONE);
  }

  /** {@return whether learning stopped being finite, false if the plan is fulfilled} */
  public boolean hasDiverged() {
    return status.equals(DIVERGED);
  }

  /**
   * Refuses results that are not those of the run's end.
   *
   * @param folder of the run
   * @param planned hash of the plan in config.json
   * @throws StateException when one was changed or is missing
   */
  public void requireIntact(Path folder, String planned) {
    if (!hash.isEmpty() && !hash.equals(planned)) {
      throw new StateException(
          folder
              + " holds the done.json of a run with another configuration; move one of them away.");
    }
    for (Map.Entry<String, String> vouched : files.entrySet()) {
      Path file = folder.resolve(vouched.getKey());
      if (!(Files.exists(file) && Sha256.of(file).equals(vouched.getValue()))) {
        throw new StateException(
            file
                + (Files.exists(file) ? " was changed" : " is missing")
                + " after the run ended; restore it, or delete done.json to have the run finish"
                + " again.");
      }
    }
  }
}
