package org.sgmmqf.buildlogic;

import java.io.File;
import java.util.stream.Stream;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.tasks.testing.Test;

/**
 * {@code sgmmqf.test-summary}: {@code testSummary} adds up the latest test results of all modules,
 * of the build itself and of the examples.
 */
public final class TestSummaryPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("base");
    project
        .getTasks()
        .register(
            "testSummary",
            TestSummary.class,
            task -> {
              task.setGroup("verification");
              task.setDescription("Prints how many of the tests last run passed and failed.");
              task.mustRunAfter("check");
              Stream<File> modules = project.getSubprojects().stream().map(Project::getProjectDir);
              Stream<File> build = Stream.of(project.file("build-logic"));
              Stream<File> examples = ExamplesPlugin.folders(project).stream();
              Stream.of(modules, build, examples)
                  .flatMap(it -> it)
                  .forEach(
                      folder ->
                          task.getResults()
                              .from(
                                  project
                                      .fileTree(new File(folder, "build/test-results"))
                                      .matching(it -> it.include("*/TEST-*.xml"))));
              for (Project module : project.getSubprojects()) {
                task.mustRunAfter(module.getTasks().withType(Test.class));
              }
            });
  }
}
