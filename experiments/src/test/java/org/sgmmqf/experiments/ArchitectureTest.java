package org.sgmmqf.experiments;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds the arrows of the module map in docs/architecture.md. */
final class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("test-fixtures"))
          .withImportOption(location -> !location.contains("testFixtures"))
          .importPackages("org.sgmmqf");

  /** Module, and what it may use beside core-spi. */
  private static final Map<String, String[]> ARROWS =
      Map.of(
          "spi", modules(),
          "manifold", modules("spi"),
          "replay", modules("spi"),
          "env", modules("spi"),
          "model", modules("spi", "manifold", "replay"),
          "baselines", modules("spi", "replay", "model"),
          "runs", modules("spi"),
          "reports", modules("spi", "runs"),
          "training", modules("spi", "env", "model", "runs", "reports"),
          "experiments",
              modules(
                  "spi",
                  "manifold",
                  "replay",
                  "env",
                  "model",
                  "baselines",
                  "runs",
                  "reports",
                  "training"));

  @Test
  void seesTheClassesOfEveryModule() {
    assertThat(ARROWS.keySet())
        .allSatisfy(
            module ->
                assertThat(CLASSES)
                    .anyMatch(c -> c.getPackageName().startsWith("org.sgmmqf." + module)));
  }

  /** Package of the program, and which of the others it knows. */
  private static final Map<String, String[]> PROGRAM =
      Map.of(
          "plugin", modules(),
          "plan", modules("plugin"),
          "run", modules("plan", "plugin"),
          "live", modules("run"),
          "fleet", modules("plan", "run"),
          "search", modules("fleet", "plan", "run"),
          "command", modules("search", "fleet", "live", "plan", "run", "plugin"));

  @Test
  void pointsEveryArrowAsTheMapSays() {
    assertArrows("org.sgmmqf.", ARROWS);
  }

  @Test
  void readsTheProgramFromItsEdgeInwards() {
    assertArrows("org.sgmmqf.experiments.", PROGRAM);
  }

  private static void assertArrows(String root, Map<String, String[]> arrows) {
    var layers = Architectures.layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String layer : arrows.keySet()) {
      layers = layers.layer(layer).definedBy(root + layer + "..");
    }
    for (var arrow : arrows.entrySet()) {
      var from = layers.whereLayer(arrow.getKey());
      layers =
          arrow.getValue().length == 0
              ? from.mayNotAccessAnyLayer()
              : from.mayOnlyAccessLayers(arrow.getValue());
    }
    layers.withOptionalLayers(true).check(CLASSES);
  }

  @Test
  void hasNoCycleBetweenModules() {
    slices().matching("org.sgmmqf.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void hasNoCycleBetweenPackages() {
    slices().matching("org.sgmmqf.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void givesNoTwoTypesTheSameName() {
    assertThat(topLevelTypes().collect(groupingBy(JavaClass::getSimpleName, counting())))
        .allSatisfy((name, types) -> assertThat(types).as(name).isEqualTo(1));
  }

  /** Providers alone stand in the class that they provide, under the name of what they are. */
  @Test
  void givesNoNestedTypeTheNameOfAnother() {
    Set<String> names = topLevelTypes().map(JavaClass::getSimpleName).collect(toSet());
    names.remove("Provider");
    assertThat(CLASSES).filteredOn(JavaClass::isMemberClass).isNotEmpty();
    assertThat(CLASSES)
        .filteredOn(type -> type.isMemberClass() && names.contains(type.getSimpleName()))
        .isEmpty();
  }

  private static Stream<JavaClass> topLevelTypes() {
    return CLASSES.stream()
        .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"));
  }

  @Test
  void keepsGuiceAndTheCommandLineInTheProgram() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.sgmmqf.experiments..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.google.inject..", "jakarta.inject..", "picocli..")
        .check(CLASSES);
  }

  @Test
  void keepsTablesAndChartsInTheReports() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.sgmmqf.reports..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tech.tablesaw..", "org.knowm.xchart..")
        .check(CLASSES);
  }

  @Test
  void leavesTheSharedContractsWithoutAnyLibrary() {
    noClasses()
        .that()
        .resideInAPackage("org.sgmmqf.spi..")
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages("java..", "org.sgmmqf.spi..", "org.jspecify..")
        .check(CLASSES);
  }

  /** All modules that can be started without Spark are on this class path. */
  @Test
  void keepsSparkToTheModuleThatIsNamedAfterIt() throws IOException {
    assertThat(ClassLoader.getSystemResource("org/apache/spark/SparkContext.class")).isNull();
    assertThat(ClassLoader.getSystemResource("org/sgmmqf/cluster/spark")).isNull();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      assertThat(modules.filter(module -> !module.endsWith("cluster-spark")))
          .map(module -> module.resolve("build.gradle.kts"))
          .filteredOn(Files::exists)
          .isNotEmpty()
          .allSatisfy(
              script -> assertThat(script).content().doesNotContain("libs.spark", "cluster-spark"));
    }
  }

  private static String[] modules(String... names) {
    return names;
  }
}
