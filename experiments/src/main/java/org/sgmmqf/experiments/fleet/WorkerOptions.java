package org.sgmmqf.experiments.fleet;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How workers are started.
 *
 * @param mainClass the program, which understands the command {@code worker}
 * @param heap largest heap of one worker, as {@code -Xmx} takes it
 * @param checkpointEvery least time between two checkpoints of a run
 * @param pluginJars jars to put on the class path beside the program's own
 */
public record WorkerOptions(
    String mainClass, String heap, Duration checkpointEvery, List<Path> pluginJars) {
  /** Copies the list. */
  public WorkerOptions {
    pluginJars = List.copyOf(pluginJars);
  }
}
