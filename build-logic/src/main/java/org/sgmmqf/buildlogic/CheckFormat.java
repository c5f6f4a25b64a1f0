package org.sgmmqf.buildlogic;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.FileType;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SkipWhenEmpty;
import org.gradle.api.tasks.TaskAction;
import org.gradle.work.ChangeType;
import org.gradle.work.FileChange;
import org.gradle.work.InputChanges;

/** Fails on files that google-java-format would change; looks only at those edited since. */
@CacheableTask
public abstract class CheckFormat extends FormatTask {

  @InputFiles
  @SkipWhenEmpty
  @IgnoreEmptyDirectories
  @PathSensitive(PathSensitivity.RELATIVE)
  public abstract ConfigurableFileCollection getSources();

  /** Says that all is well; without an output the task could never be up to date. */
  @OutputFile
  public abstract RegularFileProperty getReport();

  @TaskAction
  void check(InputChanges changes) throws IOException {
    List<File> edited = new ArrayList<>();
    for (FileChange change : changes.getFileChanges(getSources())) {
      if (change.getFileType() == FileType.FILE && change.getChangeType() != ChangeType.REMOVED) {
        edited.add(change.getFile());
      }
    }
    List<String> wrong = edited.isEmpty() ? List.of() : format(edited, "--dry-run");
    if (!wrong.isEmpty()) {
      throw new GradleException(
          "Not formatted:\n  " + String.join("\n  ", wrong) + "\nRun ./gradlew format");
    }
    Files.writeString(getReport().get().getAsFile().toPath(), "formatted\n");
  }
}
