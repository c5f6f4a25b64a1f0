package org.sgmmqf.buildlogic;

import java.io.File;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** What recording a module's public surface and checking it have in common. */
abstract class ApiTask extends DefaultTask {

  /** Folders of classes. */
  @Classpath
  public abstract ConfigurableFileCollection getClasses();

  /** The file that a reviewer sees change. */
  @InputFiles
  @PathSensitive(PathSensitivity.NAME_ONLY)
  public abstract RegularFileProperty getRecord();

  final String surface() {
    return PublicSurface.of(getClasses().getFiles().stream().map(File::toPath).toList());
  }
}
