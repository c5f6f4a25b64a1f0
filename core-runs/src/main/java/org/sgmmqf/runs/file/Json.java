package org.sgmmqf.runs.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.spi.InputException;

/** Trees of text, numbers, lists and maps as JSON. */
public final class Json {
  private static final ObjectMapper PRETTY =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final ObjectMapper CANONICAL =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private Json() {}

  /** Replaces a JSON file. */
  public static void write(Path file, Map<String, ?> tree) {
    AtomicFile.write(file, text(tree) + "\n");
  }

  /** Indented JSON. */
  public static String text(Map<String, ?> tree) {
    return text(PRETTY, tree);
  }

  /** JSON on one line. */
  public static String line(Object value) {
    return text(CANONICAL, value);
  }

  /** A value as some mapper writes it, be it JSON or a relative. */
  public static String text(ObjectMapper mapper, Object value) {
    try {
      return mapper.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written: " + value, e);
    }
  }

  /**
   * Reads a JSON file.
   *
   * @param file an object in JSON
   * @return its content
   * @throws InputException when it cannot be read or is not JSON
   */
  public static Map<String, Object> read(Path file) {
    return parse(file.toString(), Disk.text(file));
  }

  /**
   * Looks up one text at the top of a JSON file, and reads no farther than that.
   *
   * @param file an object in JSON
   * @param key of the text
   * @return empty when the file is missing or damaged, or has no text there
   */
  public static Optional<String> topText(Path file, String key) {
    try (JsonParser parser = PRETTY.createParser(file.toFile())) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        if (name.equals(key)) {
          return value == JsonToken.VALUE_STRING ? Optional.of(parser.getText()) : Optional.empty();
        }
        parser.skipChildren();
      }
      return Optional.empty();
    } catch (IOException missingOrDamaged) {
      return Optional.empty();
    }
  }

  /**
   * Reads JSON.
   *
   * @param source what the text is called, for error messages
   * @param text an object in JSON
   * @return its content
   * @throws InputException when it is not an object in JSON
   */
  public static Map<String, Object> parse(String source, String text) {
    try {
      if (!(PRETTY.readValue(text, Object.class) instanceof Map<?, ?> map)) {
        throw new InputException(
            source + " is not the JSON expected here, which is a map with keys.");
      }
      Map<String, Object> tree = new LinkedHashMap<>();
      map.forEach((key, part) -> tree.put(String.valueOf(key), part));
      return tree;
    } catch (JsonProcessingException e) {
      throw notParsed(source, "JSON", e);
    }
  }

  /**
   * SHA-256 of a tree, whatever the order of its keys.
   *
   * @return 64 hexadecimal digits
   */
  public static String sha256(Map<String, ?> tree) {
    return Sha256.of(line(tree).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The error to throw for text that is not what it should be.
   *
   * @param source what the text is called
   * @param language what it should be
   * @param e what the parser says
   * @return one sentence with source, line and reason
   */
  public static InputException notParsed(
      String source, String language, JsonProcessingException e) {
    String place = e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
    String reason = e.getOriginalMessage().lines().findFirst().orElse("");
    return new InputException(
        source + place + " is not the " + language + " expected here: " + reason + ".", e);
  }
}
