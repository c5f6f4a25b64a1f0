package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.FileTree;
import org.gradle.api.initialization.IncludedBuild;
import org.gradle.api.plugins.PluginManager;
import org.gradle.api.tasks.TaskContainer;

/**
 * {@code sgmmqf.whole-build}: the root project, which speaks for all modules, for the build's own
 * code and for the examples.
 */
public final class WholeBuildPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    PluginManager plugins = project.getPluginManager();
    plugins.apply("base");
    plugins.apply(FormatPlugin.class);
    plugins.apply(CoverageReportPlugin.class);
    plugins.apply(TestSummaryPlugin.class);
    plugins.apply(ExamplesPlugin.class);

    FileTree ownCode =
        project
            .fileTree(project.getRootDir())
            .matching(
                it -> {
                  it.include("build-logic/src/**/*.java");
                  it.include("build-logic/java/src/**/*.java");
                  it.include("gradle/bootstrap/*.java");
                  it.include("examples/*/src/**/*.java");
                });
    TaskContainer tasks = project.getTasks();
    tasks.named("format", ApplyFormat.class, it -> it.getSources().from(ownCode));
    tasks.named("checkFormat", CheckFormat.class, it -> it.getSources().from(ownCode));
    IncludedBuild buildLogic = project.getGradle().includedBuild("build-logic");
    tasks.named("check", it -> it.dependsOn(buildLogic.task(":check")));
  }
}
