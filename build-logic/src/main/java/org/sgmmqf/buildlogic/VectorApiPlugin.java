package org.sgmmqf.buildlogic;

import java.util.List;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.ConfigurationContainer;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.bundling.Jar;
import org.gradle.api.tasks.testing.Test;

/**
 * {@code sgmmqf.vector-api}: SIMD code in {@code src/vector/java}. It sees main, main finds it only
 * by name, and the module's jar holds both, so that a JVM started without the incubating module
 * still runs. Each template in {@code src/kernel} becomes two classes, a plain one in main and one
 * with the Vector API; see {@link KernelTemplate}.
 */
public final class VectorApiPlugin implements Plugin<Project> {

  /**
   * What a JVM needs for the kernels to be fast: the module, and their methods compiled one by one.
   * Inlined into each other they outgrow what the compiler takes in, and an update allocates.
   */
  static final List<String> JVM_ARGS =
      List.of(
          "--add-modules=jdk.incubator.vector",
          "-XX:CompileCommand=quiet",
          "-XX:CompileCommand=dontinline,org/sgmmqf/manifold/frame/VectorFrameKernel.*",
          "-XX:CompileCommand=dontinline,org/sgmmqf/model/mixture/kernel/VectorMixtureKernel.*");

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java");
    SourceSetContainer sourceSets = project.getExtensions().getByType(SourceSetContainer.class);
    SourceSet main = sourceSets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    SourceSet vector = sourceSets.create("vector");

    TaskProvider<VectorApiClasses> vectorApi =
        project
            .getTasks()
            .register(
                "vectorApiClasses",
                VectorApiClasses.class,
                task -> {
                  task.getJdk().set(System.getProperty("java.runtime.version"));
                  task.getClasses().set(project.getLayout().getBuildDirectory().dir("vector-api"));
                });
    ConfigurationContainer configurations = project.getConfigurations();
    configurations
        .getByName(vector.getImplementationConfigurationName())
        .extendsFrom(configurations.getByName(main.getImplementationConfigurationName()));
    DependencyHandler dependencies = project.getDependencies();
    dependencies.add(vector.getImplementationConfigurationName(), main.getOutput());
    dependencies.add(vector.getCompileOnlyConfigurationName(), project.files(vectorApi));

    write(project, main, "Plain");
    write(project, vector, "Vector");

    project.getTasks().named(main.getJarTaskName(), Jar.class, jar -> jar.from(vector.getOutput()));
    project
        .getTasks()
        .matching(it -> it.getName().equals("sourcesJar"))
        .configureEach(it -> ((Jar) it).from(vector.getAllSource()));
    sourceSets
        .matching(it -> it.getName().equals("test") || it.getName().equals("jmh"))
        .all(it -> dependencies.add(it.getRuntimeOnlyConfigurationName(), vector.getOutput()));
    // a benchmark may compare what the kernels could have been
    sourceSets
        .matching(it -> it.getName().equals("jmh"))
        .all(
            it -> dependencies.add(it.getCompileOnlyConfigurationName(), project.files(vectorApi)));
    project.getTasks().withType(Test.class).configureEach(it -> it.jvmArgs(JVM_ARGS));
  }

  private static void write(Project project, SourceSet sources, String flavour) {
    TaskProvider<KernelSources> kernels =
        project
            .getTasks()
            .register(
                "kernels" + flavour,
                KernelSources.class,
                task -> {
                  task.getFlavour().set(flavour);
                  task.getTemplates()
                      .from(project.fileTree("src/kernel", it -> it.include("*.template")));
                  task.getSources()
                      .set(
                          project
                              .getLayout()
                              .getBuildDirectory()
                              .dir("generated/sources/kernels/" + sources.getName()));
                });
    sources.getJava().srcDir(kernels);
  }
}
