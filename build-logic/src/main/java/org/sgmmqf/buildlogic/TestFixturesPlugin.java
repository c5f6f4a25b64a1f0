package org.sgmmqf.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.dsl.DependencyHandler;

/**
 * {@code sgmmqf.test-fixtures}: contract tests in {@code src/testFixtures/java}, published for
 * plugin authors to extend.
 */
public final class TestFixturesPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java-test-fixtures");
    Catalog libs = Catalog.of(project);
    DependencyHandler dependencies = project.getDependencies();
    dependencies.add("testFixturesApi", dependencies.platform(libs.library("junit-bom")));
    dependencies.add("testFixturesApi", libs.library("junit-jupiter"));
    dependencies.add("testFixturesApi", libs.library("assertj"));
  }
}
