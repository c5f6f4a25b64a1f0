package org.sgmmqf.buildlogic;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.TaskAction;

/**
 * Fails when the public surface is not the recorded one, and shows what came and what went; fails
 * too when it speaks of internal types, of types that the module's dependencies do not hand on, or
 * when they hand on a library that it does not speak of.
 */
public abstract class CheckApi extends ApiTask {

  /** What whoever compiles against the module gets beside it. */
  @Classpath
  public abstract ConfigurableFileCollection getExported();

  /** Names of the libraries that the module hands on. */
  @Input
  public abstract ListProperty<String> getExportedLibraries();

  @OutputFile
  public abstract RegularFileProperty getStamp();

  @TaskAction
  public void check() throws IOException {
    Path record = getRecord().get().getAsFile().toPath();
    List<String> recorded = Files.exists(record) ? Files.readAllLines(record) : List.of();
    List<String> now = surface().lines().toList();
    if (!now.equals(recorded)) {
      StringBuilder text = new StringBuilder(surfaceOfModule() + " has changed:\n");
      difference(text, "- ", recorded, now);
      difference(text, "+ ", now, recorded);
      throw new GradleException(
          text + "If that is meant, ./gradlew updateApi records it; see docs/api.md.");
    }
    Set<String> leaks = PublicSurface.leaks(String.join("\n", now));
    if (!leaks.isEmpty()) {
      throw new GradleException(
          surfaceOfModule() + " speaks of types that are no API: " + leaks + "; see docs/api.md.");
    }
    checkScopes(String.join("\n", now));
    Files.writeString(getStamp().get().getAsFile().toPath(), "as recorded\n");
  }

  private void checkScopes(String surface) {
    List<Path> places =
        Stream.concat(getClasses().getFiles().stream(), getExported().getFiles().stream())
            .filter(File::exists)
            .map(File::toPath)
            .toList();
    Set<String> hidden = PublicSurface.hidden(surface, places);
    if (!hidden.isEmpty()) {
      throw new GradleException(
          surfaceOfModule()
              + " speaks of types that whoever compiles against it does not get: "
              + hidden
              + "; let its build script say api of what holds them.");
    }
    Set<String> named = PublicSurface.named(surface);
    for (String library : getExportedLibraries().get()) {
      boolean needed =
          getExported().getFiles().stream()
              .filter(it -> it.getName().startsWith(library + "-"))
              .anyMatch(it -> !PublicSurface.held(it.toPath(), named).isEmpty());
      if (!needed) {
        throw new GradleException(
            surfaceOfModule()
                + " does not speak of any type of "
                + library
                + "; let its build script say implementation of that, and not api.");
      }
    }
  }

  private String surfaceOfModule() {
    return "The public surface of " + getPath().replaceFirst(":[^:]*$", "");
  }

  /** Lines of one that the other lacks, each below the type it belongs to. */
  private static void difference(
      StringBuilder text, String sign, List<String> lines, List<String> others) {
    List<String> left = new ArrayList<>(inContext(others));
    for (String line : inContext(lines)) {
      if (!left.remove(line)) {
        text.append(sign).append(line).append('\n');
      }
    }
  }

  private static List<String> inContext(List<String> lines) {
    String[] type = {""};
    return lines.stream()
        .filter(it -> !it.isBlank() && !it.equals("}"))
        .map(
            line -> {
              if (!line.startsWith(" ")) {
                type[0] = line.replace(" {", ": ");
                return line;
              }
              return type[0] + line.strip();
            })
        .toList();
  }
}
