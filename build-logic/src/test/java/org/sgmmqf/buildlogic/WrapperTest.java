package org.sgmmqf.buildlogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(OS.WINDOWS)
final class WrapperTest {

  @TempDir Path temporary;

  @ParameterizedTest
  @CsvSource({"1.8.0_292, 8", "9, 9", "11.0.2, 11", "16.0.1, 16", "23, 23", "25-ea, 25"})
  void refusesAJdkThatGradleDoesNotRunOnInOneSentence(String version, String major)
      throws Exception {
    Folder folder = new Folder(temporary).copy("gradlew");
    fakeJava(folder, version);

    Folder.Outcome outcome =
        folder.gradlew(Map.of("JAVA_HOME", temporary.resolve("jdk").toString()), "help");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines())
        .singleElement()
        .asString()
        .contains("needs a JDK from 17 to 22", "is version " + major + ":", "JAVA_HOME");
  }

  @Test
  void refusesSuchAJdkOnThePathToo() throws Exception {
    Folder folder = new Folder(temporary).copy("gradlew");
    fakeJava(folder, "11.0.2");
    String path = temporary.resolve("jdk/bin") + ":" + System.getenv("PATH");

    Folder.Outcome outcome = folder.gradlew(Map.of("JAVA_HOME", "", "PATH", path), "help");

    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err().lines()).hasSize(1);
  }

  private static void fakeJava(Folder folder, String version) throws Exception {
    folder.write(
        "jdk/bin/java",
        """
        #!/bin/sh
        echo 'Picked up JAVA_TOOL_OPTIONS: -Dsome=thing' >&2
        echo 'openjdk version "%s" 2021-01-01' >&2
        echo 'OpenJDK Runtime Environment (build %s)' >&2
        """
            .formatted(version, version));
    assertThat(folder.path().resolve("jdk/bin/java").toFile().setExecutable(true)).isTrue();
  }
}
