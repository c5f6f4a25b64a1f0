package org.sgmmqf.reports.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.sgmmqf.runs.file.Json;

/**
 * Numbers for charts as scripts, because a page from the file system may load scripts and nothing
 * else; packed, because there are many.
 */
final class ChartData {
  private static final int LONGEST_NAME = 80;

  private ChartData() {}

  /** Writes a tree under a key; returns where. */
  static String script(String key, Map<String, ?> tree, Attachments files) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
        packed.write(Json.line(tree).getBytes(StandardCharsets.UTF_8));
      }
      String content = Base64.getEncoder().encodeToString(bytes.toByteArray());
      String script = "sgmmqfData(" + Json.line(key) + ",\"" + content + "\");\n";
      return files.add("data/" + name(key) + ".js", "text/javascript", script);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A name for every file system; the number tells apart what looks the same without its signs. */
  private static String name(String key) {
    String plain = key.replaceAll("[^A-Za-z0-9._-]", "-");
    return plain.substring(0, Math.min(LONGEST_NAME, plain.length()))
        + "-"
        + Integer.toHexString(key.hashCode());
  }
}
