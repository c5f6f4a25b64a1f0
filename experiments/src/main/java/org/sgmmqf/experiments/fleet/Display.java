package org.sgmmqf.experiments.fleet;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.sgmmqf.experiments.fleet.RunStatus.Snapshot;

/** Shows how far a fleet is. */
interface Display extends AutoCloseable {
  /** Time between two looks. */
  Duration interval();

  void show(List<Snapshot> runs, double seconds);

  @Override
  void close();

  /**
   * A live bar where a person watches, plain lines where the output goes to a file or through a
   * pipe.
   */
  @SuppressWarnings(
      "SystemConsoleNull") // null without a terminal up to Java 21, and we build for 17
  static Display of(Duration heartbeat, PrintWriter out) {
    return System.console() == null ? new Heartbeat(heartbeat, out) : new LiveBar();
  }
}
