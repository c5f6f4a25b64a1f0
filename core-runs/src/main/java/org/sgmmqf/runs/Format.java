package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.StateException;

/**
 * Records as the JSON files of a run, each with the number of its format. Keys that a record does
 * not have are ignored, and what a file lacks is empty.
 */
public final class Format {
  /** The highest number that this version understands, and the one it writes. */
  public static final int NUMBER = 1;

  private static final String KEY = "format";

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build()
          .setDefaultSetterInfo(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY));

  private Format() {}

  /** Replaces a file. */
  public static void write(Path file, Record content) {
    Json.write(file, tree(content));
  }

  /**
   * A record as its file holds it.
   *
   * @param content one of the records of this package
   * @return a new tree, the format first
   */
  public static Map<String, Object> tree(Record content) {
    Map<String, Object> tree = new LinkedHashMap<>(Map.of(KEY, NUMBER));
    tree.putAll(parts(content));
    return tree;
  }

  /**
   * A record, or a part of one, as a tree.
   *
   * @param content one of the records of this package
   * @return values by key, in the order of the file
   */
  @SuppressWarnings("unchecked") // a record is an object in JSON, whose keys are text
  public static Map<String, Object> parts(Record content) {
    return MAPPER.convertValue(content, LinkedHashMap.class);
  }

  /**
   * Reads a file.
   *
   * @param file an object in JSON
   * @param type what it holds
   * @return its content
   * @throws InputException when it cannot be read, is not JSON, is in a format of another version,
   *     or has a value of another type
   */
  public static <T extends Record> T read(Path file, Class<T> type) {
    return bind(type, tree(file), file.toString());
  }

  /**
   * Reads a file whose kind is not known yet.
   *
   * @param file an object in JSON
   * @return its content
   * @throws InputException when it cannot be read, is not JSON, or in a format of another version
   */
  public static Map<String, Object> tree(Path file) {
    Map<String, Object> tree = Json.read(file);
    if (!(tree.get(KEY) instanceof Integer format) || format < 1 || format > NUMBER) {
      throw new StateException(
          file
              + " is in format "
              + tree.get(KEY)
              + ", but only formats up to "
              + NUMBER
              + " are understood.");
    }
    return tree;
  }

  /**
   * Makes a record of a tree.
   *
   * @param type what it holds
   * @param tree as read
   * @param source what messages call it
   * @throws InputException when a value has another type
   */
  public static <T extends Record> T bind(Class<T> type, Map<String, ?> tree, String source) {
    try {
      return MAPPER.convertValue(tree, type);
    } catch (IllegalArgumentException e) {
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new InputException(source + " holds a value of another type: " + reason + ".", e);
    }
  }
}
