import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Fills the Gradle wrapper's cache from Maven Central where the Gradle distribution site cannot be
 * reached, as behind a corporate proxy that mirrors Maven Central only. {@code gradlew} runs it
 * when the cache holds no distribution yet; where the site answers it does nothing, and the wrapper
 * downloads as usual.
 *
 * <p>Gradle's API jar on Maven Central holds all of Gradle but the Kotlin DSL, with its libraries
 * relocated under {@value #RELOCATED}. This program moves them back, puts the module manifests
 * where Gradle looks for them, and has {@code .gradle.kts} files read by the Groovy DSL. The build
 * scripts therefore keep to the syntax that Kotlin and Groovy share: double quotes, parentheses
 * around arguments, {@code id("...")}, no {@code val}, no casts.
 */
public final class GradleFromMavenCentral {

  private static final String VERSION = "8.8";
  private static final String GROOVY = "3.0.21";
  private static final String KOTLIN = "1.9.22";

  /**
   * Set to {@code true}, this environment variable keeps the distribution site out of it, as tests
   * do.
   */
  private static final String FORCE = "SGMMQF_GRADLE_FROM_MAVEN";

  private static final String RELOCATED = "org.gradle.internal.impldep.";
  private static final String RELOCATED_PATH = RELOCATED.replace('.', '/');

  /** The module whose jar carries every class; every other module's jar points at it. */
  private static final String HOST = "gradle-base-services";

  /**
   * Modules that Gradle asks for by name and whose classes the API jar lacks or holds elsewhere.
   */
  private static final List<String> EMPTY_MODULES =
      List.of(
          "gradle-installation-beacon",
          "gradle-instrumentation-agent",
          "gradle-java-compiler-plugin",
          "gradle-kotlin-dsl",
          "gradle-runtime-api-info");

  private static final List<String> GROOVY_MODULES =
      List.of(
          "groovy",
          "groovy-ant",
          "groovy-astbuilder",
          "groovy-console",
          "groovy-datetime",
          "groovy-dateutil",
          "groovy-docgenerator",
          "groovy-groovydoc",
          "groovy-json",
          "groovy-nio",
          "groovy-sql",
          "groovy-swing",
          "groovy-templates",
          "groovy-test",
          "groovy-xml");

  private GradleFromMavenCentral() {}

  public static void main(String[] args) throws Exception {
    try {
      fillCache(Path.of(args[0]));
    } catch (IOException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static void fillCache(Path project) throws Exception {
    String url = wrapperProperty(project, "distributionUrl");
    if (!url.endsWith("/gradle-" + VERSION + "-bin.zip")) {
      return; // another release: only the distribution site has it
    }
    Path userHome = userHome();
    Path slot = userHome.resolve("wrapper/dists/gradle-" + VERSION + "-bin").resolve(slotName(url));
    Path marker = slot.resolve("gradle-" + VERSION + "-bin.zip.ok");
    boolean forced = "true".equals(System.getenv(FORCE));
    if (Files.exists(marker) || (!forced && reachable(url))) {
      return;
    }
    System.err.println(
        (forced ? FORCE + " is set" : "The Gradle distribution site does not answer")
            + ": laying Gradle "
            + VERSION
            + " out from Maven Central (about 200 MB, once).");
    Files.createDirectories(slot);
    Path work = Files.createTempDirectory(slot, "layout-");
    try {
      Path jars = download(project, work);
      Path home = layOut(jars, work.resolve("gradle-" + VERSION));
      Path target = slot.resolve("gradle-" + VERSION);
      deleteTree(target);
      Files.move(home, target, StandardCopyOption.ATOMIC_MOVE);
      keepApiJar(jars.resolve("gradle-api-" + VERSION + ".jar"), userHome);
      Files.createFile(marker);
    } finally {
      deleteTree(work);
    }
  }

  private static String wrapperProperty(Path project, String name) throws IOException {
    Properties properties = new Properties();
    try (InputStream in =
        Files.newInputStream(project.resolve("gradle/wrapper/gradle-wrapper.properties"))) {
      properties.load(in);
    }
    return properties.getProperty(name, "");
  }

  private static Path userHome() {
    String set = System.getenv("GRADLE_USER_HOME");
    return set == null || set.isBlank()
        ? Path.of(System.getProperty("user.home"), ".gradle")
        : Path.of(set);
  }

  /** The folder name that the wrapper derives from a distribution's address. */
  private static String slotName(String url) throws Exception {
    byte[] md5 = MessageDigest.getInstance("MD5").digest(url.getBytes(StandardCharsets.UTF_8));
    return new BigInteger(1, md5).toString(36);
  }

  private static boolean reachable(String url) throws InterruptedException {
    HttpClient client =
        HttpClient.newBuilder()
            .connectTimeout(Duration.ofSeconds(5))
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    HttpRequest head =
        HttpRequest.newBuilder(URI.create(url))
            .timeout(Duration.ofSeconds(10))
            .method("HEAD", HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      return client.send(head, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException noAnswer) {
      return false;
    }
  }

  /**
   * Fetches the jars with Maven, so that its settings (mirrors, proxies, credentials) hold here
   * too.
   */
  private static Path download(Path project, Path work) throws Exception {
    Path jars = Files.createDirectories(work.resolve("jars"));
    StringBuilder pom =
        new StringBuilder(
            "<project><modelVersion>4.0.0</modelVersion><groupId>bootstrap</groupId>"
                + "<artifactId>gradle</artifactId><version>1</version><packaging>pom</packaging><dependencies>");
    pom.append(dependency("dev.gradleplugins", "gradle-api", VERSION));
    GROOVY_MODULES.forEach(module -> pom.append(dependency("org.codehaus.groovy", module, GROOVY)));
    pom.append(dependency("org.jetbrains.kotlin", "kotlin-stdlib", KOTLIN));
    pom.append(dependency("org.jetbrains.kotlin", "kotlin-reflect", KOTLIN));
    Path pomFile =
        Files.writeString(work.resolve("pom.xml"), pom.append("</dependencies></project>"));

    String maven = System.getProperty("os.name").startsWith("Windows") ? "mvn.cmd" : "mvn";
    Process mvn;
    try {
      mvn =
          new ProcessBuilder(
                  maven,
                  "-q",
                  "-B",
                  "-f",
                  pomFile.toString(),
                  "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies",
                  "-DexcludeTransitive=true",
                  "-DoutputDirectory=" + jars)
              .inheritIO()
              .start();
    } catch (IOException noMaven) {
      throw new IOException(
          "Neither the Gradle distribution site nor Maven (mvn) is at hand: install one of Gradle "
              + VERSION
              + " and Maven, or let this machine reach the site.",
          noMaven);
    }
    if (mvn.waitFor() != 0) {
      throw new IOException("Maven could not fetch Gradle's jars; see its message above.");
    }
    verify(jars, project.resolve("gradle/bootstrap/jars.sha256"));
    return jars;
  }

  private static String dependency(String group, String artifact, String version) {
    return "<dependency><groupId>"
        + group
        + "</groupId><artifactId>"
        + artifact
        + "</artifactId><version>"
        + version
        + "</version></dependency>";
  }

  /** Every jar must be the one recorded beside this program. */
  private static void verify(Path jars, Path checksums) throws Exception {
    Map<String, String> expected =
        Files.readAllLines(checksums).stream()
            .map(line -> line.split(" +"))
            .collect(Collectors.toMap(words -> words[1], words -> words[0]));
    try (var files = Files.list(jars)) {
      for (Path jar : (Iterable<Path>) files::iterator) {
        MessageDigest sha = MessageDigest.getInstance("SHA-256");
        try (InputStream in = Files.newInputStream(jar)) {
          byte[] chunk = new byte[1 << 16];
          for (int n; (n = in.read(chunk)) > 0; ) {
            sha.update(chunk, 0, n);
          }
        }
        String actual = String.format("%064x", new BigInteger(1, sha.digest()));
        if (!actual.equals(expected.remove(jar.getFileName().toString()))) {
          throw new IOException(
              jar.getFileName() + " is not the recorded file: its SHA-256 is " + actual);
        }
      }
    }
    if (!expected.isEmpty()) {
      throw new IOException("Maven did not bring " + expected.keySet());
    }
  }

  private static Path layOut(Path jars, Path home) throws IOException {
    Path lib = Files.createDirectories(home.resolve("lib"));
    Files.createDirectories(lib.resolve("plugins"));
    try (var files = Files.list(jars)) {
      for (Path jar : (Iterable<Path>) files::iterator) {
        if (!jar.getFileName().toString().startsWith("gradle-api-")) {
          Files.copy(jar, lib.resolve(jar.getFileName()));
        }
      }
    }
    Map<String, byte[]> manifests =
        unpackApi(
            jars.resolve("gradle-api-" + VERSION + ".jar"),
            lib.resolve(HOST + "-" + VERSION + ".jar"));
    Set<String> modules = new TreeSet<>(EMPTY_MODULES);
    modules.addAll(manifests.keySet());
    for (byte[] manifest : manifests.values()) {
      modules.addAll(listed(manifest, "projects"));
      for (String library : listed(manifest, "runtime")) {
        writeJar(lib.resolve(library), null, null);
      }
    }
    modules.remove(HOST);
    for (String module : modules) {
      writeJar(lib.resolve(module + "-" + VERSION + ".jar"), module, manifests.get(module));
    }
    Files.writeString(
        home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
    Path init = Files.createDirectories(home.resolve("init.d"));
    Files.writeString(
        init.resolve("javac.gradle.kts"),
        """
        allprojects {
            tasks.withType(JavaCompile).configureEach {
                options.fork = true
                options.forkOptions.executable = new File(System.getProperty("java.home"), "bin/javac").path
            }
        }
        """);
    return home;
  }

  private static Set<String> listed(byte[] manifest, String key) throws IOException {
    Properties properties = new Properties();
    properties.load(new ByteArrayInputStream(manifest));
    Set<String> names = new TreeSet<>();
    Collections.addAll(names, properties.getProperty(key, "").split(","));
    names.remove("");
    return names;
  }

  /**
   * Copies the API jar with its libraries moved back to their own packages; returns the modules'
   * manifests.
   */
  private static Map<String, byte[]> unpackApi(Path api, Path host) throws IOException {
    Map<String, byte[]> manifests = new TreeMap<>();
    Set<String> written = new HashSet<>();
    // A file system provider found on the class path is loaded before the class path works.
    written.add("META-INF/services/java.nio.file.spi.FileSystemProvider");
    try (ZipFile in = new ZipFile(api.toFile());
        ZipOutputStream out =
            new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(host), 1 << 20))) {
      out.setLevel(1);
      // "gradlew --version" reads it.
      out.putNextEntry(new ZipEntry("gradle-kotlin-dsl-versions.properties"));
      out.write(("kotlin=" + KOTLIN + "\n").getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
      for (ZipEntry entry : Collections.list(in.entries())) {
        if (entry.isDirectory()) {
          continue;
        }
        String name = entry.getName().replace(RELOCATED_PATH, "");
        byte[] bytes = in.getInputStream(entry).readAllBytes();
        if (name.endsWith("-classpath.properties") && !name.contains("/")) {
          manifests.put(name.substring(0, name.length() - "-classpath.properties".length()), bytes);
          if (!name.startsWith(HOST + "-classpath")) {
            continue;
          }
        } else if (name.endsWith(".class")) {
          bytes =
              moveBack(bytes, name.equals("org/gradle/internal/scripts/ScriptingLanguages.class"));
        } else if (name.startsWith("META-INF/services/")) {
          name = name.replace(RELOCATED, "");
          bytes =
              new String(bytes, StandardCharsets.UTF_8)
                  .replace(RELOCATED, "")
                  .getBytes(StandardCharsets.UTF_8);
        }
        if (written.add(name)) {
          out.putNextEntry(new ZipEntry(name));
          out.write(bytes);
          out.closeEntry();
        }
      }
    }
    return manifests;
  }

  /** Rewrites a class file's constant pool; every name in a class file is a string there. */
  private static byte[] moveBack(byte[] classFile, boolean scriptingLanguages) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(classFile.length);
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeLong(in.readLong());
    int count = in.readUnsignedShort();
    out.writeShort(count);
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      out.writeByte(tag);
      switch (tag) {
        case 1 -> {
          String text = in.readUTF().replace(RELOCATED_PATH, "").replace(RELOCATED, "");
          out.writeUTF(scriptingLanguages ? groovyReadsKts(text) : text);
        }
        case 3, 4, 9, 10, 11, 12, 17, 18 -> out.writeInt(in.readInt());
        case 5, 6 -> {
          out.writeLong(in.readLong());
          i++; // a long or double takes two places
        }
        case 7, 8, 16, 19, 20 -> out.writeShort(in.readUnsignedShort());
        case 15 -> {
          out.writeByte(in.readUnsignedByte());
          out.writeShort(in.readUnsignedShort());
        }
        default -> throw new IOException("unknown constant pool tag " + tag);
      }
    }
    in.transferTo(out);
    return bytes.toByteArray();
  }

  private static String groovyReadsKts(String extension) {
    return switch (extension) {
      case ".gradle" -> ".gradle.kts";
      case ".gradle.kts" -> ".gradle.kotlin";
      default -> extension;
    };
  }

  /**
   * A jar with nothing but a manifest; a module's also carries its class path and points at the
   * host module.
   */
  private static void writeJar(Path jar, String module, byte[] classPath) throws IOException {
    if (Files.exists(jar)) {
      return;
    }
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      String pointer = module == null ? "" : "Class-Path: " + HOST + "-" + VERSION + ".jar\r\n";
      out.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
      out.write(("Manifest-Version: 1.0\r\n" + pointer + "\r\n").getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
      if (module != null) {
        out.putNextEntry(new ZipEntry(module + "-classpath.properties"));
        out.write(
            classPath == null
                ? "projects=\nruntime=\n".getBytes(StandardCharsets.UTF_8)
                : classPath);
        out.closeEntry();
      }
    }
  }

  /** Spares the first build the making of this very jar, which plugin code compiles against. */
  private static void keepApiJar(Path api, Path userHome) throws IOException {
    Path generated =
        Files.createDirectories(userHome.resolve("caches/" + VERSION + "/generated-gradle-jars"));
    Path kept = generated.resolve(api.getFileName());
    if (!Files.exists(kept)) {
      Files.copy(api, kept);
    }
  }

  private static void deleteTree(Path root) throws IOException {
    if (!Files.exists(root)) {
      return;
    }
    try (var tree = Files.walk(root)) {
      for (Path path : tree.sorted(Collections.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
