package org.sgmmqf.experiments.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.runs.SettingText;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingsException;

/**
 * One setting of a space: a number in [0, 1) becomes a value of it.
 *
 * @param key dotted, as in {@code agent.discount}
 * @param kind how the values are spread
 * @param low smallest value; 0 for a choice
 * @param high largest value; the number of values for a choice
 * @param choices the values of a choice; empty for numbers
 * @param when the setting exists only where these other settings have one of these values, as texts
 */
public record Dimension(
    String key,
    Kind kind,
    double low,
    double high,
    List<Object> choices,
    Map<String, List<String>> when) {
  /** Enough for a person to type, and far finer than what a few trials can tell apart. */
  private static final MathContext DIGITS = new MathContext(4);

  private static final String WHEN = "when";

  /** How values are spread. */
  public enum Kind {
    /** Real numbers, equal differences alike. */
    UNIFORM,
    /** Real numbers above 0, equal ratios alike. */
    LOG_UNIFORM,
    /** Whole numbers, equal differences alike. */
    INTEGER,
    /** Whole numbers above 0, equal ratios alike. */
    LOG_INTEGER,
    /** One of a list. */
    CHOICE;

    private String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Copies list and map. */
  public Dimension {
    choices = List.copyOf(choices);
    when = Map.copyOf(when);
  }

  /** Reads what a space says of one key, such as {@code {uniform: [0, 1], when: {...}}}. */
  static Dimension parse(String key, Object said) {
    List<String> kinds = Stream.of(Kind.values()).map(Kind::word).toList();
    String form = "one of " + String.join(", ", kinds) + " with a list, and perhaps 'when'";
    if (!(said instanceof Map<?, ?> parts)) {
      throw SettingsException.refused(key, said, form);
    }
    List<String> words =
        parts.keySet().stream().map(String::valueOf).filter(it -> !it.equals(WHEN)).toList();
    Require.that(words.size() == 1, key, said, form);
    String word = words.get(0);
    if (!kinds.contains(word)) {
      throw SettingsException.unknownName(key, word, kinds);
    }
    if (!(parts.get(word) instanceof List<?> list) || list.isEmpty()) {
      throw SettingsException.refused(key + "." + word, String.valueOf(parts.get(word)), "a list");
    }
    Kind kind = Kind.values()[kinds.indexOf(word)];
    Map<String, List<String>> when = when(key, parts.get(WHEN));
    if (kind == Kind.CHOICE) {
      List<Object> choices = List.copyOf(list);
      Require.that(
          choices.stream().map(SettingText::of).distinct().count() == choices.size(),
          key + "." + word,
          list,
          "values that all differ");
      return new Dimension(key, kind, 0, choices.size(), choices, when);
    }
    return numbers(key, kind, list, when);
  }

  private static Dimension numbers(
      String key, Kind kind, List<?> list, Map<String, List<String>> when) {
    String place = key + "." + kind.word();
    boolean whole = kind == Kind.INTEGER || kind == Kind.LOG_INTEGER;
    boolean fits =
        list.size() == 2
            && list.get(0) instanceof Number
            && list.get(1) instanceof Number
            && (!whole || list.stream().noneMatch(it -> it instanceof Double));
    Require.that(
        fits, place, list, whole ? "two whole numbers, [low, high]" : "two numbers, [low, high]");
    double low = ((Number) Objects.requireNonNull(list.get(0))).doubleValue();
    double high = ((Number) Objects.requireNonNull(list.get(1))).doubleValue();
    Require.that(
        low < high && Double.isFinite(high - low), place, list, "the smaller number first");
    boolean ratios = kind == Kind.LOG_UNIFORM || kind == Kind.LOG_INTEGER;
    Require.that(!ratios || low > 0, place, list, "numbers above 0");
    return new Dimension(key, kind, low, high, List.of(), when);
  }

  private static Map<String, List<String>> when(String key, @Nullable Object said) {
    if (said == null) {
      return Map.of();
    }
    if (!(said instanceof Map<?, ?> conditions)) {
      throw SettingsException.refused(
          key + "." + WHEN, said, "a map from another key of the space to its value or values");
    }
    Map<String, List<String>> when = new LinkedHashMap<>();
    conditions.forEach(
        (other, values) ->
            when.put(
                String.valueOf(other),
                (values instanceof List<?> list ? list : List.of(values))
                    .stream().map(SettingText::of).toList()));
    return when;
  }

  /** Refuses a condition on another setting that would never hold. */
  void requirePossible(Dimension other) {
    String place = key + "." + WHEN + "." + other.key;
    List<String> values = Objects.requireNonNull(when.get(other.key));
    // a real number meets a given one once in a thousand draws
    Require.that(
        other.kind != Kind.UNIFORM && other.kind != Kind.LOG_UNIFORM,
        place,
        String.join(", ", values),
        "conditions on settings of kind choice, integer or log-integer");
    Require.that(!values.isEmpty(), place, "[]", "at least one value");
    List<String> known = other.choices.stream().map(SettingText::of).toList();
    for (String value : values) {
      if (other.kind != Kind.CHOICE) {
        Require.that(
            value.matches("-?\\d{1,18}")
                && Long.parseLong(value) >= other.low
                && Long.parseLong(value) <= other.high,
            place,
            value,
            String.format(Locale.ROOT, "a whole number from %.0f to %.0f", other.low, other.high));
      } else if (!known.contains(value)) {
        throw SettingsException.unknownName(place, value, known);
      }
    }
  }

  /** Whether the setting exists beside what the settings before it have become. */
  boolean exists(Map<String, Object> chosen) {
    return when.entrySet().stream()
        .allMatch(
            it ->
                chosen.containsKey(it.getKey())
                    && it.getValue()
                        .contains(SettingText.of(Objects.requireNonNull(chosen.get(it.getKey())))));
  }

  /** The value at a place from 0 (included) to 1 (excluded). */
  Object value(double place) {
    return switch (kind) {
      case UNIFORM -> rounded(low + place * (high - low));
      case LOG_UNIFORM -> rounded(low * Math.pow(high / low, place));
      case INTEGER -> (long) Math.min(high, low + Math.floor(place * (high - low + 1)));
      case LOG_INTEGER -> (long) Math.min(high, low * Math.pow((high + 1) / low, place));
      case CHOICE -> choices.get(option(place));
    };
  }

  /** Which of the choices a place means. */
  int option(double place) {
    return (int) Math.min(choices.size() - 1.0, place * choices.size());
  }

  private double rounded(double value) {
    return Math.max(low, Math.min(high, new BigDecimal(value).round(DIGITS).doubleValue()));
  }
}
