package org.sgmmqf.experiments.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.runs.file.Sha256;
import org.sgmmqf.spi.StateException;

/**
 * What done.json says: how a run ended, and which results it vouches for. Runs of earlier versions
 * vouch for nothing, and are taken at their word.
 *
 * @param status how it ended
 * @param transitions transitions seen
 * @param message what diverged, or empty
 * @param hash of the plan that was fulfilled
 * @param files SHA-256 of each result, by the name of its file
 */
public record Done(
    Status status, long transitions, String message, String hash, Map<String, String> files) {
  private static final String SEAL = "seal";

  /** Keeps a copy of the digests. */
  public Done {
    files = new LinkedHashMap<>(files);
  }

  /** How a run can end. */
  public enum Status {
    /** The plan is fulfilled. */
    DONE,
    /** Learning stopped being finite. */
    DIVERGED
  }

  /** Vouches for the results as they are on the disk now. */
  static Done of(RunFolder folder, String hash, Status status, long transitions, String message) {
    Map<String, String> files = new LinkedHashMap<>();
    for (Path file : folder.results()) {
      if (Files.exists(file)) {
        files.put(String.valueOf(file.getFileName()), Sha256.of(file));
      }
    }
    return new Done(status, transitions, message, hash, files);
  }

  void write(Path file) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("format", RunFolder.FORMAT);
    tree.put("status", status.name().toLowerCase(Locale.ROOT));
    tree.put("transitions", transitions);
    tree.put("message", message);
    tree.put("hash", hash);
    tree.put("files", files);
    tree.put(SEAL, Json.sha256(tree));
    Json.write(file, tree);
  }

  /** Reads it; empty while the run is not finished. */
  static Optional<Done> read(Path file) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Map<String, Object> tree = Json.read(file);
    RunFolder.requireFormat(tree, file.toString());
    Object seal = tree.remove(SEAL);
    boolean early = seal == null && !tree.containsKey("files") && !tree.containsKey("hash");
    if (!early && !Json.sha256(tree).equals(seal)) {
      throw new StateException(
          file + " was changed after the run ended; delete it to have the run finish again.");
    }
    Status status =
        switch (String.valueOf(tree.get("status"))) {
          case "done" -> Status.DONE;
          case "diverged" -> Status.DIVERGED;
          default ->
              throw new StateException(
                  file
                      + ": status = "
                      + tree.get("status")
                      + " is not allowed; allowed: done, diverged.");
        };
    Map<String, String> files = new LinkedHashMap<>();
    if (tree.get("files") instanceof Map<?, ?> listed) {
      listed.forEach((name, digest) -> files.put(String.valueOf(name), String.valueOf(digest)));
    }
    return Optional.of(
        new Done(
            status,
            tree.get("transitions") instanceof Number number ? number.longValue() : 0,
            Objects.toString(tree.get("message"), ""),
            Objects.toString(tree.get("hash"), ""),
            files));
  }

  /** Refuses results that are not those of the run's end. */
  void requireIntact(RunFolder folder, String planned) {
    if (!hash.isEmpty() && !hash.equals(planned)) {
      throw new StateException(
          folder.path()
              + " holds the done.json of a run with another configuration; move one of them away.");
    }
    for (Path file : folder.results()) {
      String vouched = files.get(String.valueOf(file.getFileName()));
      if (vouched != null && !(Files.exists(file) && Sha256.of(file).equals(vouched))) {
        throw new StateException(
            file
                + (Files.exists(file) ? " was changed" : " is missing")
                + " after the run ended; restore it, or delete done.json to have the run finish"
                + " again.");
      }
    }
  }
}
