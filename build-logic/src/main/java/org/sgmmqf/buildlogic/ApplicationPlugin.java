package org.sgmmqf.buildlogic;

import java.util.List;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaApplication;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.testing.Test;

/** {@code sgmmqf.application}: a checked module that is started from the command line. */
public final class ApplicationPlugin implements Plugin<Project> {
  /**
   * What tests can be asked for beyond what they do by themselves, each as {@code -Pname=value}.
   */
  private static final List<String> ASKED = List.of("fuzz", "large", "pictures");

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("application");
    project.getPluginManager().apply(CheckedJavaPlugin.class);
    project.getPluginManager().apply(PublishPlugin.class);
    JavaApplication application = project.getExtensions().getByType(JavaApplication.class);
    application.setApplicationDefaultJvmArgs(VectorApiPlugin.JVM_ARGS);
    project
        .getTasks()
        .withType(Test.class)
        .configureEach(
            test -> {
              test.jvmArgs(VectorApiPlugin.JVM_ARGS);
              // most of them wait for runs in processes of their own
              test.setMaxParallelForks(2);
              if ("test".equals(test.getName())) {
                // their runs are so short that compiling costs more than it saves
                test.environment("SGMMQF_WORKER_OPTS", "-XX:TieredStopAtLevel=1");
              }
              for (String name : ASKED) {
                Object value = project.findProperty(name);
                if (value != null) {
                  test.systemProperty("sgmmqf." + name, value);
                }
              }
            });
    project
        .getTasks()
        .register(
            "shell",
            JavaExec.class,
            shell -> {
              shell.setGroup("application");
              shell.setDescription("Opens JShell with the class path and imports of the program.");
              shell.getMainClass().set(application.getMainClass());
              shell.args("shell");
              shell.jvmArgs(VectorApiPlugin.JVM_ARGS);
              likeTheProgram(shell, project);
            });
    project.getTasks().named("run", JavaExec.class, run -> likeTheProgram(run, project));
  }

  private static void likeTheProgram(JavaExec task, Project project) {
    // Paths on the command line are the user's, who stands in the root folder.
    task.setWorkingDir(project.getRootDir());
    // The jar, not the class folders, because its manifest knows the version.
    task.setClasspath(
        project.files(
            project.getTasks().named("jar"),
            project.getConfigurations().named("runtimeClasspath")));
    task.setStandardInput(System.in);
  }
}
