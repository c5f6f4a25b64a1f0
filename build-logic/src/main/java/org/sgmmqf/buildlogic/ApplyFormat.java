package org.sgmmqf.buildlogic;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Formats files in place. */
@UntrackedTask(because = "its output is its input")
public abstract class ApplyFormat extends FormatTask {

  @Internal
  public abstract ConfigurableFileCollection getSources();

  @TaskAction
  void apply() {
    if (!getSources().isEmpty()) {
      format(getSources(), "--replace");
    }
  }
}
