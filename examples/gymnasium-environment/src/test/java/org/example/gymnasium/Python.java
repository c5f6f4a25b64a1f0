package org.example.gymnasium;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.spi.RandomStream;

/** The modules in the tests' resources, and what of Python this machine has. */
final class Python {
  private Python() {}

  /** Settings that play the walk of {@code tinygym.py}. */
  static Map<String, Object> walk(Map<String, ?> arguments) {
    return settings("tinygym", "Walk-v0", arguments);
  }

  static Map<String, Object> settings(String module, String id, Map<String, ?> arguments) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("id", id);
    settings.put("arguments", arguments);
    settings.put("module", module);
    settings.put("folders", List.of(Path.of("src/test/resources").toAbsolutePath().toString()));
    settings.put("pictures", true);
    return settings;
  }

  static Environment create(Map<String, ?> settings, long seed) {
    return new Gymnasium.Provider()
        .create(settings, new EnvironmentContext(new RandomStream(seed)));
  }

  static void require() throws InterruptedException {
    assumeTrue(runs("pass"), "python3 is not installed, so nothing of Gymnasium is tested");
  }

  static void require(String module) throws InterruptedException {
    assumeTrue(runs("import " + module), "the Python package " + module + " is not installed");
  }

  private static boolean runs(String code) throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "-c", code)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException noPython) {
      return false;
    }
  }
}
