package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The newest state of a run and the one before it, each with the rows it vouches for. A new one is
 * written beside them, synced and renamed, so that a kill at any moment leaves at least one whole
 * state.
 */
final class Checkpoints {
  private static final Logger LOG = LoggerFactory.getLogger(Checkpoints.class);

  /** Raise it when entries come or go; 1 had no layout number and no rows. */
  private static final long LAYOUT = 2;

  private static final String KEY = "training";

  private final Path folder;
  private final Path newest;
  private final Path previous;
  private final String hash;

  /** False after the newest turned out to be damaged: then the previous one must stay. */
  private boolean newestIsWhole = true;

  /**
   * Checkpoints of one run.
   *
   * @param hash what tells the run's plan from others; a checkpoint of another plan is refused
   */
  Checkpoints(RunFolder run, String hash) {
    this.folder = run.path();
    this.newest = run.file(RunFile.CHECKPOINT);
    this.previous = run.file(RunFile.PREVIOUS_CHECKPOINT);
    this.hash = hash;
  }

  /**
   * A state as it was saved.
   *
   * @param training restored
   * @param rows what it vouches for
   */
  record Saved<T extends Stateful>(T training, Rows rows) {}

  void save(Stateful state, Rows rows) {
    if (newestIsWhole && Files.exists(newest)) {
      keepNewestAsPrevious();
    }
    write(state, rows, StateWriter::new);
    newestIsWhole = true;
  }

  /** By a second name, so that the newest stays in place until the very moment it is replaced. */
  private void keepNewestAsPrevious() {
    Path fresh = previous.resolveSibling(previous.getFileName() + ".tmp");
    try {
      if (Files.exists(previous) && Files.isSameFile(newest, previous)) {
        return; // an interruption came between here and the new one
      }
      Files.deleteIfExists(fresh);
      try {
        Files.createLink(fresh, newest);
      } catch (UnsupportedOperationException noLinksHere) {
        Files.copy(newest, fresh, StandardCopyOption.REPLACE_EXISTING);
      }
      AtomicFile.adopt(fresh, previous);
    } catch (IOException e) {
      throw Disk.refusal("write", previous, e);
    }
  }

  /** What decisions depend on, in place of a whole state; it vouches for no rows. */
  void savePolicy(Stateful state) {
    write(state, Rows.NONE, StateWriter::forDecisions);
  }

  private void write(Stateful state, Rows rows, Function<OutputStream, StateWriter> newWriter) {
    AtomicFile.write(
        newest,
        out -> {
          try (StateWriter writer = newWriter.apply(out)) {
            writer.put("layout", LAYOUT);
            writer.put("plan", hash);
            rows.save(writer);
            writer.put(KEY, state);
          }
        });
  }

  /** The final state alone: what came before it is of no use any more. */
  void saveLast(Stateful state, Rows rows) {
    write(state, rows, StateWriter::new);
    try {
      Files.deleteIfExists(previous);
    } catch (IOException e) {
      throw Disk.refusal("delete", previous, e);
    }
  }

  /**
   * Restores the newest whole state.
   *
   * @param fresh makes a component to restore into; asked again when a checkpoint turns out to be
   *     damaged
   * @param check refuses a checkpoint whose rows are not there
   * @return the restored component with its rows
   * @throws StateException when no checkpoint can be used; they are left as they are
   */
  <T extends Stateful> Saved<T> restore(Supplier<T> fresh, Consumer<Rows> check) {
    @Nullable InputException damage = null;
    for (Path file : List.of(newest, previous)) {
      if (!Files.exists(file)) {
        continue;
      }
      try {
        return restore(file, fresh.get(), check);
      } catch (InputException e) {
        LOG.warn("Cannot go on from {}: {}", file.getFileName(), e.getMessage());
        damage = damage == null ? e : damage;
        newestIsWhole = false;
      }
    }
    String reason =
        Optional.ofNullable(damage)
            .map(InputException::getMessage)
            .orElse(folder + " holds no checkpoint.");
    throw new StateException(
        reason.substring(0, reason.length() - 1)
            + "; restore the file, or move "
            + folder
            + " away to begin the run anew.");
  }

  private <T extends Stateful> Saved<T> restore(Path file, T state, Consumer<Rows> check) {
    try (StateReader reader = StateReader.open(file)) {
      requireLayout(reader, file);
      String found = reader.getText("plan");
      if (!found.equals(hash)) {
        throw new StateException(file + " belongs to a run with another configuration.");
      }
      Rows rows = Rows.restored(reader);
      check.accept(rows);
      reader.get(KEY, state);
      reader.end();
      return new Saved<>(state, rows);
    } catch (UncheckedIOException e) {
      throw Disk.refusal("read", file, Objects.requireNonNull(e.getCause()));
    }
  }

  private static void requireLayout(StateReader reader, Path file) {
    long layout;
    try {
      layout = reader.getLong("layout");
    } catch (StateException noLayout) {
      // the checksum held, so nothing is damaged
      throw new StateException(file + " was written by an earlier version of the program.");
    }
    if (layout != LAYOUT) {
      throw new StateException(
          file + " is in layout " + layout + ", but layout " + LAYOUT + " is needed.");
    }
  }
}
