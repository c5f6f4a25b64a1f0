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
  private ChartData() {}

  static void add(String key, Map<String, ?> tree, Map<String, String> links, Attachments files) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
        packed.write(Json.line(tree).getBytes(StandardCharsets.UTF_8));
      }
      String content = Base64.getEncoder().encodeToString(bytes.toByteArray());
      String script = "sgmmqfData(" + Json.line(key) + ",\"" + content + "\");\n";
      links.put(key, files.add("data/" + links.size() + ".js", "text/javascript", script));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
