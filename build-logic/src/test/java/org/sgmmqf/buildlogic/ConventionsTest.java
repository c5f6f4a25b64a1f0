package org.sgmmqf.buildlogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** One build of small modules, each with one fault, tells what every convention says of it. */
@DisabledOnOs(OS.WINDOWS)
final class ConventionsTest {

  @TempDir private static Path temporary;

  private static Folder.Outcome build;

  @BeforeAll
  static void buildModulesWithOneFaultEach() throws Exception {
    Folder folder =
        Folder.withBuildLogic(temporary)
            .settings(
                "clean",
                "unformatted",
                "forbidden",
                "nulls",
                "warned",
                "failing",
                "changed",
                "leaking",
                "given",
                "hiding",
                "generous",
                "platform")
            .write("build.gradle.kts", "plugins {\n    id(\"sgmmqf.test-summary\")\n}\n")
            .write("platform/build.gradle.kts", "plugins {\n    id(\"sgmmqf.bom\")\n}\n");
    module(folder, "clean", "return value;");
    testOf(folder, "clean");
    vectorCodeOf(folder, "clean");
    module(folder, "unformatted", "return   value;");
    module(folder, "forbidden", "System.out.println(value);\n    return value * Math.random();");
    module(folder, "nulls", "Object nothing = null;\n    return value + nothing.hashCode();");
    module(folder, "warned", "return (double) value;");
    module(folder, "failing", "return 2 * value;");
    testOf(folder, "failing");
    module(folder, "changed", "return value;");
    publicClassOf(folder, "changed", "int");
    module(folder, "leaking", "return value;");
    publicClassOf(folder, "leaking", "org.sgmmqf.leaking.inside.Secret");
    module(folder, "given", "return value;");
    publicClassOf(folder, "given", "long");
    module(folder, "hiding", "return value;", "implementation(project(\":given\"))");
    publicClassOf(folder, "hiding", "org.sgmmqf.given.Giver");
    module(folder, "generous", "return value;", "api(libs.slf4j.api)");
    build =
        folder.gradlew(
            Map.of(), "--no-daemon", "--console=plain", "--continue", "check", "testSummary");
  }

  private static void module(Folder folder, String name, String body, String... dependencies)
      throws IOException {
    folder.write(
        name + "/build.gradle.kts",
        """
        plugins {
            id("sgmmqf.library")
            id("sgmmqf.no-console")
            id("sgmmqf.vector-api")
        }

        dependencies {
            %s
        }
        """
            .formatted(String.join("", dependencies)));
    folder.write(
        name + "/src/main/java/org/sgmmqf/" + name + "/Identity.java",
        """
        package org.sgmmqf.%s;

        final class Identity {

          private Identity() {}

          static double of(double value) {
            %s
          }
        }
        """
            .formatted(name, body));
  }

  /** A class that gives something, and a record that promises nothing, or what is given. */
  private static void publicClassOf(Folder folder, String name, String given) throws IOException {
    folder.write(
        name + "/src/main/java/org/sgmmqf/" + name + "/Giver.java",
        """
        package org.sgmmqf.%s;

        /** Gives. */
        public interface Giver {
          /** {@return what it has} */
          %s give();
        }
        """
            .formatted(name, given));
    folder.write(
        name + "/src/main/java/org/sgmmqf/" + name + "/inside/Secret.java",
        """
        package org.sgmmqf.%s.inside;

        /** Not for others. */
        public interface Secret {}
        """
            .formatted(name));
    folder.write(
        name + "/api.txt",
        """
        public interface org.sgmmqf.%s.Giver {
          public abstract %s give();
        }
        """
            .formatted(name, given.equals("int") ? "long" : given));
  }

