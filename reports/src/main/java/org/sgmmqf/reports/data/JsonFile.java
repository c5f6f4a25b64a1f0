package org.sgmmqf.reports.data;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads the JSON files of a run; one that cannot be used is a warning and counts as missing. */
final class JsonFile {
  /** The highest {@code format} number this version understands. */
  static final int FORMAT = 1;

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonFile() {}

  /**
   * Reads an object.
   *
   * @param file where
   * @param name what warnings call it
   * @param warnings takes what is wrong with it
   * @return the object, if the file exists, is whole and of a known format
   */
  static Optional<JsonNode> read(Path file, String name, Warnings warnings) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    String trouble;
    try {
      JsonNode node = MAPPER.readTree(Files.readAllBytes(file));
      if (node.isObject() && node.path("format").asInt(FORMAT) <= FORMAT) {
        return Optional.of(node);
      }
      trouble =
          node.isObject()
              ? "has format "
                  + node.path("format").asText()
                  + ", and this version reads up to "
                  + FORMAT
              : "holds no JSON object";
    } catch (JsonProcessingException e) {
      trouble = "is not valid JSON";
    } catch (IOException e) {
      trouble = "cannot be read (" + e.getMessage() + ")";
    }
    warnings.add(Warning.Kind.DAMAGED, name + " " + trouble + "; it is left out.");
    return Optional.empty();
  }
}
