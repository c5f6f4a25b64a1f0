package org.sgmmqf.experiments.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sgmmqf.experiments.fleet.ProgressLine;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.Worker;
import org.sgmmqf.spi.Plugins;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Carries one run to its end in this process; started by {@code run}, not by people. */
@Command(name = "worker", hidden = true, description = "Carry one run to its end.")
final class WorkerCommand implements Callable<Integer> {
  private static final int FAILED = 1;

  @Parameters(paramLabel = "FOLDER", description = "A run folder with its config.json.")
  private Path folder = Path.of("");

  @Option(names = "--checkpoint-seconds")
  private int checkpointSeconds = 60;

  /** How long a step may still take, and the saving of the state, once the run must stop. */
  @Option(names = "--grace-seconds")
  private int graceSeconds = 60;

  /** How long another worker on this run may take to end; it is an orphan, or will refuse us. */
  @Option(names = "--lock-seconds")
  private int lockSeconds;

  @Option(names = "--alone", description = "No parent holds the other end of standard input.")
  private boolean alone;

  @Spec private CommandSpec spec = CommandSpec.create();

  private final AtomicBoolean stop = new AtomicBoolean();
  private final CountDownLatch finished = new CountDownLatch(1);

  @Override
  public Integer call() throws InterruptedException {
    if (!alone) {
      stopWhenTheParentIsGone();
    }
    saveBeforeTermination(Thread.currentThread());
    PrintWriter out = spec.commandLine().getOut();
    try {
      Worker.Listener progress =
          (transitions, lastReturn, activity) -> {
            out.println(new ProgressLine(transitions, lastReturn, activity).text());
            out.flush();
          };
      RunFolder run = new RunFolder(folder);
      run.awaitUnlocked(Duration.ofSeconds(lockSeconds));
      Worker.Ending ending =
          Composition.worker(
                  run,
                  Plugins.onClassPath(),
                  Duration.ofSeconds(checkpointSeconds),
                  binder -> binder.bind(Worker.Listener.class).toInstance(progress))
              .work(stop::get);
      return switch (ending) {
        case DONE, RESTING -> 0;
        case DIVERGED -> WorkerEnd.DIVERGED;
        case STOPPED -> WorkerEnd.STOPPED;
      };
    } finally {
      finished.countDown();
    }
  }

  /** Nobody would ever stop an orphan whose step does not return, so it stops itself. */
  private void stopWhenTheParentIsGone() {
    Thread watch =
        new Thread(
            () -> {
              waitForTheEndOfInput();
              if (!savesInTime()) {
                Runtime.getRuntime().halt(WorkerEnd.STOPPED);
              }
            },
            "parent watch");
    watch.setDaemon(true);
    watch.start();
  }

  private static void waitForTheEndOfInput() {
    try {
      while (System.in.read() >= 0) {
        // nothing is ever said; only the end counts
      }
    } catch (IOException alsoTheEnd) {
      return;
    }
  }

  /** A polite request to end waits until the state is saved. */
  private void saveBeforeTermination(Thread working) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  if (finished.getCount() > 0 && isExiting(working)) {
                    // it waits for this hook, and would never come to saving anything
                    System.err.println("The run itself called System.exit, perhaps in a plugin.");
                    Runtime.getRuntime().halt(FAILED);
                  }
                  savesInTime();
                }));
  }

  private static boolean isExiting(Thread thread) {
    return Arrays.stream(thread.getStackTrace())
        .anyMatch(
            frame ->
                frame.getClassName().equals(Runtime.class.getName())
                    && frame.getMethodName().equals("exit"));
  }

  private boolean savesInTime() {
    stop.set(true);
    try {
      if (finished.await(graceSeconds, TimeUnit.SECONDS)) {
        return true;
      }
      System.err.println(
          "Ended before the state could be saved: a step took longer than "
              + graceSeconds
              + " seconds.");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return false;
  }
}
