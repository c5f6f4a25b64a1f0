package org.sgmmqf.buildlogic;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;

/**
 * The root's task {@code coverage}: one report over all modules. It runs JaCoCo's own program,
 * because Gradle's task needs Ant, which a Gradle laid out from Maven Central lacks.
 */
public final class CoverageReportPlugin implements Plugin<Project> {

  private static final Set<String> REPORTED = Set.of("main", "vector");

  @Override
  public void apply(Project project) {
    Configuration cli =
        Tools.declare(project, "jacocoCli", Catalog.of(project).library("jacoco-cli"));
    TaskProvider<JavaExec> coverage =
        project
            .getTasks()
            .register(
                "coverage",
                JavaExec.class,
                task -> {
                  task.setGroup("verification");
                  task.setDescription("Reports what the tests cover; give -Pcoverage with it.");
                  task.setClasspath(cli);
                  task.getMainClass().set("org.jacoco.cli.internal.Main");
                });
    if (CoveragePlugin.wanted(project)) {
      coverage.configure(task -> report(task, project));
    } else {
      coverage.configure(task -> task.doFirst(CoverageReportPlugin::refuse));
    }
  }

  private static void refuse(Task task) {
    throw new GradleException(
        "The tests run without JaCoCo unless told otherwise: ./gradlew coverage -Pcoverage");
  }

  private static void report(JavaExec task, Project project) {
    ConfigurableFileCollection recordings = project.files();
    ConfigurableFileCollection classes = project.files();
    ConfigurableFileCollection sources = project.files();
    for (Project module : project.getSubprojects()) {
      task.dependsOn(module.getPath() + ":test");
      recordings.from(CoveragePlugin.recording(module));
      for (SourceSet set : module.getExtensions().getByType(SourceSetContainer.class)) {
        if (REPORTED.contains(set.getName())) {
          classes.from(set.getOutput().getClassesDirs());
          sources.from(set.getJava().getSourceDirectories());
        }
      }
    }
    Provider<Directory> html = project.getLayout().getBuildDirectory().dir("reports/coverage");
    task.getInputs().files(recordings, classes, sources);
    task.getOutputs().dir(html);
    task.getArgumentProviders()
        .add(
            () -> {
              List<String> arguments = new ArrayList<>(List.of("report", "--quiet"));
              existing(recordings).forEach(arguments::add);
              existing(classes).forEach(it -> arguments.addAll(List.of("--classfiles", it)));
              existing(sources).forEach(it -> arguments.addAll(List.of("--sourcefiles", it)));
              arguments.addAll(List.of("--html", html.get().toString()));
              return arguments;
            });
  }

  /** A module without tests or code has no such file yet, and JaCoCo would stop at the first. */
  private static List<String> existing(FileCollection files) {
    return files.getFiles().stream().filter(File::exists).map(File::getPath).toList();
  }
}
