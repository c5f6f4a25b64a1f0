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

  /** They wait for what must happen, and not for a clock; a machine may be busy. */
  private static final Duration PATIENCE = Duration.ofMinutes(15);

  /** What lives for a minute is not worth a better compiler; workers of runs have the usual one. */
  private static final String QUICKLY = "-XX:TieredStopAtLevel=1";

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
      nodes.add(start("worker " + i, worker("work-" + port + "-" + i)));
    }
    return nodes;
  }

  private String[] worker(String work) {
    return ("spark-node worker --cores 1 --memory 1g --webui-port 0 --work-dir "
            + folder.resolve(work)
            + " "
            + master)
        .split(" ");
  }

  /** Whether this machine lets a process see another folder under a name than all others do. */
  boolean canHide(Path covered) throws IOException, InterruptedException {
    return launch("hiding", hidden(covered, "true")).waitFor() == 0;
  }

  /** Starts a worker for which a folder of the others is empty. */
  void workerWithout(Path covered) throws IOException {
    String[] worker = worker("work-without");
    worker[0] = BIN.resolve(worker[0]).toString();
    launch("worker without", hidden(covered, worker));
  }

  private static List<String> hidden(Path covered, String... words) {
    String mount = "mount -t tmpfs none " + covered + " && exec \"$@\"";
    List<String> command =
        new ArrayList<>(List.of("unshare", "--map-root-user", "--mount", "sh", "-c", mount, "sh"));
    command.addAll(List.of(words));
    return command;
  }

  /** What {@code --on} must say. */
  String master() {
    return master;
  }

  /** The executor that a worker has started, once it has. */
  static Optional<ProcessHandle> executor(Process worker) {
    return worker.children().findFirst();
  }

  /** The process of a run that this executor has started, while there is one. */
  static Optional<ProcessHandle> run(Process worker) {
    return executor(worker).flatMap(executor -> executor.children().findFirst());
  }

  /** The last word of the command of a process that is alive. */
  static Optional<String> lastWord(ProcessHandle process) {
    // what Java itself tells of a command is cut off after a page
    Path command = Path.of("/proc", Long.toString(process.pid()), "cmdline");
    try {
      String[] words = Files.readString(command).split("\0", -1);
      return words.length < 2 ? Optional.empty() : Optional.of(words[words.length - 2]);
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  /** Starts a script; what it says goes to a file of that name. */
  Process start(String name, String... words) throws IOException {
    List<String> command = new ArrayList<>(List.of(words));
    command.set(0, BIN.resolve(words[0]).toString());
    return launch(name, command);
  }

  private Process launch(String name, List<String> command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log(name).toFile()));
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .put("JAVA_OPTS", QUICKLY + " -Dspark.executor.extraJavaOptions=" + QUICKLY);
    Process process = builder.start();
    started.add(process);
    return process;
  }

  /** Starts a script and waits for its end. */
  int run(String name, String... words) throws IOException, InterruptedException {
    return end(start(name, words));
  }

  /** Waits for the end of a process. */
  static int end(Process process) {
    assertThat(process.onExit()).as(process.info().toString()).succeedsWithin(PATIENCE);
    return process.exitValue();
  }

  /** Waits for the end of a process that another has started. */
  static void end(ProcessHandle process) {
    assertThat(process.onExit()).as(process.info().toString()).succeedsWithin(PATIENCE);
  }

  /** Stops a process, or lets it go on. */
  static void signal(ProcessHandle process, String name) {
    try {
      end(new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** What a script has said so far. */
  String said(String name) {
    return read(log(name));
  }

  /** A whole file. */
  static String read(Path file) {
    try {
      return Files.readString(file);
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
    started.clear();
  }
}
