package org.sgmmqf.experiments.fleet.slurm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;

/**
 * The scripts of an experiment, in the folder {@code slurm} beside its runs: an array with one task
 * per run, and a job that writes the report. A task that is killed, or stopped because its time is
 * up, goes on from the run's checkpoint when it is queued again.
 *
 * @param cargo the runs; task 1 is the first
 */
public record SlurmScripts(Cargo cargo) {
  /** How a task's output says that there is nothing left to do for it; the exit code follows. */
  static final String ENDED = "ended ";

  /** Exit code of a virtual machine that was asked to end, and has saved its state before. */
  private static final int TERMINATED = 143;

  /** What a virtual machine takes beside its heap. */
  private static final long BESIDE_THE_HEAP = 512L << 20;

  private static final double TIMES_THE_ESTIMATE = 4;
  private static final Duration LEAST = Duration.ofMinutes(30);

  // a script is read as a whole, apart from what is filled in
  @SuppressWarnings("InlineFormatString")
  private static final String ARRAY =
      """
      #!/usr/bin/env bash
      #SBATCH --job-name=%1$s
      #SBATCH --array=%2$s
      #SBATCH --time=%3$s
      #SBATCH --cpus-per-task=1
      #SBATCH --mem=%4$dM
      #SBATCH --requeue
      #SBATCH --open-mode=append
      #SBATCH --signal=B:USR1@120
      #SBATCH --output=%5$s
      # One run of runs.txt per task. Two minutes before its time is up (USR1) a task saves its state and queues again. One
      # that is told to end (TERM) saves its state too, and whether it comes again is for whoever told it to say.
      run=$(sed -n "${SLURM_ARRAY_TASK_ID}p" %6$s)
      %7$s "$run" 2>> "$run/run.log" &
      worker=$!
      told=
      trap 'told=${told:-again}; kill -TERM $worker' USR1
      trap 'told=end; kill -TERM $worker' TERM
      while :; do
        wait $worker
        code=$?
        kill -0 $worker 2> /dev/null || break
      done
      if [ $code -eq %8$d ] || [ $code -eq %10$d ]; then
        [ "$told" = end ] && exit $code
        [ "$told" = again ] && scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID" && exit $code
      fi
      echo "%9$s$code"
      exit $code
      """;

  @SuppressWarnings("InlineFormatString")
  private static final String REPORT =
      """
      #!/usr/bin/env bash
      #SBATCH --job-name=%1$s-report
      #SBATCH --time=%2$s
      #SBATCH --mem=%3$dM
      #SBATCH --output=%4$s
      exec %5$s
      """;

  /** Writes all of them. */
  public void write() {
    try {
      Files.createDirectories(folder());
    } catch (IOException e) {
      throw Disk.refusal("write", folder(), e);
    }
    AtomicFile.write(
        file("runs.txt"),
        IntStream.range(0, cargo.runs().size())
            .mapToObj(run -> absolute(cargo.folder(run).path()) + "\n")
            .collect(Collectors.joining()));
    AtomicFile.write(
        array(),
        String.format(
            Locale.ROOT,
            ARRAY,
            name(),
            "1-" + cargo.runs().size() + most(),
            time(limit()),
            memory(),
            pattern("%A_%a.out"),
            quoted(file("runs.txt").toString()),
            words(workers().command("java")) + " --alone",
            WorkerEnd.STOPPED,
            ENDED,
            TERMINATED));
    AtomicFile.write(
        report(),
        String.format(
            Locale.ROOT,
            REPORT,
            name(),
            time(LEAST),
            memory(),
            pattern("report-%j.out"),
            words(workers().program("java")) + " report " + quoted(root().toString())));
  }

  /** The line that submits the array, and the report after it. */
  public String submission() {
    return "sbatch --dependency=afterany:$(sbatch --parsable "
        + quoted(array().toString())
        + ") "
        + quoted(report().toString());
  }

  /** The array of runs. */
  Path array() {
    return file("runs.sh");
  }

  private Path report() {
    return file("report.sh");
  }

  /** Where a task's progress goes. */
  Path output(String job, int run) {
    return file(job + "_" + (run + 1) + ".out");
  }

  Path file(String name) {
    return folder().resolve(name);
  }

  /** As sbatch reads its options: quotes as in a shell, and the folder's own percents twice. */
  private String pattern(String name) {
    return quoted(folder().toString().replace("%", "%%") + "/" + name);
  }

  private Path folder() {
    return root().resolve("slurm");
  }

  private Path root() {
    return absolute(cargo.root());
  }

  private String name() {
    return "sgmmqf-" + root().getFileName();
  }

  private String most() {
    return cargo.atATime() >= cargo.runs().size() ? "" : "%" + cargo.atATime();
  }

  private long memory() {
    return (cargo.workers().heap() + BESIDE_THE_HEAP) >> 20;
  }

  /** Enough for the longest run on a slow machine; one that needs more queues again. */
  private Duration limit() {
    double longest = cargo.runs().stream().mapToDouble(cargo.estimate()::seconds).max().orElse(0);
    return LEAST.plusSeconds((long) (TIMES_THE_ESTIMATE * longest));
  }

  private static String time(Duration limit) {
    return String.format(Locale.ROOT, "%d:%02d:00", limit.toHours(), limit.toMinutesPart());
  }

  private WorkerOptions workers() {
    return cargo
        .workers()
        .patientWithOrphans()
        .withClassPath(
            cargo.workers().classPath().stream()
                .map(entry -> absolute(Path.of(entry)).toString())
                .toList());
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** The machine that runs a task may have its Java elsewhere. */
  private static String words(List<String> command) {
    return "\"${JAVA_HOME:+$JAVA_HOME/bin/}java\" "
        + command.stream().skip(1).map(SlurmScripts::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
