package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.PluginManager;

/** What all modules share; they apply a plugin that applies this one. */
public final class CheckedJavaPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    PluginManager plugins = project.getPluginManager();
    plugins.apply(JavaPlugin.class);
    plugins.apply(ErrorPronePlugin.class);
    plugins.apply(FormatPlugin.class);
    plugins.apply(ForbiddenCallsPlugin.class);
    plugins.apply(CoveragePlugin.class);
  }
}
