package org.sgmmqf.experiments.fleet;

import java.io.File;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgmmqf.spi.VectorApi;

/**
 * How workers are started, here or on another machine.
 *
 * @param heap largest heap of one worker in bytes
 * @param machine other options of the virtual machine
 * @param classPath jars and folders
 * @param program the main class, which understands the command {@code worker}
 * @param checkpointEvery least time between two checkpoints of a run
 * @param patience how long to wait for another worker on the same run to end
 */
public record WorkerOptions(
    long heap,
    List<String> machine,
    List<String> classPath,
    String program,
    Duration checkpointEvery,
    Duration patience)
    implements Serializable {
  /** The environment's variable with further options for the virtual machines of workers. */
  private static final String FURTHER = "SGMMQF_WORKER_OPTS";

  /** An orphan has a minute to save its state, and a dead machine keeps its locks for a while. */
  private static final Duration PATIENCE_WITH_ORPHANS = Duration.ofMinutes(2);

  /** Copies the lists. */
  public WorkerOptions {
    machine = List.copyOf(machine);
    classPath = List.copyOf(classPath);
  }

  /**
   * Workers like this process: its class path and, where it has it, the Vector API; and what
   * SGMMQF_WORKER_OPTS adds to that.
   *
   * @param program the main class
   * @param heap largest heap of one worker in bytes
   * @param checkpointEvery least time between two checkpoints of a run
   * @param pluginJars jars to put on the class path beside the program's own
   */
  public static WorkerOptions likeThisProcess(
      String program, long heap, Duration checkpointEvery, List<Path> pluginJars) {
    // one small heap and no collector threads: several of these share a machine
    List<String> machine = new ArrayList<>(List.of("-XX:+UseSerialGC", "-Djava.awt.headless=true"));
    if (VectorApi.present()) {
      machine.add("--add-modules=" + VectorApi.MODULE);
    }
    machine.addAll(VectorApi.compilerOptions());
    machine.addAll(further(System.getenv()));
    List<String> classPath =
        new ArrayList<>(
            List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)));
    pluginJars.forEach(jar -> classPath.add(jar.toString()));
    return new WorkerOptions(heap, machine, classPath, program, checkpointEvery, Duration.ZERO);
  }

  static List<String> further(Map<String, String> environment) {
    return Stream.of(environment.getOrDefault(FURTHER, "").split("\\s+", -1))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /**
   * The same workers from other jars.
   *
   * @param entries jars and folders
   */
  public WorkerOptions withClassPath(List<String> entries) {
    return new WorkerOptions(heap, machine, entries, program, checkpointEvery, patience);
  }

  /**
   * The same workers where one may meet an orphan on its run: another that is about to end, because
   * whoever started it is gone.
   */
  public WorkerOptions patientWithOrphans() {
    return new WorkerOptions(
        heap, machine, classPath, program, checkpointEvery, PATIENCE_WITH_ORPHANS);
  }

  /**
   * The command of a worker, but for the run folder at its end.
   *
   * @param java the virtual machine
   */
  public List<String> command(String java) {
    List<String> command = new ArrayList<>(program(java));
    command.addAll(List.of("worker", "--checkpoint-seconds=" + checkpointEvery.toSeconds()));
    if (!patience.isZero()) {
      command.add("--lock-seconds=" + patience.toSeconds());
    }
    return command;
  }

  /**
   * The command that starts the program as a worker is started; what it is to do is still to be
   * added.
   *
   * @param java the virtual machine
   */
  public List<String> program(String java) {
    List<String> command = new ArrayList<>(List.of(java, "-Xmx" + heap));
    command.addAll(machine);
    command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), program));
    return command;
  }
}
