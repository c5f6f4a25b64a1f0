package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.dsl.DependencyConstraintHandler;

/**
 * {@code sgmmqf.bom}: publishes which versions of all modules belong together, so that whoever
 * depends on several names the version once.
 */
public final class BomPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java-platform");
    PublishPlugin.publish(project, "javaPlatform");
    DependencyConstraintHandler constraints = project.getDependencies().getConstraints();
    for (Project module : project.getRootProject().getSubprojects()) {
      if (!module.equals(project)) {
        module
            .getPluginManager()
            .withPlugin(
                "maven-publish",
                published -> constraints.add("api", project.project(module.getPath())));
      }
    }
  }
}
