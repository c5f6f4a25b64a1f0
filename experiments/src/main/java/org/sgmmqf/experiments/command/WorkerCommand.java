package org.sgmmqf.experiments.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.sgmmqf.experiments.fleet.Fleet;
import org.sgmmqf.experiments.fleet.ProgressLine;
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
  private static final long SAVING_SECONDS = 60;

  @Parameters(paramLabel = "FOLDER", description = "A run folder with its config.json.")
  private Path folder = Path.of("");

  @Option(names = "--checkpoint-seconds", defaultValue = "60")
  private int checkpointSeconds = 60;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    AtomicBoolean stop = new AtomicBoolean();
    CountDownLatch finished = new CountDownLatch(1);
    stopWhenTheParentIsGone(stop);
    saveBeforeTermination(stop, finished);
    PrintWriter out = spec.commandLine().getOut();
    try {
      Worker worker =
          new Worker(
              new RunFolder(folder), Plugins.onClassPath(), Duration.ofSeconds(checkpointSeconds));
      Worker.Ending ending =
          worker.work(
              stop::get,
              (transitions, lastReturn) -> {
                out.println(new ProgressLine(transitions, lastReturn).text());
                out.flush();
              });
      return ending == Worker.Ending.DIVERGED ? Fleet.DIVERGED : 0;
    } finally {
      finished.countDown();
    }
  }

  private static void stopWhenTheParentIsGone(AtomicBoolean stop) {
    Thread watch =
        new Thread(
            () -> {
              try {
                while (System.in.read() >= 0) {
                  // nothing is ever said; only the end counts
                }
              } catch (IOException alsoTheEnd) {
                stop.set(true);
              }
              stop.set(true);
            },
            "parent watch");
    watch.setDaemon(true);
    watch.start();
  }

  /** A polite request to end waits until the state is saved. */
  private static void saveBeforeTermination(AtomicBoolean stop, CountDownLatch finished) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  stop.set(true);
                  try {
                    boolean saved = finished.await(SAVING_SECONDS, TimeUnit.SECONDS);
                    if (!saved) {
                      System.err.println("Ended before the state could be saved.");
                    }
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                }));
  }
}