  private static void testOf(Folder folder, String name) throws IOException {
    folder.write(
        name + "/src/test/java/org/sgmmqf/" + name + "/IdentityTest.java",
        """
        package org.sgmmqf.%s;

        import static org.assertj.core.api.Assertions.assertThat;

        import org.junit.jupiter.api.Disabled;
        import org.junit.jupiter.api.Test;

        final class IdentityTest {

          @Test
          void isIdentity() {
            assertThat(Identity.of(3)).isEqualTo(3);
          }

          @Disabled("to be counted as skipped")
          @Test
          void isSkipped() {}
        }
        """
            .formatted(name));
  }

  private static void vectorCodeOf(Folder folder, String name) throws IOException {
    folder.write(
        name + "/src/vector/java/org/sgmmqf/" + name + "/Lanes.java",
        """
        package org.sgmmqf.%s;

        import jdk.incubator.vector.DoubleVector;

        final class Lanes {

          static final int COUNT = DoubleVector.SPECIES_PREFERRED.length();

          private Lanes() {}
        }
        """
            .formatted(name));
  }

  @Test
  void codeWithoutFaultPasses() {
    assertThat(build.out())
        .contains("> Task :clean:check\n")
        .contains("> Task :clean:compileVectorJava\n");
  }

  @Test
  void theBuildAsAWholeFails() {
    assertThat(build.status()).isEqualTo(1);
  }

  @Test
  void aWronglyFormattedFileFailsAndIsNamed() {
    assertThat(failureOf(":unformatted:checkFormat"))
        .contains("unformatted/src/main/java/org/sgmmqf/unformatted/Identity.java")
        .contains("./gradlew format");
  }

  @Test
  void aRandomNumberWithoutASeedFailsAndThePlaceToGetOneIsNamed() {
    assertThat(build.all())
        .contains("> Task :forbidden:forbiddenApisMain FAILED")
        .contains("java.lang.Math#random() [use org.sgmmqf.spi.RandomStream");
  }

  @Test
  void aLibraryThatPrintsFails() {
    assertThat(build.all())
        .contains("> Task :forbidden:forbiddenApisMain FAILED")
        .contains("java.lang.System#out");
  }

  @Test
  void aNullDereferenceFailsToCompile() {
    assertThat(build.all())
        .contains("> Task :nulls:compileJava FAILED")
        .contains("error: [NullAway] dereferenced expression nothing is @Nullable");
  }

  @Test
  void aCompilerWarningFailsToCompile() {
    assertThat(build.all())
        .contains("> Task :warned:compileJava FAILED")
        .contains("warning: [cast] redundant cast to double");
  }

  @Test
  void aChangeOfThePublicSurfaceFailsAndIsShown() {
    assertThat(failureOf(":changed:checkApi"))
        .contains("- public interface org.sgmmqf.changed.Giver: public abstract long give();")
        .contains("+ public interface org.sgmmqf.changed.Giver: public abstract int give();")
        .contains("./gradlew updateApi");
  }

  @Test
  void anInternalTypeInThePublicSurfaceFails() {
    assertThat(failureOf(":leaking:checkApi"))
        .contains("no API: [org.sgmmqf.leaking.inside.Secret]");
  }

  @Test
  void aTypeThatIsNotHandedOnFailsAndIsNamed() {
    assertThat(failureOf(":hiding:checkApi"))
        .contains(
            "The public surface of :hiding speaks of types that whoever compiles against it does"
                + " not get: [org.sgmmqf.given.Giver]; let its build script say api of what holds"
                + " them.");
  }

  @Test
  void aLibraryThatIsHandedOnForNothingFailsAndIsNamed() {
    assertThat(failureOf(":generous:checkApi"))
        .contains(
            "The public surface of :generous does not speak of any type of slf4j-api; let its"
                + " build script say implementation of that, and not api.");
  }

  @Test
  void theSummaryCountsPassedFailedAndSkippedThoughAModuleHasNoTests() {
    assertThat(build.out().lines()).contains("1 passed, 1 failed, 2 skipped");
  }

  private static String failureOf(String task) {
    String start = "Execution failed for task '" + task + "'";
    assertThat(build.err()).contains(start);
    String rest = build.err().substring(build.err().indexOf(start));
    return rest.substring(0, rest.indexOf("* Try"));
  }
}
