package org.sgmmqf.buildlogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
final class FallbackTest {

  @TempDir Path temporary;

  private Folder folder;
  private Map<String, String> withEmptyUserHome;

  @BeforeEach
  void makeATinyProject() throws Exception {
    withEmptyUserHome =
        Map.of(
            "GRADLE_USER_HOME",
            temporary.resolve("user-home").toString(),
            "SGMMQF_GRADLE_FROM_MAVEN",
            "true");
    folder =
        new Folder(temporary)
            .copy("gradlew")
            .copy("gradle/wrapper")
            .copy("gradle/bootstrap")
            .write("settings.gradle.kts", "rootProject.name = \"tiny\"\n")
            .write(
                "build.gradle.kts",
                """
                plugins {
                    id("application")
                }

                application {
                    mainClass.set("Tiny")
                }
                """)
            .write(
                "src/main/java/Tiny.java",
                """
                class Tiny {
                  public static void main(String[] args) {
                    System.out.println("built by " + "Gradle");
                  }
                }
                """);
  }

  @Test
  void gradleFromMavenCentralBuildsAndRunsAProject() throws Exception {
    Folder.Outcome first = folder.gradlew(withEmptyUserHome, "--no-daemon", "run");

    assertThat(first.status()).as(first.all()).isZero();
    assertThat(first.err()).contains("laying Gradle 8.8 out from Maven Central");
    assertThat(first.out()).contains("built by Gradle");

    Folder.Outcome second = folder.gradlew(withEmptyUserHome, "--version");

    assertThat(second.status()).as(second.all()).isZero();
    assertThat(second.err()).doesNotContain("laying");
  }

  @Test
  void aJarThatIsNotTheRecordedOneIsRefusedAndNothingIsKept() throws Exception {
    Path checksums = temporary.resolve("gradle/bootstrap/jars.sha256");
    Files.writeString(checksums, Files.readString(checksums).replaceFirst("^....", "0000"));

    Folder.Outcome outcome = folder.gradlew(withEmptyUserHome, "--version");

    assertThat(outcome.status()).isNotZero();
    assertThat(outcome.err()).contains("gradle-api-8.8.jar is not the recorded file");
    try (var left = Files.walk(temporary.resolve("user-home"))) {
      assertThat(left.filter(Files::isRegularFile)).isEmpty();
    }
  }
}
