package org.sgmmqf.buildlogic;

import java.io.File;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.compile.ForkOptions;
import org.gradle.api.tasks.compile.JavaCompile;

/**
 * {@code sgmmqf.error-prone}: Error Prone in every compilation, and NullAway where the code is for
 * others to use. Its warnings are errors, as all warnings are.
 */
public final class ErrorPronePlugin implements Plugin<Project> {

  /** Source sets that nobody depends on: a null there fails a test, not a user. */
  private static final Set<String> NULLS_TOLERATED = Set.of("test", "acceptance", "jmh");

  /** Matters of taste, or of annotations that we do not use. */
  private static final List<String> DISABLED =
      List.of(
          "AnnotateFormatMethod",
          "ArrayRecordComponent",
          "AssignmentExpression",
          "EffectivelyPrivate",
          "ImmutableEnumChecker",
          "InlineMeSuggester",
          "LongDoubleConversion",
          "MissingSummary",
          "MixedMutabilityReturnType",
          "StringSplitter",
          "UnnecessaryParentheses");

  @Override
  public void apply(Project project) {
    project.getPluginManager().apply("java");
    Catalog libs = Catalog.of(project);
    DependencyHandler dependencies = project.getDependencies();
    Configuration errorProne =
        project
            .getConfigurations()
            .create(
                "errorProne",
                it -> {
                  it.setCanBeConsumed(false);
                  it.setCanBeResolved(false);
                });
    dependencies.add(errorProne.getName(), libs.library("error-prone"));
    dependencies.add(errorProne.getName(), libs.library("nullaway"));
    project
        .getPluginManager()
        .withPlugin(
            "java-library", it -> dependencies.add("compileOnlyApi", libs.library("jspecify")));
    project
        .getExtensions()
        .getByType(SourceSetContainer.class)
        .all(
            sources -> {
              dependencies.add(sources.getCompileOnlyConfigurationName(), libs.library("jspecify"));
              project
                  .getConfigurations()
                  .named(
                      sources.getAnnotationProcessorConfigurationName(),
                      it -> it.extendsFrom(errorProne));
              project
                  .getTasks()
                  .named(
                      sources.getCompileJavaTaskName(),
                      JavaCompile.class,
                      compile -> check(compile, sources));
            });
  }

  private static void check(JavaCompile compile, SourceSet sources) {
    compile.getOptions().setFork(true);
    ForkOptions javac = compile.getOptions().getForkOptions();
    // Named explicitly, javac is started as a program, and options for its JVM begin with -J.
    javac.setExecutable(new File(System.getProperty("java.home"), "bin/javac").getPath());
    javac.getJvmArgs().addAll(compilerInternals());
    // A short life: what the better compiler and collector cost to start they never earn back.
    javac.getJvmArgs().addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
    String nullAway =
        NULLS_TOLERATED.contains(sources.getName())
            ? "-Xep:NullAway:OFF"
            : "-Xep:NullAway:ERROR -XepOpt:NullAway:AnnotatedPackages=org.sgmmqf";
    compile
        .getOptions()
        .getCompilerArgs()
        .addAll(
            List.of(
                "-XDcompilePolicy=simple",
                "--should-stop=ifError=FLOW",
                Stream.concat(
                        Stream.of(
                            "-Xplugin:ErrorProne",
                            "-XepDisableWarningsInGeneratedCode",
                            "-XepExcludedPaths:.*/build/generated/.*",
                            nullAway),
                        DISABLED.stream().map(check -> "-Xep:" + check + ":OFF"))
                    .collect(Collectors.joining(" "))));
  }

  /** Error Prone reads javac's own tree, which the module system otherwise keeps to itself. */
  private static List<String> compilerInternals() {
    Stream<String> exports =
        Stream.of("api", "file", "main", "model", "parser", "processing", "tree", "util")
            .map(name -> "-J--add-exports=jdk.compiler/com.sun.tools.javac." + name);
    Stream<String> opens =
        Stream.of("code", "comp")
            .map(name -> "-J--add-opens=jdk.compiler/com.sun.tools.javac." + name);
    return Stream.concat(exports, opens).map(option -> option + "=ALL-UNNAMED").toList();
  }
}
