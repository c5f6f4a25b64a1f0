package org.sgmmqf.buildlogic;

import java.util.Set;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.testing.jacoco.tasks.JacocoReport;

/** The root's task {@code coverage}: one report over all modules. */
public final class CoverageReportPlugin implements Plugin<Project> {

  private static final Set<String> REPORTED = Set.of("main", "vector");

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply(CoveragePlugin.class);
    TaskContainer tasks = project.getTasks();
    if (!CoveragePlugin.wanted(project)) {
      tasks.register("coverage", task -> task.doLast(CoverageReportPlugin::refuse));
      return;
    }
    TaskProvider<JacocoReport> coverage =
        tasks.register(
            "coverage",
            JacocoReport.class,
            report -> {
              report.setGroup("verification");
              report.setDescription("Reports what the tests of all modules cover.");
              report
                  .getReports()
                  .getHtml()
                  .getOutputLocation()
                  .set(project.getLayout().getBuildDirectory().dir("reports/coverage"));
            });
    for (Project module : project.getSubprojects()) {
      module
          .getPlugins()
          .withType(CoveragePlugin.class, it -> coverage.configure(report -> add(report, module)));
    }
  }

  private static void refuse(Task task) {
    throw new GradleException(
        "The tests run without JaCoCo unless told: ./gradlew coverage -Pcoverage");
  }

  private static void add(JacocoReport report, Project module) {
    module
        .getExtensions()
        .getByType(SourceSetContainer.class)
        .matching(it -> REPORTED.contains(it.getName()))
        .all(report::sourceSets);
    report.executionData(module.getTasks().withType(Test.class));
    report.dependsOn(module.getTasks().withType(Test.class));
  }
}
