package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import org.sgmmqf.experiments.live.LiveServer;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Option;

/** Where a page is served, shared by {@code serve}, {@code run} and {@code resume}. */
final class ServerOptions {
  private static final int HIGHEST_PORT = 65_535;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "Port of the page (default: any that is free).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description =
          "Address that the page is served on (default: ${DEFAULT-VALUE}, which no other machine"
              + " reaches); whoever reaches another one can read the folder.")
  private String host = LiveServer.LOOPBACK;

  void check() {
    Require.within("--port", port, 0, HIGHEST_PORT);
  }

  LiveServer serve(Path folder) {
    check();
    return new LiveServer(folder, host, port);
  }
}
