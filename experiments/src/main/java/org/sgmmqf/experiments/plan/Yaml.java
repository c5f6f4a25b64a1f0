package org.sgmmqf.experiments.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;

/** Trees of text, numbers, lists and maps as YAML. */
public final class Yaml {
  private static final Pattern EXPONENT = Pattern.compile("[-+]?[0-9]+(\\.[0-9]*)?[eE][-+]?[0-9]+");

  private static final Pattern OCTAL = Pattern.compile("[-+]?0[0-9_]+");

  private static final YAMLFactory YAML_FACTORY = new YAMLFactory();

  private static final ObjectMapper YAML =
      YAMLMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
          .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
          .build();

  private Yaml() {}

  /** YAML for people. */
  public static String text(Map<String, ?> tree) {
    return Json.text(YAML, tree);
  }

  /**
   * Reads a file.
   *
   * @param file a map in YAML
   * @return its content
   * @throws InputException when it cannot be read, or is not a map in YAML
   */
  public static Map<String, Object> read(Path file) {
    return parse(file.toString(), Disk.text(file));
  }

  /**
   * Reads YAML.
   *
   * @param source what the text is called, for error messages
   * @param text a map in YAML
   * @return its content
   * @throws InputException when it is not a map in YAML
   */
  public static Map<String, Object> parse(String source, String text) {
    try {
      Object tree = requirePlain(source, text) ? YAML.readValue(text, Object.class) : null;
      if (tree == null) {
        return Map.of();
      } else if (tree instanceof Map<?, ?> map) {
        return mapWithNumbers(map);
      }
      throw new InputException(
          source + " is not the YAML expected here, which is a map with keys.");
    } catch (JsonProcessingException e) {
      throw Json.notParsed(source, "YAML", e);
    } catch (IOException e) {
      throw new IllegalStateException("text is read without a disk", e);
    }
  }

  /**
   * One value as YAML reads it: {@code 3} is a number, {@code true} a truth value, {@code [1, 2]} a
   * list.
   *
   * @param source what the text is called, for error messages
   * @return text, a number, a truth value, a list or a map
   */
  public static Object parseValue(String source, String text) {
    try {
      requirePlain(source, text);
      Object value = text.isBlank() ? null : YAML.readValue(text, Object.class);
      return value == null ? "" : withNumbers(value);
    } catch (JsonProcessingException e) {
      throw Json.notParsed(source, "YAML", e);
    } catch (IOException e) {
      throw new IllegalStateException("text is read without a disk", e);
    }
  }

  /**
   * Refuses what YAML offers and a reader would take for something else.
   *
   * @return whether there is anything but comments
   */
  private static boolean requirePlain(String source, String text) throws IOException {
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
      return documents > 0;
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
      return list.stream().map(Yaml::withNumbers).toList();
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
}
