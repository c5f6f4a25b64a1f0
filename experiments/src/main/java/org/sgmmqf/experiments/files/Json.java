package org.sgmmqf.experiments.files;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.spi.InputException;

/** Trees of text, numbers, lists and maps as JSON and YAML. */
public final class Json {
  private static final Pattern EXPONENT = Pattern.compile("[-+]?[0-9]+(\\.[0-9]*)?[eE][-+]?[0-9]+");

  private static final Pattern OCTAL = Pattern.compile("[-+]?0[0-9_]+");

  private static final YAMLFactory YAML_FACTORY = new YAMLFactory();

  private static final ObjectMapper PRETTY =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private static final ObjectMapper CANONICAL =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private static final ObjectMapper YAML =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
          .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
          .build();

  private Json() {}

  /**
   * Replaces a JSON file.
   *
   * @param file what to replace
   * @param tree what it will hold
   */
  public static void write(Path file, Map<String, ?> tree) {
    AtomicFile.write(file, text(tree) + "\n");
  }

  /**
   * Indented JSON.
   *
   * @param tree what to write
   * @return the text
   */
  public static String text(Map<String, ?> tree) {
    try {
      return PRETTY.writeValueAsString(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written as JSON: " + tree, e);
    }
  }

  /**
   * YAML for people.
   *
   * @param tree what to write
   * @return the text
   */
  public static String yaml(Map<String, ?> tree) {
    try {
      return YAML.writeValueAsString(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written as YAML: " + tree, e);
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
    try {
      return tree(file.toString(), "JSON", PRETTY.readValue(Files.readString(file), Object.class));
    } catch (JsonProcessingException e) {
      throw notParsed(file.toString(), "JSON", e);
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
  }

  /**
   * Reads YAML.
   *
   * @param source what the text is called, for error messages
   * @param text a map in YAML
   * @return its content
   * @throws InputException when it is not a map in YAML
   */
  public static Map<String, Object> parseYaml(String source, String text) {
    try {
      requirePlain(source, text);
      Object tree = YAML.readValue(text, Object.class);
      return tree == null ? Map.of() : mapWithNumbers(tree(source, "YAML", tree));
    } catch (JsonProcessingException e) {
      throw notParsed(source, "YAML", e);
    } catch (IOException e) {
      throw new IllegalStateException("text is read without a disk", e);
    }
  }

  /**
   * One value as YAML reads it: {@code 3} is a number, {@code true} a truth value, {@code [1, 2]} a
   * list.
   *
   * @param source what the text is called, for error messages
   * @param text the value
   * @return text, a number, a truth value, a list or a map
   */
  public static Object parseValue(String source, String text) {
    try {
      requirePlain(source, text);
      Object value = text.isBlank() ? null : YAML.readValue(text, Object.class);
      return value == null ? "" : withNumbers(value);
    } catch (JsonProcessingException e) {
      throw notParsed(source, "YAML", e);
    } catch (IOException e) {
      throw new IllegalStateException("text is read without a disk", e);
    }
  }

  private static Map<String, Object> tree(String source, String language, @Nullable Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      throw new InputException(
          source + " is not the " + language + " expected here, which is a map with keys.");
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    map.forEach((key, part) -> tree.put(String.valueOf(key), part));
    return tree;
  }

  /** Refuses what YAML offers and a reader would take for something else. */
  private static void requirePlain(String source, String text) throws IOException {
    try (YAMLParser parser = YAML_FACTORY.createParser(text)) {
      int depth = 0;
      int documents = 0;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isStructEnd()) {
          depth--;
          continue;
        }
        documents += depth == 0 ? 1 : 0;
        depth += token.isStructStart() ? 1 : 0;
        String word = token.isScalarValue() ? parser.getText() : "";
        if (documents > 1) {
          throw notPlain(source, parser, "begins a second document; keep one");
        } else if (parser.isCurrentAlias()) {
          throw notPlain(source, parser, "uses the alias *" + word + "; write the value out");
        } else if (token == JsonToken.VALUE_NUMBER_INT && OCTAL.matcher(word).matches()) {
          throw notPlain(
              source, parser, "has " + word + ", an octal number to YAML; leave the zeros out");
        }
      }
    }
  }

  private static InputException notPlain(String source, YAMLParser parser, String what) {
    return new InputException(
        source + ", line " + parser.currentTokenLocation().getLineNr() + " " + what + ".");
  }

  /** YAML reads 1e-5 as text, because it wants 1.0e-5; whoever writes it means the number. */
  private static Object withNumbers(Object value) {
    if (value instanceof Map<?, ?> map) {
      return mapWithNumbers(map);
    } else if (value instanceof List<?> list) {
      return list.stream().map(Json::withNumbers).toList();
    } else if (value instanceof String text && EXPONENT.matcher(text).matches()) {
      return Double.valueOf(text);
    }
    return value;
  }

  private static Map<String, Object> mapWithNumbers(Map<?, ?> map) {
    Map<String, Object> numbers = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> numbers.put(String.valueOf(key), value == null ? "" : withNumbers(value)));
    return numbers;
  }

  /**
   * SHA-256 of a tree, whatever the order of its keys.
   *
   * @param tree what to hash
   * @return 64 hexadecimal digits
   */
  public static String sha256(Map<String, ?> tree) {
    try {
      return Sha256.of(CANONICAL.writeValueAsBytes(tree));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be hashed: " + tree, e);
    }
  }

  private static InputException notParsed(
      String source, String language, JsonProcessingException e) {
    String place = e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
    String reason = e.getOriginalMessage().lines().findFirst().orElse("");
    return new InputException(
        source + place + " is not the " + language + " expected here: " + reason + ".", e);
  }
}
