package org.sgmmqf.buildlogic;

import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;

/** Programs that the build runs. */
final class Tools {

  private Tools() {}

  /** A configuration that holds nothing but what the dependency notation names. */
  static Configuration declare(Project project, String name, Object dependency) {
    Configuration tool = project.getConfigurations().create(name, it -> it.setCanBeConsumed(false));
    project.getDependencies().add(name, dependency);
    return tool;
  }
}
