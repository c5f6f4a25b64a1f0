package org.sgmmqf.spi;

import java.net.URL;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;

/**
 * A provider with the place it came from.
 *
 * @param provider creates what it offers
 * @param origin jar file or class folder
 * @param version implementation version in the jar's manifest, "unknown" without one
 * @param <P> the contract's provider class
 */
public record Plugin<P extends Provider<?, ?>>(P provider, String origin, String version) {
  static <P extends Provider<?, ?>> Plugin<P> of(P provider) {
    Class<?> type = provider.getClass();
    return new Plugin<>(
        provider,
        Optional.ofNullable(type.getProtectionDomain().getCodeSource())
            .map(CodeSource::getLocation)
            .map(Plugin::readable)
            .orElse("the Java runtime"),
        Optional.ofNullable(type.getPackage().getImplementationVersion()).orElse("unknown"));
  }

  private static String readable(URL location) {
    try {
      return Path.of(location.toURI()).toString();
    } catch (java.net.URISyntaxException | RuntimeException notAFile) {
      return location.toString();
    }
  }

  /**
   * Short form of the origin for listings.
   *
   * @return file name of the jar, or the class folder's path
   */
  public String jar() {
    return origin.endsWith(".jar") ? String.valueOf(Path.of(origin).getFileName()) : origin;
  }
}
