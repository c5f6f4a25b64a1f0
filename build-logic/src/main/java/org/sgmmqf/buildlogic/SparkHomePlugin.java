package org.sgmmqf.buildlogic;

import java.util.Map;
import java.util.stream.Collectors;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.ConfigurationContainer;
import org.gradle.api.attributes.Usage;
import org.gradle.api.tasks.Sync;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;

/**
 * {@code sgmmqf.spark-home}: a checked module whose {@code installDist} lays out a home of Spark.
 * What {@code spark} names is in its folder {@code jars}, where Spark's processes look; what {@code
 * program} names is beside it in {@code lib}, and is sent to whoever carries runs; scripts come
 * from {@code src/dist}. Nothing of it is published, so that only who asks for it downloads it.
 */
public final class SparkHomePlugin implements Plugin<Project> {

  /** For a shell. */
  private static final String JVM_ARGS =
      VectorApiPlugin.JVM_ARGS.stream()
          .map(argument -> "'" + argument + "'")
          .collect(Collectors.joining(" "));

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply(CheckedJavaPlugin.class);
    Configuration program = jars(project, "program");
    Configuration spark = jars(project, "spark");
    // Our own logging speaks for Spark too; SLF4J wants one provider.
    spark.exclude(Map.of("group", "org.apache.logging.log4j", "module", "log4j-slf4j2-impl"));
    project
        .getConfigurations()
        .named("implementation", it -> it.extendsFrom(program).extendsFrom(spark));

    TaskProvider<Sync> home =
        project
            .getTasks()
            .register(
                "installDist",
                Sync.class,
                task -> {
                  task.setGroup("distribution");
                  task.setDescription("Lays out a home of Spark with the program beside it.");
                  task.into(project.getLayout().getBuildDirectory().dir("install/sgmmqf-spark"));
                  task.from(
                      "src/dist", it -> it.filter(line -> line.replace("@jvmArgs@", JVM_ARGS)));
                  task.into("lib", it -> it.from(project.getTasks().named("jar"), program));
                  task.into("jars", it -> it.from(spark));
                });
    project
        .getTasks()
        .named("test", Test.class, task -> task.getInputs().files(home).withPropertyName("home"));
  }

  /** What both folders have in common is of one version, because one program uses both. */
  private static Configuration jars(Project project, String name) {
    ConfigurationContainer configurations = project.getConfigurations();
    return configurations.create(
        name,
        it -> {
          it.setCanBeConsumed(false);
          it.attributes(
              attributes ->
                  attributes.attribute(
                      Usage.USAGE_ATTRIBUTE,
                      project.getObjects().named(Usage.class, Usage.JAVA_RUNTIME)));
          it.shouldResolveConsistentlyWith(configurations.getByName("runtimeClasspath"));
        });
  }
}
