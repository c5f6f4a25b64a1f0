package org.sgmmqf.buildlogic;

import java.io.File;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.publish.PublishingExtension;
import org.gradle.api.publish.maven.MavenPublication;

/**
 * {@code sgmmqf.publish}: the module with its sources, documentation and test fixtures goes to the
 * Maven repository in the root's {@code build/maven}.
 */
public final class PublishPlugin implements Plugin<Project> {

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java");
    project.getPluginManager().apply("maven-publish");
    JavaPluginExtension java = project.getExtensions().getByType(JavaPluginExtension.class);
    java.withSourcesJar();
    java.withJavadocJar();
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
        .create("module", MavenPublication.class, it -> describe(it, project));
  }

  private static void describe(MavenPublication publication, Project project) {
    publication.from(project.getComponents().getByName("java"));
    // Maven's own format knows no test fixtures; Gradle's, published beside it, does.
    publication.suppressPomMetadataWarningsFor("testFixturesApiElements");
    publication.suppressPomMetadataWarningsFor("testFixturesRuntimeElements");
    publication.pom(
        pom -> {
          pom.getName().set(project.getName());
          pom.getDescription().set(project.provider(project::getDescription));
          pom.licenses(
              licenses ->
                  licenses.license(
                      license -> {
                        license.getName().set("Apache-2.0");
                        license.getUrl().set("https://www.apache.org/licenses/LICENSE-2.0.txt");
                      }));
        });
  }
}
