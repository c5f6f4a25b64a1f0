package org.sgmmqf.buildlogic;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.DisableCachingByDefault;

/**
 * Writes a kernel in one of its flavours, {@code Plain} or {@code Vector}, from the template that
 * both share: the same operations in the same order, so that both give the same bits.
 */
@DisableCachingByDefault(because = "writing is as quick as fetching what was written")
public abstract class KernelSources extends DefaultTask {

  @Input
  public abstract Property<String> getFlavour();

  @InputFiles
  @PathSensitive(PathSensitivity.NAME_ONLY)
  public abstract ConfigurableFileCollection getTemplates();

  @OutputDirectory
  public abstract DirectoryProperty getSources();

  @Inject
  public abstract FileSystemOperations getFileSystem();

  @TaskAction
  void write() throws IOException {
    getFileSystem().delete(it -> it.delete(getSources()));
    String flavour = getFlavour().get();
    Map<String, String> values =
        Map.of("Flavour", flavour, "flavour", flavour.toLowerCase(Locale.ROOT));
    for (File template : getTemplates()) {
      List<String> lines = Files.readAllLines(template.toPath());
      String source = new KernelTemplate(KernelSources::included).expand(lines, values);
      String folder = lines.get(0).replaceAll("package |;", "").replace('.', '/');
      String name = flavour + template.getName().replace(".template", "");
      Path target = getSources().get().getAsFile().toPath().resolve(folder).resolve(name);
      Files.createDirectories(target.getParent());
      Files.writeString(target, source);
    }
  }

  private static List<String> included(String name) {
    try (InputStream in = KernelSources.class.getResourceAsStream("kernel/" + name + ".template")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
