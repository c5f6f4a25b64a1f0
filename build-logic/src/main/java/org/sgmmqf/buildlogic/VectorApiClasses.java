package org.sgmmqf.buildlogic;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/**
 * Copies the Vector API out of the running JDK, to compile against. With {@code --add-modules}
 * javac warns of an incubating module, nothing silences that, and warnings are errors here.
 */
@DisableCachingByDefault(because = "copying is as quick as fetching the copy")
public abstract class VectorApiClasses extends DefaultTask {

  /** Module and package of what is copied: the API, and the superclasses it has in the JDK. */
  private static final Map<String, String> PACKAGES =
      Map.of("jdk.incubator.vector", "jdk/incubator/vector", "java.base", "jdk/internal/vm/vector");

  @Input
  public abstract Property<String> getJdk();

  @OutputDirectory
  public abstract DirectoryProperty getClasses();

  @Inject
  public abstract FileSystemOperations getFileSystem();

  @TaskAction
  void copy() throws IOException {
    getFileSystem().delete(it -> it.delete(getClasses()));
    for (Map.Entry<String, String> entry : PACKAGES.entrySet()) {
      Path module =
          FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", entry.getKey());
      Path target = getClasses().get().getAsFile().toPath().resolve(entry.getValue());
      Files.createDirectories(target);
      try (var files = Files.list(module.resolve(entry.getValue()))) {
        for (Path file : (Iterable<Path>) files::iterator) {
          if (Files.isRegularFile(file)) {
            Files.copy(file, target.resolve(file.getFileName().toString()));
          }
        }
      }
    }
  }
}
