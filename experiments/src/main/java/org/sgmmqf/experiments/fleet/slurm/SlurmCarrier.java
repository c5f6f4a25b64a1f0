package org.sgmmqf.experiments.fleet.slurm;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.Carrier;
import org.sgmmqf.experiments.fleet.ProgressLine;
import org.sgmmqf.experiments.fleet.Watcher;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Submits an array of jobs and follows what its tasks write into the experiment's folder. The jobs
 * belong to Slurm: they go on when this process ends.
 */
public final class SlurmCarrier implements Carrier {
  private static final Logger LOG = LoggerFactory.getLogger(SlurmCarrier.class);
  private static final String ADDRESS = "slurm";
  private static final String SUBMIT = "sbatch";

  /** What squeue says of a job that ended a while ago; any other complaint may pass. */
  private static final String FORGOTTEN = "Invalid job id";

  private static final Duration INTERVAL = Duration.ofSeconds(2);

  /** How long a file may take to be seen from another machine. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @Override
  public List<String> addresses() {
    return List.of(ADDRESS);
  }

  @Override
  public void check(String address) {
    String path = System.getenv().getOrDefault("PATH", "");
    if (Stream.of(path.split(File.pathSeparator, -1))
        .noneMatch(place -> Files.isExecutable(Path.of(place, SUBMIT)))) {
      throw new InputException(needs(SUBMIT));
    }
  }

  private static String needs(String command) {
    return "--on = slurm needs the command "
        + command
        + ", which does not start here; the command slurm writes a script to submit elsewhere.";
  }

  @Override
  public String manner(Cargo cargo) {
    return "as tasks of a job of Slurm";
  }

  @Override
  public boolean carriesSeveralCargoes() {
    return true;
  }

  @Override
  public void carry(Cargo cargo, Watcher watcher) throws InterruptedException {
    SlurmScripts scripts = new SlurmScripts(cargo);
    refuseWhileQueued(scripts.file("job"));
    scripts.write();
    String job = command(SUBMIT, "--parsable", scripts.array().toString()).strip();
    // with several clusters the name of one follows
    job = job.replaceFirst(";.*", "");
    AtomicFile.write(scripts.file("job"), job);
    Set<Integer> open = new TreeSet<>();
    for (int run = 0; run < cargo.runs().size(); run++) {
      open.add(run);
    }
    // said when this process is told to end before the runs have
    String farewell = goesOn(job);
    Thread hook = new Thread(() -> LOG.info(farewell));
    Runtime.getRuntime().addShutdownHook(hook);
    follow(scripts, job, open, watcher);
    Runtime.getRuntime().removeShutdownHook(hook);
  }

  private static String goesOn(String job) {
    return "Job "
        + job
        + " of this experiment is still with Slurm and goes on by itself; wait for it, or stop it"
        + " with scancel "
        + job
        + ".";
  }

  /** A second array would only meet the locks of the first. */
  private static void refuseWhileQueued(Path file) {
    if (!Files.exists(file)) {
      return;
    }
    String job = String.join("", read(file)).strip();
    if (!queued(job).isEmpty()) {
      throw new InputException(goesOn(job));
    }
  }

  private static void follow(SlurmScripts scripts, String job, Set<Integer> open, Watcher watcher)
      throws InterruptedException {
    Map<Integer, String> said = new HashMap<>();
    Map<Integer, Long> missedSince = new HashMap<>();
    boolean silent = false;
    while (!open.isEmpty()) {
      Thread.sleep(INTERVAL.toMillis());
      Set<Integer> queued = open;
      try {
        queued = queued(job);
        silent = false;
      } catch (InputException e) {
        // what it does not say now it may say later; meanwhile tasks tell of their ends themselves
        if (!silent) {
          LOG.warn(e.getMessage());
        }
        silent = true;
      }
      for (int run : Set.copyOf(open)) {
        List<String> lines = read(scripts.output(job, run));
        if (!lines.isEmpty()) {
          if (!said.containsKey(run)) {
            watcher.started(run);
          }
          lines.stream()
              .map(ProgressLine::parse)
              .flatMap(Optional::stream)
              .reduce((earlier, later) -> later)
              .filter(line -> !line.text().equals(said.put(run, line.text())))
              .ifPresent(line -> watcher.progressed(run, line));
        }
        end(lines, queued.contains(run), missedSince, run)
            .ifPresent(
                end -> {
                  open.remove(run);
                  watcher.ended(run, end);
                });
      }
    }
  }

  private static Optional<WorkerEnd> end(
      List<String> lines, boolean queued, Map<Integer, Long> missedSince, int run) {
    List<String> remarks =
        lines.stream().filter(line -> ProgressLine.parse(line).isEmpty()).toList();
    String last = remarks.isEmpty() ? "" : remarks.get(remarks.size() - 1);
    if (last.startsWith(SlurmScripts.ENDED)) {
      int code = Integer.parseInt(last.substring(SlurmScripts.ENDED.length()));
      return Optional.of(new WorkerEnd(code, remarks));
    }
    if (queued) {
      missedSince.remove(run);
      return Optional.empty();
    }
    long since = missedSince.computeIfAbsent(run, first -> System.nanoTime());
    return System.nanoTime() - since < PATIENCE.toNanos()
        ? Optional.empty()
        : Optional.of(
            WorkerEnd.refused(
                "Slurm ended its task before the run was done, see sacct; the same command goes on"
                    + " from its checkpoint"));
  }

  private static List<String> read(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
  }

  /**
   * Runs whose tasks wait or go on; a job that Slurm has forgotten has none.
   *
   * @throws InputException when Slurm does not answer
   */
  private static Set<Integer> queued(String job) {
    String listed;
    try {
      listed = command("squeue", "--noheader", "--array", "--jobs=" + job, "--format=%K");
    } catch (InputException e) {
      if (String.valueOf(e.getMessage()).contains(FORGOTTEN)) {
        return Set.of();
      }
      throw e;
    }
    return listed
        .lines()
        .map(String::strip)
        .filter(line -> line.matches("\\d+"))
        .map(line -> Integer.parseInt(line) - 1)
        .collect(Collectors.toSet());
  }

  private static String command(String... words) {
    try {
      Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int code = process.waitFor();
      if (code != 0) {
        throw new InputException(
            "--on = slurm: "
                + words[0]
                + (said.isBlank()
                    ? " ends with exit code " + code + " and says nothing."
                    : " says: " + said.strip()));
      }
      return said;
    } catch (IOException e) {
      throw new InputException(needs(words[0]), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException("--on = slurm: " + words[0] + " was interrupted.", e);
    }
  }
}
