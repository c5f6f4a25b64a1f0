package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import org.sgmmqf.experiments.live.LiveServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Serves the page of a folder of experiments until it is stopped. */
@Command(
    name = "serve",
    description = "Show experiments, running or finished, on a page in the browser; only reads.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: serve runs"})
final class ServeCommand implements Runnable {
  @Parameters(paramLabel = "FOLDER", description = "Folder of an experiment, or of several.")
  private Path folder = Path.of("");

  @Mixin private ServerOptions where = new ServerOptions();

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    try (LiveServer server = where.serve(folder)) {
      answer.say("Page: " + server.place() + " (Ctrl-C ends it)");
      Thread.sleep(Long.MAX_VALUE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
