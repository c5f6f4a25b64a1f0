package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.tasks.testing.Test;
import org.gradle.testing.jacoco.plugins.JacocoPluginExtension;
import org.gradle.testing.jacoco.plugins.JacocoTaskExtension;

/**
 * {@code sgmmqf.coverage}: JaCoCo watches the tests when {@code -Pcoverage} is given, and only
 * then, because it slows hot loops.
 */
public final class CoveragePlugin implements Plugin<Project> {

  static boolean wanted(Project project) {
    return project.getProviders().gradleProperty("coverage").isPresent();
  }

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("jacoco");
    project
        .getExtensions()
        .getByType(JacocoPluginExtension.class)
        .setToolVersion(Catalog.of(project).version("jacoco"));
    boolean wanted = wanted(project);
    project
        .getTasks()
        .withType(Test.class)
        .configureEach(
            test -> test.getExtensions().getByType(JacocoTaskExtension.class).setEnabled(wanted));
  }
}
