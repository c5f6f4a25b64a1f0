package org.sgmmqf.buildlogic;

import java.util.Locale;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.attributes.Bundling;
import org.gradle.api.attributes.Category;
import org.gradle.api.attributes.DocsType;
import org.gradle.api.attributes.Usage;
import org.gradle.api.component.AdhocComponentWithVariants;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.bundling.Jar;

/**
 * {@code sgmmqf.test-fixtures}: contract tests in {@code src/testFixtures/java}, published with
 * sources and documentation for plugin authors to extend.
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

    SourceSet fixtures =
        project.getExtensions().getByType(SourceSetContainer.class).getByName("testFixtures");
    publish(project, DocsType.SOURCES, fixtures.getAllSource());
    publish(project, DocsType.JAVADOC, project.getTasks().named(fixtures.getJavadocTaskName()));
  }

  /** Adds a jar beside the fixtures which Gradle, and with it an IDE, finds as theirs. */
  private static void publish(Project project, String docsType, Object content) {
    String name =
        "testFixtures" + docsType.substring(0, 1).toUpperCase(Locale.ROOT) + docsType.substring(1);
    TaskProvider<Jar> jar =
        project
            .getTasks()
            .register(
                name + "Jar",
                Jar.class,
                task -> {
                  task.getArchiveClassifier().set("test-fixtures-" + docsType);
                  task.from(content);
                });
    ObjectFactory objects = project.getObjects();
    Configuration variant =
        project
            .getConfigurations()
            .create(
                name + "Elements",
                it -> {
                  it.setCanBeResolved(false);
                  it.setCanBeConsumed(true);
                  it.attributes(
                      attributes -> {
                        attributes.attribute(
                            Usage.USAGE_ATTRIBUTE, objects.named(Usage.class, Usage.JAVA_RUNTIME));
                        attributes.attribute(
                            Category.CATEGORY_ATTRIBUTE,
                            objects.named(Category.class, Category.DOCUMENTATION));
                        attributes.attribute(
                            Bundling.BUNDLING_ATTRIBUTE,
                            objects.named(Bundling.class, Bundling.EXTERNAL));
                        attributes.attribute(
                            DocsType.DOCS_TYPE_ATTRIBUTE, objects.named(DocsType.class, docsType));
                      });
                  it.getOutgoing().artifact(jar);
                  it.getOutgoing()
                      .capability(
                          project.getGroup()
                              + ":"
                              + project.getName()
                              + "-test-fixtures:"
                              + project.getVersion());
                });
    ((AdhocComponentWithVariants) project.getComponents().getByName("java"))
        .addVariantsFromConfiguration(variant, it -> {});
  }
}
