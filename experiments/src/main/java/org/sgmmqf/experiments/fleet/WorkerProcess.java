package org.sgmmqf.experiments.fleet;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;

/**
 * One run in a process of its own on this machine. The worker speaks in {@link ProgressLine}s on
 * its standard output and logs to the run folder; it stops by itself when its standard input ends,
 * that is, when this process is gone.
 */
public final class WorkerProcess {
  private static final int LOG_LINES = 12;

  private final RunFolder folder;
  private final WorkerOptions options;

  /** What a virtual machine that cannot start says, which never reaches the log. */
  private final List<String> remarks = new ArrayList<>();

  /**
   * A worker that is not started yet.
   *
   * @param folder holds the configuration of the run
   * @param options how to start it
   */
  public WorkerProcess(RunFolder folder, WorkerOptions options) {
    this.folder = folder;
    this.options = options;
  }

  /**
   * Starts the process and stays with it to its end.
   *
   * @param progress is told what the worker says
   * @return how it ended; a worker that could not be started was refused
   */
  public WorkerEnd run(Consumer<ProgressLine> progress) throws InterruptedException {
    try {
      return new WorkerEnd(follow(start(), progress), lastWords());
    } catch (InputException e) {
      return WorkerEnd.refused(String.valueOf(e.getMessage()));
    }
  }

  private int follow(Process process, Consumer<ProgressLine> progress) throws InterruptedException {
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        Optional<ProgressLine> parsed = ProgressLine.parse(line);
        parsed.ifPresent(progress);
        if (parsed.isEmpty() && remarks.size() < LOG_LINES) {
          remarks.add(line);
        }
      }
      return process.waitFor();
    } catch (IOException e) {
      throw Disk.refusal("follow the worker of", folder.path(), e);
    } finally {
      process.destroy();
    }
  }

  private Process start() {
    try {
      return new ProcessBuilder(command())
          .redirectError(Redirect.appendTo(folder.file(RunFile.LOG).toFile()))
          .start();
    } catch (IOException e) {
      throw Disk.refusal("start a worker in", folder.path(), e);
    }
  }

  private List<String> command() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = new ArrayList<>(options.command(java));
    command.add(folder.path().toString());
    return command;
  }

  /** The end of the run's log, for a worker that died; a stack trace from its first line on. */
  private List<String> lastWords() {
    try {
      List<String> lines = Files.readAllLines(folder.file(RunFile.LOG));
      int from = Math.max(0, lines.size() - LOG_LINES);
      while (from > 0 && lines.get(from).startsWith("\t")) {
        from--;
      }
      List<String> words = new ArrayList<>(remarks);
      words.addAll(lines.subList(from, Math.min(lines.size(), from + LOG_LINES)));
      return words;
    } catch (IOException noLog) {
      return List.of("(there is no log: " + noLog.getMessage() + ")");
    }
  }
}
