package org.sgmmqf.cluster.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.sgmmqf.experiments.run.Machine;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Disk;

/**
 * A folder that all machines must see under the same name. The driver leaves a token in it, and
 * every machine must find that very token: a folder of the same name may be another one.
 *
 * @param file holds the token
 * @param token as the driver wrote it
 */
record SharedFolder(String file, String token) implements Serializable {
  /** How long a file that was just written may take to be seen from another machine. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Leaves a new token. */
  static SharedFolder mark(Path folder) {
    Path file = folder.resolve("spark.token");
    String token = ProcessHandle.current().pid() + " at " + Instant.now();
    AtomicFile.write(file, token);
    return new SharedFolder(file.toString(), token);
  }

  /**
   * Looks from the machine that this is called on.
   *
   * @return what is wrong, in one sentence
   */
  Optional<String> complaint() throws InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!isSeen()) {
      if (System.nanoTime() > deadline) {
        return Optional.of(
            "The machine "
                + Machine.host()
                + " does not see the folder "
                + Path.of(file).getParent()
                + " that the runs are in; give an --out on a file system that all machines mount"
                + " under the same path.");
      }
      Thread.sleep(100);
    }
    return Optional.empty();
  }

  private boolean isSeen() {
    try {
      return Files.readString(Path.of(file)).equals(token);
    } catch (IOException notThere) {
      return false;
    }
  }

  /** Takes the token away. */
  void unmark() {
    try {
      Files.deleteIfExists(Path.of(file));
    } catch (IOException e) {
      throw Disk.refusal("delete", Path.of(file), e);
    }
  }
}
