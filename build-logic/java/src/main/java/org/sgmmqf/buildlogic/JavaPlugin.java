package org.sgmmqf.buildlogic;

import java.util.List;
import java.util.Map;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.file.DuplicatesStrategy;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.bundling.Jar;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.api.tasks.javadoc.Javadoc;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.logging.TestExceptionFormat;
import org.gradle.api.tasks.testing.logging.TestLogEvent;
import org.gradle.external.javadoc.StandardJavadocDocletOptions;

/**
 * {@code sgmmqf.java}: Java 17 without warnings, tests on JUnit, jars that are the same every time.
 */
public final class JavaPlugin implements Plugin<Project> {

  /** Prose may leave out what a name already says, but what is written must be well-formed. */
  private static final String DOC_CHECKS = "all,-missing";

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java");
    project.getTasks().withType(JavaCompile.class).configureEach(JavaPlugin::strict);
    project.getTasks().withType(Javadoc.class).configureEach(JavaPlugin::strict);
    project.getTasks().withType(Jar.class).configureEach(jar -> reproducible(jar, project));
    project.getTasks().withType(Test.class).configureEach(JavaPlugin::onJUnit);
    addTestLibraries(project);
    project
        .getPluginManager()
        .withPlugin("java-gradle-plugin", plugin -> hideGradleFromTests(project));
  }

  private static void strict(JavaCompile compile) {
    compile.getOptions().getRelease().set(17);
    compile.getOptions().setEncoding("UTF-8");
    compile
        .getOptions()
        .getCompilerArgs()
        .addAll(
            List.of(
                // "processing" complains about annotations that no processor claims, "path" about
                // resource folders that a module does not have.
                "-Xlint:all,-processing,-path",
                "-Werror",
                "-parameters",
                "-Xdoclint:" + DOC_CHECKS));
  }

  private static void strict(Javadoc javadoc) {
    StandardJavadocDocletOptions options = (StandardJavadocDocletOptions) javadoc.getOptions();
    options.setEncoding("UTF-8");
    options.addBooleanOption("Xdoclint:" + DOC_CHECKS, true);
    options.addBooleanOption("Werror", true);
    options.noTimestamp(true);
    // It lives for seconds: compiling thoroughly what it runs takes longer than running it.
    options.setJFlags(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
  }

  private static void reproducible(Jar jar, Project project) {
    jar.setPreserveFileTimestamps(false);
    jar.setReproducibleFileOrder(true);
    // Such as one service file in two source sets, of which only one would be found.
    jar.setDuplicatesStrategy(DuplicatesStrategy.FAIL);
    jar.dirPermissions(permissions -> permissions.unix("rwxr-xr-x"));
    jar.filePermissions(permissions -> permissions.unix("rw-r--r--"));
    // One by one, since the order of Map.of changes from process to process.
    jar.getManifest().attributes(Map.of("Implementation-Title", project.getName()));
    jar.getManifest().attributes(Map.of("Implementation-Version", project.getVersion()));
  }

  private static void onJUnit(Test test) {
    test.useJUnitPlatform();
    test.setMaxHeapSize("1g");
    test.systemProperty("java.awt.headless", "true");
    test.testLogging(
        logging -> {
          logging.events(TestLogEvent.FAILED);
          logging.setExceptionFormat(TestExceptionFormat.FULL);
        });
  }

  private static void addTestLibraries(Project project) {
    Catalog libs = Catalog.of(project);
    DependencyHandler dependencies = project.getDependencies();
    dependencies.add("testImplementation", dependencies.platform(libs.library("junit-bom")));
    dependencies.add("testImplementation", libs.library("junit-jupiter"));
    dependencies.add("testImplementation", libs.library("assertj"));
    // Without it Gradle adds its own launcher, which is older than the engine and finds no tests.
    dependencies.add("testRuntimeOnly", libs.library("junit-launcher"));
  }

  /**
   * Where Gradle comes from Maven Central, this jar of its API leads to all of Gradle, and so to a
   * JUnit older than ours.
   */
  private static void hideGradleFromTests(Project project) {
    SourceSet tests = project.getExtensions().getByType(SourceSetContainer.class).getByName("test");
    project
        .getTasks()
        .named(
            "test",
            Test.class,
            test ->
                test.setClasspath(
                    tests
                        .getRuntimeClasspath()
                        .filter(it -> !it.getName().startsWith("gradle-installation-beacon"))));
  }
}
