package org.sgmmqf.buildlogic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.ConfigurationContainer;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;

/**
 * {@code sgmmqf.jmh}: benchmarks in {@code src/jmh/java}. {@code check} compiles them; only the
 * task {@code jmh} runs them, those that {@code -Pbench=regex} names. How long each is measured is
 * the same for all, unless {@code -PjmhArgs} says otherwise.
 */
public final class JmhPlugin implements Plugin<Project> {
  /** One process; seconds of warming up, then of measuring. */
  private static final Map<String, String> PROTOCOL =
      Map.of("-f", "1", "-wi", "3", "-w", "1s", "-i", "5", "-r", "1s");

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java");
    SourceSetContainer sourceSets = project.getExtensions().getByType(SourceSetContainer.class);
    SourceSet main = sourceSets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    SourceSet jmh = sourceSets.create("jmh");

    ConfigurationContainer configurations = project.getConfigurations();
    configurations
        .getByName(jmh.getImplementationConfigurationName())
        .extendsFrom(configurations.getByName(main.getImplementationConfigurationName()));
    configurations
        .getByName(jmh.getRuntimeOnlyConfigurationName())
        .extendsFrom(configurations.getByName(main.getRuntimeOnlyConfigurationName()));
    Catalog libs = Catalog.of(project);
    DependencyHandler dependencies = project.getDependencies();
    dependencies.add(jmh.getImplementationConfigurationName(), main.getOutput());
    dependencies.add(jmh.getImplementationConfigurationName(), libs.library("jmh-core"));
    dependencies.add(jmh.getAnnotationProcessorConfigurationName(), libs.library("jmh-processor"));

    project.getTasks().named("check", it -> it.dependsOn(jmh.getClassesTaskName()));
    project.getTasks().register("jmh", JavaExec.class, task -> run(task, project, jmh));
  }

  private static void run(JavaExec task, Project project, SourceSet jmh) {
    Provider<RegularFile> results =
        project.getLayout().getBuildDirectory().file("reports/jmh/results.json");
    Provider<String> bench = project.getProviders().gradleProperty("bench").orElse(".*");
    Provider<String> more = project.getProviders().gradleProperty("jmhArgs").orElse("");
    task.setGroup("benchmark");
    task.setDescription(
        "Runs the benchmarks that -Pbench=regex names; -PjmhArgs=\"...\" adds options.");
    task.getMainClass().set("org.openjdk.jmh.Main");
    task.jvmArgs(VectorApiPlugin.JVM_ARGS);
    task.setClasspath(jmh.getRuntimeClasspath());
    task.getOutputs().file(results);
    task.getOutputs().upToDateWhen(it -> false);
    task.getArgumentProviders()
        .add(
            () -> {
              List<String> arguments = new ArrayList<>();
              arguments.add(bench.get());
              arguments.addAll(List.of("-rf", "json", "-rff", results.get().toString()));
              arguments.addAll(List.of("-prof", "gc"));
              List<String> typed =
                  Stream.of(more.get().split("\\s+")).filter(it -> !it.isBlank()).toList();
              PROTOCOL.forEach(
                  (option, value) -> {
                    if (!typed.contains(option)) {
                      arguments.addAll(List.of(option, value));
                    }
                  });
              arguments.addAll(typed);
              return arguments;
            });
  }
}
