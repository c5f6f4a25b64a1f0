package org.sgmmqf.buildlogic;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A project folder made for one test, with the repository's own wrapper to run in it. */
record Folder(Path path) {

  private static final Path REPOSITORY = Path.of("").toAbsolutePath().getParent();

  /** What a program left behind. */
  record Outcome(int status, String out, String err) {

    String all() {
      return out + err;
    }
  }

  /** A new folder with the wrapper and the conventions of the repository. */
  static Folder withBuildLogic(Path path) throws IOException {
    return new Folder(Files.createDirectories(path))
        .copy("gradlew")
        .copy("gradle")
        .copy("gradle.properties")
        .copy("build-logic/settings.gradle.kts")
        .copy("build-logic/build.gradle.kts")
        .copy("build-logic/src/main")
        .copy("build-logic/java/settings.gradle.kts")
        .copy("build-logic/java/build.gradle.kts")
        .copy("build-logic/java/src");
  }

  /** Makes it a build of these modules. */
  Folder settings(String... modules) throws IOException {
    return write(
        "settings.gradle.kts",
        """
        pluginManagement {
            includeBuild("build-logic")
        }

        dependencyResolutionManagement {
            repositories {
                mavenCentral()
            }
        }

        include("%s")
        """
            .formatted(String.join("\", \"", modules)));
  }

  /** Copies a file, or a folder with all in it, from the same place in the repository. */
  Folder copy(String name) throws IOException {
    Path from = REPOSITORY.resolve(name);
    try (var files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path to = path.resolve(REPOSITORY.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(to);
        } else {
          Files.createDirectories(to.getParent());
          Files.copy(file, to);
        }
      }
    }
    return this;
  }

  Folder write(String name, String text) throws IOException {
    Path file = path.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  /** Runs the wrapper to its end; an empty value takes a variable out of the environment. */
  Outcome gradlew(Map<String, String> environment, String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(path.resolve("gradlew").toString());
    command.addAll(List.of(arguments));
    return run(environment, command);
  }

  Outcome run(Map<String, String> environment, List<String> command) throws Exception {
    Path out = Files.createTempFile(path, "out", ".txt");
    Path err = Files.createTempFile(path, "err", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(path.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    builder.environment().values().removeIf(String::isEmpty);
    Process process = builder.start();
    if (!process.waitFor(30, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("Still running after half an hour: " + command);
    }
    return new Outcome(process.exitValue(), read(out), read(err));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
