package org.sgmmqf.experiments.acceptance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;

/** What of Python this machine has; a test that needs more is skipped. */
final class Python {
  private Python() {}

  static void require(String module) throws InterruptedException {
    assumeTrue(has(module), "python3 with " + module + " is not installed");
  }

  static boolean has(String module) throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "-c", "import " + module)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException noPython) {
      return false;
    }
  }
}
