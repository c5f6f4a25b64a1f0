package org.sgmmqf.reports.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/** The files of a report: beside the page, which links to them, or also within it. */
public final class Attachments {
  private final Path folder;
  private final boolean within;

  /**
   * Takes files.
   *
   * @param folder of the page; made when the first file comes
   * @param within whether the page holds what it links to, so that it can be sent on its own
   */
  public Attachments(Path folder, boolean within) {
    this.folder = folder;
    this.within = within;
  }

  /** Whether the page holds what it links to. */
  boolean within() {
    return within;
  }

  /**
   * Writes a file beside the page.
   *
   * @param path from the page, with slashes
   * @param type media type
   * @param content of the file
   * @return how the page links to it
   */
  public String add(String path, String type, byte[] content) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, content);
      return within
          ? "data:" + type + ";base64," + Base64.getEncoder().encodeToString(content)
          : new URI(null, null, path, null).getRawPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /**
   * Writes a text beside the page.
   *
   * @param path from the page, with slashes
   * @param type media type
   * @param text of the file
   * @return how the page links to it
   */
  public String add(String path, String type, String text) {
    return add(path, type, text.getBytes(StandardCharsets.UTF_8));
  }
}
