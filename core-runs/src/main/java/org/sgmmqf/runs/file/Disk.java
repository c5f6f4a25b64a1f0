package org.sgmmqf.runs.file;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.sgmmqf.spi.InputException;

/** Turns what a disk complains about into one sentence. */
public final class Disk {
  private Disk() {}

  /**
   * Reads a file.
   *
   * @param file text in UTF-8
   * @return all of it
   * @throws InputException when it cannot be read
   */
  public static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw refusal("read", file, e);
    }
  }

  /**
   * The error to throw for a failed access.
   *
   * @param verb what was tried, for example "write"
   * @param path on what
   * @param reason what came of it
   * @return one sentence with path and reason
   */
  public static InputException refusal(String verb, Path path, IOException reason) {
    return new InputException("Cannot " + verb + " " + path + ": " + words(reason) + ".", reason);
  }

  private static String words(IOException reason) {
    if (reason instanceof AccessDeniedException) {
      return "permission denied";
    } else if (reason instanceof CharacterCodingException) {
      return "it is not text in UTF-8";
    } else if (reason instanceof NoSuchFileException) {
      return "there is no such file";
    } else if (reason instanceof FileAlreadyExistsException
        || reason instanceof NotDirectoryException) {
      return "a file stands where a folder is needed";
    }
    String message = reason.getMessage();
    return message == null ? reason.getClass().getSimpleName() : message;
  }
}
