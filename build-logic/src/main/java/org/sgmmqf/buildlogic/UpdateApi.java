package org.sgmmqf.buildlogic;

import java.io.IOException;
import java.nio.file.Files;
import org.gradle.api.tasks.TaskAction;

/** Records the public surface as it is. */
public abstract class UpdateApi extends ApiTask {

  @TaskAction
  public void update() throws IOException {
    Files.writeString(getRecord().get().getAsFile().toPath(), surface());
  }
}
