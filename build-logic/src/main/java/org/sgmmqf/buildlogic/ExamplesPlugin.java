package org.sgmmqf.buildlogic;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.tasks.GradleBuild;
import org.gradle.api.tasks.Sync;
import org.gradle.api.tasks.TaskProvider;

/**
 * {@code sgmmqf.examples}: builds and tests every folder of {@code examples} as the build of its
 * own that it is, against the published modules, and collects the jars of those that are plugins in
 * {@code build/examples/plugins}.
 */
public final class ExamplesPlugin implements Plugin<Project> {

  /** The task that others depend on for the jars. */
  static final String PLUGINS = "examplePlugins";

  static List<File> folders(Project root) {
    File[] folders = root.file("examples").listFiles(File::isDirectory);
    return folders == null ? List.of() : Arrays.stream(folders).sorted().toList();
  }

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("base");
    TaskProvider<Sync> plugins =
        project
            .getTasks()
            .register(
                PLUGINS,
                Sync.class,
                task -> {
                  task.setGroup("verification");
                  task.setDescription("Builds and tests the examples and collects their jars.");
                  task.into(project.getLayout().getBuildDirectory().dir("examples/plugins"));
                });
    for (File folder : folders(project)) {
      TaskProvider<GradleBuild> build =
          project
              .getTasks()
              .register(
                  "example-" + folder.getName(),
                  GradleBuild.class,
                  task -> {
                    task.setDir(folder);
                    task.setTasks(List.of("build"));
                    for (Project module : project.getSubprojects()) {
                      task.dependsOn(
                          module
                              .getTasks()
                              .matching(published -> published.getName().equals("publish")));
                    }
                  });
      plugins.configure(
          task -> {
            task.dependsOn(build);
            if (new File(folder, "src/main/resources/META-INF/services").isDirectory()) {
              task.from(new File(folder, "build/libs"));
            }
          });
    }
    project.getTasks().named("check", it -> it.dependsOn(plugins));
  }
}
