package org.sgmmqf.experiments.live;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;

/**
 * Event files for TensorBoard, one for each run. What a file holds follows from the CSV files of
 * its run alone, so that whoever starts again finds where to go on by comparing.
 */
public final class TensorBoardLogs {
  /** The same in every repetition: a second name would show every curve twice. */
  private static final String FILE = "events.out.tfevents.sgmmqf";

  private static final String STEP = Measure.TRANSITIONS.column();
  private static final List<String> NO_SCALARS = List.of(STEP, Columns.POLICY, Columns.DIGEST);
  private static final int LOOK_MILLIS = 1000;

  /** Where nobody wrote down how long a run took. */
  private static final double SECONDS_PER_TRANSITION = 1e-3;

  private final ServedFolder folder;
  private final String name;
  private final Path logs;
  private final Map<Path, Long> seen = new HashMap<>();

  /**
   * Logs of a folder; nothing is written yet.
   *
   * @param root folder of an experiment, or of several
   * @param logs where the event files go
   * @throws InputException when the one does not exist, or the other cannot be made
   */
  public TensorBoardLogs(Path root, Path logs) {
    this.folder = new ServedFolder(root);
    this.name = Objects.toString(root.toAbsolutePath().normalize().getFileName(), "");
    this.logs = logs;
    try {
      Files.createDirectories(logs);
    } catch (IOException e) {
      throw Disk.refusal("write", logs, e);
    }
  }

  /**
   * Appends what the runs have written since the last time.
   *
   * @return how many runs have an event file now
   * @throws InputException when a file cannot be read or written; all other runs are up to date
   *     then
   */
  public int update() {
    int written = 0;
    List<InputException> trouble = new ArrayList<>();
    for (Map.Entry<Path, Path> run : runs().entrySet()) {
      try {
        written += update(run.getKey(), run.getValue()) ? 1 : 0;
      } catch (InputException e) {
        trouble.add(e);
      }
    }
    if (!trouble.isEmpty()) {
      throw trouble.get(0);
    }
    return written;
  }

  /** Where the event file of each run goes. */
  private Map<Path, Path> runs() {
    Map<Path, Path> runs = new LinkedHashMap<>();
    for (String experiment : folder.experiments()) {
      Path target = experiment.isEmpty() ? logs.resolve(name) : logs.resolve(experiment);
      String within = experiment.isEmpty() ? "" : experiment + "/";
      for (CellSpec cell : cells(within + ExperimentRequest.FILE)) {
        for (long seed : cell.seeds()) {
          String run = RunFile.folder(cell.id(), seed);
          folder
              .find(within + run)
              .filter(Files::isDirectory)
              .ifPresent(it -> runs.put(it, target.resolve(run)));
        }
      }
    }
    return runs;
  }

  private List<CellSpec> cells(String request) {
    return folder
        .find(request)
        .map(it -> Format.read(it, ExperimentRequest.class).cells())
        .orElse(List.of());
  }

