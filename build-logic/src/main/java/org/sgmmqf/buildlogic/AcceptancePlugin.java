package org.sgmmqf.buildlogic;

import java.io.File;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.ConfigurationContainer;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.logging.TestLogEvent;

/**
 * {@code sgmmqf.acceptance}: tests in {@code src/acceptance/java} of what a user meets, the
 * documentation, the examples and the installed program. They see what the tests see, run in the
 * root folder, and are part of {@code check} but not of {@code test}.
 */
public final class AcceptancePlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("application");
    SourceSetContainer sourceSets = project.getExtensions().getByType(SourceSetContainer.class);
    SourceSet main = sourceSets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    SourceSet test = sourceSets.getByName(SourceSet.TEST_SOURCE_SET_NAME);
    SourceSet acceptance = sourceSets.create("acceptance");

    ConfigurationContainer configurations = project.getConfigurations();
    configurations
        .getByName(acceptance.getImplementationConfigurationName())
        .extendsFrom(configurations.getByName(test.getImplementationConfigurationName()));
    configurations
        .getByName(acceptance.getRuntimeOnlyConfigurationName())
        .extendsFrom(configurations.getByName(test.getRuntimeOnlyConfigurationName()));
    DependencyHandler dependencies = project.getDependencies();
    dependencies.add(acceptance.getImplementationConfigurationName(), main.getOutput());
    dependencies.add(acceptance.getImplementationConfigurationName(), test.getOutput());

    var run = project.getTasks().register("acceptance", Test.class);
    run.configure(task -> configure(task, project, acceptance));
    project.getTasks().named("check", it -> it.dependsOn(run));
  }

  private static void configure(Test task, Project project, SourceSet acceptance) {
    File root = project.getRootDir();
    task.setGroup("verification");
    task.setDescription("Tests documentation, examples and the installed program.");
    task.setTestClassesDirs(acceptance.getOutput().getClassesDirs());
    task.setClasspath(acceptance.getRuntimeClasspath());
    task.setWorkingDir(root);
    // What is skipped for want of a program on this machine is said.
    task.testLogging(logging -> logging.events(TestLogEvent.FAILED, TestLogEvent.SKIPPED));
    task.dependsOn("installDist", ":" + ExamplesPlugin.PLUGINS);
    task.getInputs()
        .files(
            project
                .fileTree(root)
                .matching(
                    it -> {
                      it.include(
                          "*.md",
                          "CITATION.cff",
                          "gradle.properties",
                          "docs/**",
                          "examples/**",
                          "python/*.py",
                          "*/src/**",
                          "gradle/**");
                      it.include("build/examples/plugins/*.jar");
                      it.exclude("**/.gradle/**", "examples/*/build/**");
                    }))
        .withPropertyName("whatUsersRead")
        .withPathSensitivity(PathSensitivity.RELATIVE);
  }
}
