package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
final class ConfigurationReferenceTest {
  @TempDir Path folder;

  @Test
  void isWhatTheSettingsRecordsSay() throws Exception {
    Path fresh = folder.resolve("configuration.md");
    Program.sgmmqf("reference", fresh.toString());

    assertThat(Path.of("docs/configuration.md"))
        .as(
            "docs/configuration.md is stale; write it anew with ./gradlew experiments:run"
                + " --args=\"reference docs/configuration.md\"")
        .hasSameTextualContentAs(fresh);
  }
}
