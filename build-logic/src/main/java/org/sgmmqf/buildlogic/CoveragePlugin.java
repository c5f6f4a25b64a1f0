package org.sgmmqf.buildlogic;

import java.util.List;
import java.util.concurrent.Callable;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.testing.Test;

/**
 * {@code sgmmqf.coverage}: JaCoCo watches the tests when {@code -Pcoverage} is given, and only
 * then, because it slows hot loops.
 */
public final class CoveragePlugin implements Plugin<Project> {

  static boolean wanted(Project project) {
    return project.getProviders().gradleProperty("coverage").isPresent();
  }

  /** What the agent recorded while the module's tests ran. */
  static Provider<RegularFile> recording(Project project) {
    return project.getLayout().getBuildDirectory().file("jacoco/test.exec");
  }

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java");
    Configuration library =
        Tools.declare(project, "jacocoAgent", Catalog.of(project).library("jacoco-agent"));
    if (wanted(project)) {
      // The library carries the agent as a file, ready for -javaagent.
      FileCollection agent =
          project
              .files((Callable<Object>) () -> project.zipTree(library.getSingleFile()))
              .filter(it -> it.getName().equals("jacocoagent.jar"));
      project.getTasks().named("test", Test.class, test -> watch(test, agent, recording(project)));
    }
  }

  private static void watch(Test test, FileCollection agent, Provider<RegularFile> recording) {
    test.getInputs().files(agent).withPropertyName("jacocoAgent");
    test.getOutputs().file(recording).withPropertyName("jacocoRecording");
    test.getJvmArgumentProviders()
        .add(
            () ->
                List.of(
                    "-javaagent:%s=append=false,destfile=%s"
                        .formatted(agent.getSingleFile(), recording.get())));
  }
}
