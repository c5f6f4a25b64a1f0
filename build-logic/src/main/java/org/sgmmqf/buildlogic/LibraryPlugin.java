package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.PluginManager;

/** {@code sgmmqf.library}: everything that a module which others depend on obeys and offers. */
public final class LibraryPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    PluginManager plugins = project.getPluginManager();
    plugins.apply("java-library");
    plugins.apply(CheckedJavaPlugin.class);
    plugins.apply(TestFixturesPlugin.class);
    plugins.apply(PublishPlugin.class);
    plugins.apply(ApiPlugin.class);
  }
}
