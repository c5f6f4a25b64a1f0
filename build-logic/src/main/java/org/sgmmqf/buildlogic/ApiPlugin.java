package org.sgmmqf.buildlogic;

import java.util.List;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.Dependency;
import org.gradle.api.artifacts.ExternalModuleDependency;
import org.gradle.api.attributes.Usage;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskContainer;

/**
 * {@code sgmmqf.api}: the module's {@code api.txt} holds what others may use of it, contract tests
 * included. {@code check} shows every change, {@code updateApi} records it.
 */
public final class ApiPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply(TestFixturesPlugin.class);
    SourceSetContainer sourceSets = project.getExtensions().getByType(SourceSetContainer.class);
    TaskContainer tasks = project.getTasks();
    Configuration exported = exported(project);
    tasks
        .withType(ApiTask.class)
        .configureEach(
            task -> {
              task.setGroup("verification");
              task.getClasses().from(sourceSets.getByName("main").getOutput().getClassesDirs());
              task.getClasses()
                  .from(sourceSets.getByName("testFixtures").getOutput().getClassesDirs());
              task.getRecord().set(project.getLayout().getProjectDirectory().file("api.txt"));
            });
    var check =
        tasks.register(
            "checkApi",
            CheckApi.class,
            task -> {
              task.setDescription("Shows how the public surface differs from api.txt.");
              task.getExported().from(exported);
              task.getExportedLibraries()
                  .set(
                      project.provider(
                          () ->
                              project
                                  .getConfigurations()
                                  .getByName("api")
                                  .getDependencies()
                                  .withType(ExternalModuleDependency.class)
                                  .stream()
                                  .map(Dependency::getName)
                                  .toList()));
              task.getStamp().set(project.getLayout().getBuildDirectory().file("api/checked.txt"));
            });
    tasks.register(
        "updateApi",
        UpdateApi.class,
        task -> task.setDescription("Records the public surface in api.txt."));
    tasks.named("check", it -> it.dependsOn(check));
  }

  /** What whoever compiles against the module and its contract tests gets beside them. */
  private static Configuration exported(Project project) {
    ObjectFactory objects = project.getObjects();
    return project
        .getConfigurations()
        .create(
            "exported",
            it -> {
              it.setCanBeConsumed(false);
              for (String name : List.of("api", "compileOnlyApi", "testFixturesApi")) {
                it.extendsFrom(project.getConfigurations().getByName(name));
              }
              it.getAttributes()
                  .attribute(Usage.USAGE_ATTRIBUTE, objects.named(Usage.class, Usage.JAVA_API));
            });
  }
}
