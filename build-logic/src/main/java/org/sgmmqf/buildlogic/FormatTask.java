package org.sgmmqf.buildlogic;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.Classpath;
import org.gradle.process.ExecOperations;
import org.gradle.process.ExecResult;

/** Runs google-java-format in a JVM of its own. */
public abstract class FormatTask extends DefaultTask {

  /** The one jar that holds the formatter with everything it needs. */
  @Classpath
  public abstract ConfigurableFileCollection getFormatter();

  @Inject
  public abstract ExecOperations getExecOperations();

  /** Starts the formatter; returns the lines it printed, or fails with what it complained about. */
  final List<String> format(Iterable<File> files, String... options) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add("@" + fileList(files));
    ExecResult result =
        getExecOperations()
            .javaexec(
                java -> {
                  // No main class: the jar's manifest opens javac's packages to the formatter.
                  java.classpath(getFormatter());
                  java.jvmArgs("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
                  java.args(arguments);
                  java.setStandardOutput(out);
                  java.setErrorOutput(complaints);
                  java.setIgnoreExitValue(true);
                });
    if (result.getExitValue() != 0) {
      throw new GradleException(complaints.toString(StandardCharsets.UTF_8));
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** The names travel in a file, since a command line has an end. */
  private Path fileList(Iterable<File> files) {
    List<String> names = new ArrayList<>();
    files.forEach(file -> names.add(file.getPath()));
    try {
      return Files.write(getTemporaryDir().toPath().resolve("files"), names);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
