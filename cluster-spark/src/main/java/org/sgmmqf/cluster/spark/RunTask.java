package org.sgmmqf.cluster.spark;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkFiles;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.fleet.WorkerOptions;
import org.sgmmqf.experiments.fleet.WorkerProcess;
import org.sgmmqf.experiments.run.RunFolder;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/**
 * A task of Spark: carries one run folder to its end in a worker process on the executor's machine.
 * However a run ends, that is a result. The task fails only where the machine does not see the
 * folder, so that Spark tries it elsewhere.
 */
final class RunTask extends AbstractFunction1<Iterator<String>, WorkerEnd> implements Serializable {
  private static final long serialVersionUID = 1;

  /** Exit codes above it are those of a process that a signal has ended. */
  private static final int SIGNAL = 128;

  /** A run that takes its worker down every time must come to an end too. */
  private static final int MOST_RETRIES = 3;

  private final SharedFolder shared;
  private final WorkerOptions workers;
  private final List<String> jars;
  private final LastWord said;

  /**
   * A task on any run.
   *
   * @param shared what the executor must see
   * @param workers how a worker is started, but for its class path
   * @param jars names of the jars that Spark has brought to the executor
   * @param said is told what the worker says
   */
  RunTask(SharedFolder shared, WorkerOptions workers, List<String> jars, LastWord said) {
    this.shared = shared;
    this.workers = workers.patientWithOrphans();
    this.jars = jars;
    this.said = said;
  }

  @Override
  public WorkerEnd apply(Iterator<String> folders) {
    RunFolder folder = new RunFolder(Path.of(folders.next()));
    try {
      // an executor that joined later was not asked before
      Optional<String> complaint = shared.complaint();
      if (complaint.isPresent()) {
        throw new IllegalStateException(complaint.get());
      }
      List<String> classPath =
          jars.stream()
              .map(jar -> Path.of(SparkFiles.get(jar)).toAbsolutePath().toString())
              .toList();
      return persistently(
          () ->
              new WorkerProcess(folder, workers.withClassPath(classPath))
                  .run(line -> said.add(line.text())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the task was cancelled", e);
    }
  }

  /** One life of a worker. */
  @FunctionalInterface
  interface Life {
    WorkerEnd run() throws InterruptedException;
  }

  /** Starts a worker again that was killed; how its executor ends does not count. */
  static WorkerEnd persistently(Life worker) throws InterruptedException {
    WorkerEnd end = worker.run();
    for (int i = 0; i < MOST_RETRIES && end.code() > SIGNAL; i++) {
      end = worker.run();
    }
    return end;
  }
}
