package org.sgmmqf.experiments.plugin;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.runs.file.Sha256;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugin;
import org.sgmmqf.spi.Plugins;

/**
 * Jars that bring plugins: finding them in a folder, and telling one from another by its digest.
 */
public final class PluginJar {
  private static final String SERVICES = "META-INF/services/org.sgmmqf.";

  private PluginJar() {}

  /**
   * All jars of a folder.
   *
   * @param folder a folder of plugin jars
   * @return sorted by name
   * @throws InputException when there is no such folder or no jar in it, or when two jars bring the
   *     same class
   */
  public static List<Path> in(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new InputException(
          "--plugins = " + folder + " is not a folder; give the folder that holds the jars.");
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> jars =
          files
              .filter(file -> file.toString().endsWith(".jar"))
              .map(file -> file.toAbsolutePath().normalize())
              .sorted()
              .toList();
      if (jars.isEmpty()) {
        throw new InputException("--plugins = " + folder + " holds no file that ends in .jar.");
      }
      requireOneJarPerProvider(jars);
      return jars;
    } catch (IOException e) {
      throw Disk.refusal("read", folder, e);
    }
  }

  /**
   * Of a class that two jars bring, two versions of one plugin say, Java silently takes the one
   * that comes first.
   */
  private static void requireOneJarPerProvider(List<Path> jars) throws IOException {
    Map<String, Path> broughtBy = new HashMap<>();
    for (Path jar : jars) {
      for (String provider : providers(jar)) {
        Path before = broughtBy.putIfAbsent(provider, jar);
        if (before != null && !before.equals(jar)) {
          throw new InputException(
              "Both " + before + " and " + jar + " bring " + provider + "; take one of them away.");
        }
      }
    }
  }

  /** The lines of all services files of a jar. */
  private static List<String> providers(Path jar) throws IOException {
    List<String> providers = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        if (entry.getName().startsWith(SERVICES) && !entry.isDirectory()) {
          String text =
              new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
          text.lines()
              .map(line -> line.replaceFirst("#.*", "").strip())
              .filter(line -> !line.isEmpty())
              .forEach(providers::add);
        }
      }
    } catch (ZipException e) {
      throw new InputException(jar + " is not a jar that can be read.", e);
    }
    return providers;
  }

  /**
   * What the class path and some jars provide together.
   *
   * @param jars beside the class path
   */
  public static Plugins with(List<Path> jars) {
    if (jars.isEmpty()) {
      return Plugins.onClassPath();
    }
    URL[] urls = jars.stream().map(PluginJar::url).toArray(URL[]::new);
    // stays open: providers load classes from it as long as the program runs
    return new Plugins(new URLClassLoader(urls, PluginJar.class.getClassLoader()));
  }

  /**
   * Digest of the jar a provider came from.
   *
   * @param plugin a provider with its origin
   * @return SHA-256 in hexadecimal, empty for a folder of classes
   */
  public static String sha256(Plugin<?> plugin) {
    Path file = Path.of(plugin.origin());
    return Files.isRegularFile(file) ? Sha256.of(file) : "";
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("a file always has an address", e);
    }
  }
}
