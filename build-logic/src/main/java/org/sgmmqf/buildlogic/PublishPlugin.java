package org.sgmmqf.buildlogic;

import java.io.File;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.publish.PublishingExtension;
import org.gradle.api.publish.maven.MavenPom;
import org.gradle.api.publish.maven.MavenPublication;

/**
 * {@code sgmmqf.publish}: the module with its sources, documentation and test fixtures goes to the
 * Maven repository in the root's {@code build/maven}.
 */
public final class PublishPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java");
    JavaPluginExtension java = project.getExtensions().getByType(JavaPluginExtension.class);
    java.withSourcesJar();
    java.withJavadocJar();
    publish(project, "java");
  }

  /** Publishes a component of the project under the project's name. */
  static void publish(Project project, String component) {
    project.getPluginManager().apply("maven-publish");
    PublishingExtension publishing = project.getExtensions().getByType(PublishingExtension.class);
    File folder = new File(project.getRootDir(), "build/maven");
    publishing
        .getRepositories()
        .maven(
            it -> {
              it.setName("folder");
              it.setUrl(folder);
            });
    publishing
        .getPublications()
        .create(
            "module",
            MavenPublication.class,
            it -> {
              it.from(project.getComponents().getByName(component));
              // Maven's own format knows no test fixtures; Gradle's, published beside it, does.
              it.suppressAllPomMetadataWarnings();
              it.pom(pom -> describe(pom, project));
            });
  }

  private static void describe(MavenPom pom, Project project) {
    pom.getName().set(project.getName());
    pom.getDescription().set(project.provider(project::getDescription));
    pom.licenses(
        licenses ->
            licenses.license(
                license -> {
                  license.getName().set("Apache-2.0");
                  license.getUrl().set("https://www.apache.org/licenses/LICENSE-2.0.txt");
                }));
  }
}
