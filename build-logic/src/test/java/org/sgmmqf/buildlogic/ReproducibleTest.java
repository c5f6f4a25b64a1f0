package org.sgmmqf.buildlogic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Reader;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Two real modules, published twice from different places in different surroundings. */
@DisabledOnOs(OS.WINDOWS)
final class ReproducibleTest {

  @TempDir private static Path temporary;

  private static String version;
  private static Path one;
  private static Path other;

  @BeforeAll
  static void publishTwice() throws Exception {
    try (Reader file = Files.newBufferedReader(Path.of("../gradle.properties"))) {
      Properties properties = new Properties();
      properties.load(file);
      version = properties.getProperty("version");
    }
    one = publish("one", Map.of("TZ", "Asia/Tokyo", "LC_ALL", "C"));
    other = publish("in/another-place", Map.of("TZ", "America/Caracas", "LC_ALL", "C.UTF-8"));
  }

  @Test
  void theSameSourcesGiveTheSameBytes() throws Exception {
    assertThat(digests(other)).isEqualTo(digests(one));
  }

  @Test
  void sourcesAndJavadocStandBesideModulesAndTheirKits() throws Exception {
    assertThat(digests(one).keySet())
        .contains(
            ofManifold(".jar"),
            ofManifold("-javadoc.jar"),
            ofManifold("-sources.jar"),
            ofManifold("-test-fixtures.jar"),
            ofManifold("-test-fixtures-javadoc.jar"),
            ofManifold("-test-fixtures-sources.jar"));
    try (JarFile kit =
        new JarFile(one.resolve(ofManifold("-test-fixtures-sources.jar")).toFile())) {
      assertThat(kit.getEntry("org/sgmmqf/manifold/ManifoldContract.java")).isNotNull();
    }
    assertThat(Files.readString(one.resolve(ofManifold(".module"))))
        .contains("\"testFixturesSourcesElements\"", "\"testFixturesJavadocElements\"");
  }

  @Test
  void aModuleTellsItsLicenceAndWhatItIs() throws Exception {
    assertThat(Files.readString(one.resolve(ofManifold(".pom"))))
        .contains("<name>Apache-2.0</name>")
        .containsPattern("<description>[^<]{10,}</description>");
  }

  @Test
  void theBomNamesEveryModuleWithItsVersion() throws Exception {
    assertThat(Files.readString(one.resolve("bom/" + version + "/bom-" + version + ".pom")))
        .containsSubsequence(
            "<dependencyManagement>",
            "<artifactId>core-manifold</artifactId>",
            "<version>" + version + "</version>",
            "<artifactId>core-spi</artifactId>",
            "<version>" + version + "</version>");
  }

  private static String ofManifold(String ending) {
    return "core-manifold/" + version + "/core-manifold-" + version + ending;
  }

  private static Path publish(String place, Map<String, String> environment) throws Exception {
    Folder folder =
        Folder.withBuildLogic(temporary.resolve(place))
            .copy("bom/build.gradle.kts")
            .copy("core-spi/build.gradle.kts")
            .copy("core-spi/src")
            .copy("core-manifold/build.gradle.kts")
            .copy("core-manifold/src")
            .settings("bom", "core-spi", "core-manifold");
    Folder.Outcome built =
        folder.gradlew(
            environment, "--no-daemon", "--no-build-cache", "--console=plain", "publish");
    assertThat(built.status()).as(built.all()).isZero();
    return folder.path().resolve("build/maven/org/sgmmqf");
  }

  /** Of every file but the ones that say when something was published. */
  private static Map<String, String> digests(Path repository) throws Exception {
    Map<String, String> digests = new TreeMap<>();
    try (var files = Files.walk(repository)) {
      for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
        if (!file.getFileName().toString().startsWith("maven-metadata.xml")) {
          digests.put(repository.relativize(file).toString(), sha256(file));
        }
      }
    }
    return digests;
  }

  private static String sha256(Path file) throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    return new BigInteger(1, digest).toString(16);
  }
}