  /**
   * Appends once a second.
   *
   * @param complaint is told what went wrong, as a sentence, each time it is something else
   * @return ends it, after a last look
   */
  public Runnable follow(Consumer<String> complaint) {
    Thread following = new Thread(() -> lookUntilInterrupted(complaint), "event files");
    following.setDaemon(true);
    following.start();
    return () -> {
      following.interrupt();
      try {
        following.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    };
  }

  private void lookUntilInterrupted(Consumer<String> complaint) {
    String last = "";
    for (boolean goesOn = true; goesOn; ) {
      try {
        Thread.sleep(LOOK_MILLIS);
      } catch (InterruptedException end) {
        goesOn = false;
      }
      try {
        update();
      } catch (InputException e) {
        String sentence = String.valueOf(e.getMessage());
        if (!sentence.equals(last)) {
          complaint.accept(sentence);
        }
        last = sentence;
      }
    }
  }

  private boolean update(Path run, Path target) {
    Path file = target.resolve(FILE);
    long version =
        Stream.of(RunFile.EVALUATIONS, RunFile.TRAINING, RunFile.TIMING, RunFile.DONE)
            .map(it -> it.in(run).toFile())
            .mapToLong(it -> 31 * it.lastModified() + it.length())
            .reduce(7, (all, one) -> 31 * all + one);
    if (Long.valueOf(version).equals(seen.get(run))) {
      return Files.exists(file);
    }
    byte[] content = content(run);
    if (content.length > 0) {
      try {
        Files.createDirectories(target);
        goOn(file, content);
      } catch (IOException e) {
        throw Disk.refusal("write", file, e);
      }
    }
    seen.put(run, version);
    return content.length > 0;
  }

  /**
   * In place, so that a reader that has the file open sees it grow. Rows that a resumed run has
   * still to write again stay until they come.
   */
  private static void goOn(Path file, byte[] content) throws IOException {
    byte[] before = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    int difference = Arrays.mismatch(before, content);
    if (difference < 0 || difference == content.length) {
      return;
    }
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.truncate(difference).position(difference);
      for (ByteBuffer left = ByteBuffer.wrap(content, difference, content.length - difference);
          left.hasRemaining(); ) {
        channel.write(left);
      }
    }
  }

  /** Empty before the first row. */
  private static byte[] content(Path run) {
    SortedMap<Long, NamedCsvRecord> evaluations = rows(run, RunFile.EVALUATIONS);
    SortedMap<Long, NamedCsvRecord> training = rows(run, RunFile.TRAINING);
    SortedMap<Long, NamedCsvRecord> timing = rows(run, RunFile.TIMING);
    SortedMap<Long, Map<String, Double>> scalars = new TreeMap<>();
    evaluations.forEach((step, row) -> add(scalars, step, "evaluation/", row));
    training.forEach((step, row) -> add(scalars, step, "training/", row));
    long whole =
        Files.exists(RunFile.DONE.in(run)) ? Long.MAX_VALUE : whole(run, evaluations, timing);
    double began = RunFile.CONFIG.in(run).toFile().lastModified() / 1000.0;
    EventRecords events = new EventRecords(began);
    boolean[] any = {false};
    scalars.forEach(
        (step, values) -> {
          if (step <= whole) {
            double seconds =
                Optional.ofNullable(timing.get(step))
                    .map(it -> number(it, Columns.SECONDS))
                    .orElse(OptionalDouble.empty())
                    .orElse(step * SECONDS_PER_TRANSITION);
            events.add(began + seconds, step, values);
            any[0] = true;
          }
        });
    return any[0] ? events.bytes() : new byte[0];
  }

  /** A row of timing.csv comes after those of the others, so all rows up to its are there. */
  private static long whole(
      Path run,
      SortedMap<Long, NamedCsvRecord> evaluations,
      SortedMap<Long, NamedCsvRecord> timing) {
    SortedMap<Long, NamedCsvRecord> last =
        Files.exists(RunFile.TIMING.in(run)) ? timing : evaluations;
    return last.isEmpty() ? -1 : last.lastKey();
  }

  private static SortedMap<Long, NamedCsvRecord> rows(Path run, RunFile file) {
    SortedMap<Long, NamedCsvRecord> rows = new TreeMap<>();
    for (NamedCsvRecord row : CsvLog.readWhole(file.in(run))) {
      number(row, STEP).ifPresent(step -> rows.put((long) step, row));
    }
    return rows;
  }

  private static void add(
      SortedMap<Long, Map<String, Double>> scalars, long step, String prefix, NamedCsvRecord row) {
    Map<String, Double> values = scalars.computeIfAbsent(step, it -> new LinkedHashMap<>());
    row.getHeader().stream()
        .filter(column -> !NO_SCALARS.contains(column))
        .forEach(column -> number(row, column).ifPresent(it -> values.put(prefix + column, it)));
  }

  private static OptionalDouble number(NamedCsvRecord row, String column) {
    try {
      return OptionalDouble.of(Double.parseDouble(row.findField(column).orElse("")));
    } catch (NumberFormatException noValue) {
      return OptionalDouble.empty();
    }
  }
}
