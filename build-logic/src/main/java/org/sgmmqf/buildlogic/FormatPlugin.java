package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.file.FileTree;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.compile.JavaCompile;

/**
 * {@code sgmmqf.format}: {@code format} lays sources out as google-java-format does, and {@code
 * check} fails where that was forgotten.
 */
public final class FormatPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("base");
    Configuration formatter =
        Tools.declare(
            project,
            "googleJavaFormat",
            project
                .getDependencies()
                .variantOf(
                    Catalog.of(project).library("google-java-format"),
                    it -> it.classifier("all-deps")));
    formatter.setTransitive(false);
    FileTree sources = project.fileTree("src").matching(it -> it.include("**/*.java"));
    TaskContainer tasks = project.getTasks();
    TaskProvider<ApplyFormat> format =
        tasks.register(
            "format",
            ApplyFormat.class,
            task -> {
              task.setGroup("formatting");
              task.setDescription("Formats the Java sources in place.");
              task.getFormatter().from(formatter);
              task.getSources().from(sources);
            });
    TaskProvider<CheckFormat> checkFormat =
        tasks.register(
            "checkFormat",
            CheckFormat.class,
            task -> {
              task.setGroup("verification");
              task.setDescription("Fails where a Java source is not formatted.");
              task.getFormatter().from(formatter);
              task.getSources().from(sources);
              task.getReport().set(project.getLayout().getBuildDirectory().file("format.txt"));
              task.mustRunAfter(format);
            });
    tasks.withType(JavaCompile.class).configureEach(compile -> compile.mustRunAfter(format));
    tasks.named("check", check -> check.dependsOn(checkFormat));
  }
}
