package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.PluginManager;

/** What libraries and applications share; modules apply one of those, not this. */
public final class CheckedJavaPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    PluginManager plugins = project.getPluginManager();
    plugins.apply(JavaPlugin.class);
    plugins.apply(ErrorPronePlugin.class);
    plugins.apply(FormatPlugin.class);
    plugins.apply(ForbiddenCallsPlugin.class);
    plugins.apply(CoveragePlugin.class);
    plugins.apply(PublishPlugin.class);
  }
}
