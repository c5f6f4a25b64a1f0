package org.sgmmqf.cluster.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Processes from the installed scripts, all on the loopback address; none outlives its test. */
final class Processes {
  private static final Path BIN = Path.of("build/install/sgmmqf-spark/bin").toAbsolutePath();
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private final Path folder;
  private final List<Process> started = new ArrayList<>();
  private String master = "";

  /**
   * None yet.
   *
   * @param folder where they work and log
   */
  Processes(Path folder) {
    this.folder = folder;
  }

  /** Starts a cluster with so many workers of one core each. */
  List<Process> cluster(int workers) throws IOException, InterruptedException {
    int port = freePort();
    Process node =
        start("master", "spark-node", "master", "--port", "" + port, "--webui-port", "0");
    await(node, () -> answers(port));
    master = "spark://127.0.0.1:" + port;
    List<Process> nodes = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      String name = "worker-" + i;
      nodes.add(
          start(
              name,
              ("spark-node worker --cores 1 --memory 1g --webui-port 0 --work-dir "
                      + folder.resolve(name + "-work")
                      + " "
                      + master)
                  .split(" ")));
    }
    return nodes;
  }

  /** What {@code --on} must say. */
  String master() {
    return master;
  }

  /** The executor that a worker has started, once it has. */
  static Optional<ProcessHandle> executor(Process worker) {
    return worker.children().findAny();
  }

  /** Starts a script; what it says goes to a file of that name. */
  Process start(String name, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(words));
    command.set(0, BIN.resolve(words[0]).toString());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log(name).toFile()));
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    started.add(process);
    return process;
  }

  /** Starts a script and waits for its end. */
  int run(String name, String... words) throws IOException, InterruptedException {
    return start(name, words).waitFor();
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** What a script has said so far. */
  String said(String name) {
    try {
      return Files.readString(log(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for something that a process brings about. */
  static void await(Process process, BooleanSupplier condition) throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(process.isAlive()).as("process is alive").isTrue();
      assertThat(System.nanoTime()).as("time").isLessThan(deadline);
      Thread.sleep(50);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static boolean answers(int port) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
      return true;
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Ends what is left of them. */
  void stop() throws InterruptedException {
    for (Process process : started) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly().waitFor();
    }
  }
}
