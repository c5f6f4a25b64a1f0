package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Supplier;
import org.sgmmqf.experiments.files.AtomicFile;
import org.sgmmqf.experiments.files.Disk;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The newest state of a run and the one before it. A new one is written beside them, synced and
 * renamed, so that a kill at any moment leaves at least one whole state.
 */
final class Checkpoints {
  private static final Logger LOG = LoggerFactory.getLogger(Checkpoints.class);
  private static final String KEY = "training";

  /** File of the newest state. */
  static final String NEWEST = "checkpoint.bin";

  private final Path newest;
  private final Path previous;
  private final String hash;

  /**
   * Checkpoints of one run.
   *
   * @param folder the run folder
   * @param hash what tells the run's plan from others; a checkpoint of another plan is refused
   */
  Checkpoints(Path folder, String hash) {
    this.newest = folder.resolve(NEWEST);
    this.previous = folder.resolve("checkpoint.previous.bin");
    this.hash = hash;
  }

  void save(Stateful state) {
    try {
      if (Files.exists(newest)) {
        // a link keeps the newest in place until the very moment it is replaced
        Files.deleteIfExists(previous);
        link();
      }
    } catch (IOException e) {
      throw Disk.refusal("write", previous, e);
    }
    write(newest, state);
  }

  private void link() throws IOException {
    try {
      Files.createLink(previous, newest);
    } catch (UnsupportedOperationException noLinksHere) {
      Files.copy(newest, previous, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void write(Path file, Stateful state) {
    AtomicFile.write(
        file,
        out -> {
          try (StateWriter writer = new StateWriter(out)) {
            writer.put("plan", hash);
            writer.put(KEY, state);
          }
        });
  }

  /** The final state alone: what came before it is of no use any more. */
  void saveLast(Stateful state) {
    write(newest, state);
    try {
      Files.deleteIfExists(previous);
    } catch (IOException e) {
      throw Disk.refusal("delete", previous, e);
    }
  }

  boolean exist() {
    return Files.exists(newest) || Files.exists(previous);
  }

  /**
   * Restores the newest whole state.
   *
   * @param fresh makes a component to restore into; asked again when a checkpoint turns out to be
   *     damaged
   * @return the restored component
   * @throws StateException when no checkpoint can be used; they are left as they are
   */
  <T extends Stateful> T restore(Supplier<T> fresh) {
    StateException damage = new StateException("There is no checkpoint.");
    for (Path file : List.of(newest, previous)) {
      if (!Files.exists(file)) {
        continue;
      }
      try {
        return restore(file, fresh.get());
      } catch (StateException e) {
        LOG.warn("Cannot go on from {}: {}", file.getFileName(), e.getMessage());
        damage = e;
      }
    }
    throw damage;
  }

  <T extends Stateful> T restore(Path file, T state) {
    try (StateReader reader = StateReader.open(file)) {
      String found = reader.getText("plan");
      if (!found.equals(hash)) {
        throw new StateException(file + " belongs to a run with another configuration.");
      }
      reader.get(KEY, state);
      reader.end();
      return state;
    }
  }
}
