package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
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
              task.getStamp().set(project.getLayout().getBuildDirectory().file("api/checked.txt"));
            });
    tasks.register(
        "updateApi",
        UpdateApi.class,
        task -> task.setDescription("Records the public surface in api.txt."));
    tasks.named("check", it -> it.dependsOn(check));
  }
}
