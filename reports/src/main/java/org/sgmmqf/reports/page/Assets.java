package org.sgmmqf.reports.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;

/** Scripts and styles of pages. */
public final class Assets {
  private static final String ECHARTS = "/META-INF/maven/org.mvnpm/echarts/pom.properties";

  private Assets() {}

  /**
   * One of our own.
   *
   * @param name of a file beside this class
   * @return its content
   */
  public static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  /**
   * {@return the library that draws charts, as it came from its publisher: the smaller of its
   * builds that has all we draw with}
   */
  public static byte[] echarts() {
    Properties version = new Properties();
    try (InputStream in = open(ECHARTS)) {
      version.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes(
        "/META-INF/resources/_static/echarts/"
            + version.getProperty("version")
            + "/dist/echarts.common.min.js");
  }

  private static byte[] bytes(String name) {
    try (InputStream in = open(name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(String name) {
    return Objects.requireNonNull(Assets.class.getResourceAsStream(name), name);
  }
}
