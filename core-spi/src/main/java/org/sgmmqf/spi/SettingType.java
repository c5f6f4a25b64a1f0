package org.sgmmqf.spi;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One type that a setting may have: how it reads from parsed YAML or JSON and from text, and how it
 * writes itself.
 */
interface SettingType {
  /** Words for error messages and listings. */
  String describe();

  /** Strict: a number in quotes is text, not a number. */
  Object fromTree(String key, Object value);

  /** From the text of a {@link Default}. */
  Object fromText(String key, String text);

  /** What YAML or JSON holds for a value of this type. */
  default Object toTree(Object value) {
    return value;
  }

  default boolean isRecord() {
    return false;
  }

  static SettingType of(RecordComponent component) {
    return of(component.getGenericType());
  }

  private static SettingType of(Type type) {
    if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
      return new ListType(of(generic.getActualTypeArguments()[0]));
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Map.class) {
      return new MapType(of(generic.getActualTypeArguments()[1]));
    }
    if (!(type instanceof Class<?> plain)) {
      throw unsupported(type);
    }
    if (plain == int.class || plain == Integer.class) {
      return new WholeType(Integer.MIN_VALUE, Integer.MAX_VALUE, true);
    } else if (plain == long.class || plain == Long.class) {
      return new WholeType(Long.MIN_VALUE, Long.MAX_VALUE, false);
    } else if (plain == double.class || plain == Double.class) {
      return ScalarType.NUMBER;
    } else if (plain == boolean.class || plain == Boolean.class) {
      return ScalarType.TRUTH;
    } else if (plain == String.class) {
      return ScalarType.TEXT;
    } else if (plain == Choice.class) {
      return new ChoiceType();
    } else if (plain == Object.class) {
      return new TreeType();
    } else if (plain.isEnum()) {
      return new EnumType(plain);
    }
    return Arrays.stream(plain.getMethods())
        .filter(m -> m.getName().equals("parse") && Modifier.isStatic(m.getModifiers()))
        .filter(m -> Arrays.equals(m.getParameterTypes(), new Class<?>[] {String.class}))
        .findFirst()
        .<SettingType>map(ParsedType::new)
        .orElseGet(() -> nested(plain));
  }

  private static SettingType nested(Class<?> type) {
    if (!type.isRecord()) {
      throw unsupported(type);
    }
    return new RecordType(type.asSubclass(Record.class));
  }

  private static IllegalArgumentException unsupported(Type type) {
    return new IllegalArgumentException(
        type.getTypeName() + " cannot be the type of a setting; see the Javadoc of Settings");
  }

  /** {@code int} and {@code long}; a number such as 1e5 counts as whole. */
  record WholeType(long least, long most, boolean narrow) implements SettingType {
    @Override
    public String describe() {
      return "a whole number";
    }

    @Override
    public Object fromTree(String key, Object value) {
      if (value instanceof Number number && isWhole(number)) {
        long whole = number.longValue();
        if (whole >= least && whole <= most) {
          return boxed(whole);
        }
      }
      boolean tooLarge =
          value instanceof Number number
              && number.doubleValue() == Math.rint(number.doubleValue())
              && Math.abs(number.doubleValue()) > Integer.MAX_VALUE;
      throw SettingsException.refused(
          key, value, tooLarge ? describe() + " from " + least + " to " + most : describe());
    }

    @Override
    public Object fromText(String key, String text) {
      return boxed(Long.parseLong(text));
    }

    private Object boxed(long whole) {
      if (narrow) {
        return Math.toIntExact(whole);
      }
      return whole;
    }

    private static boolean isWhole(Number number) {
      if (number instanceof java.math.BigInteger big) {
        return big.bitLength() < Long.SIZE;
      }
      double wide = number.doubleValue();
      return number instanceof Integer
          || number instanceof Long
          || (wide == Math.rint(wide) && Math.abs(wide) < 0x1p63);
    }
  }

  /** One value of one Java type, and nothing else is taken for it. */
  record ScalarType<T>(
      String describe, Class<T> type, Function<T, Object> read, Function<String, Object> parse)
      implements SettingType {
    static final SettingType NUMBER =
        new ScalarType<>("a number", Number.class, Number::doubleValue, Double::parseDouble);
    static final SettingType TRUTH =
        new ScalarType<>("true or false", Boolean.class, truth -> truth, Boolean::parseBoolean);
    static final SettingType TEXT =
        new ScalarType<>("text", String.class, text -> text, text -> text);

    @Override
    public Object fromTree(String key, Object value) {
      if (!type.isInstance(value)) {
        throw SettingsException.refused(key, value, describe);
      }
      return read.apply(type.cast(value));
    }

    @Override
    public Object fromText(String key, String text) {
      return parse.apply(text);
    }
  }

  /** A provider by name, alone or with its settings. */
  record ChoiceType() implements SettingType {
    @Override
    public String describe() {
      return "a name, or a map with the key 'name' and that provider's settings";
    }

    @Override
    public Object fromTree(String key, Object value) {
      if (value instanceof String name) {
        return Choice.of(name);
      }
      if (value instanceof Map<?, ?> map && map.get(Choice.NAME) instanceof String name) {
        Map<String, Object> settings = RecordType.withTextKeys(key, map);
        settings.remove(Choice.NAME);
        return new Choice(name, settings);
      }
      throw SettingsException.refused(key, value, describe());
    }

    /** What was said of a choice that has a default: the same provider keeps its settings. */
    Choice over(String key, String defaultText, Object said) {
      Choice byDefault = (Choice) fromText(key, defaultText);
      Map<String, Object> settings = new LinkedHashMap<>(byDefault.settings());
      if (said instanceof Map<?, ?> part && !part.containsKey(Choice.NAME)) {
        settings.putAll(RecordType.withTextKeys(key, part));
        return new Choice(byDefault.name(), settings);
      }
      Choice named = (Choice) fromTree(key, said);
      settings.putAll(named.settings());
      return named.name().equals(byDefault.name()) ? new Choice(named.name(), settings) : named;
    }

    /** A name, and perhaps settings of the provider behind it: {@code per importance=true}. */
    @Override
    public Object fromText(String key, String text) {
      String[] words = text.split(" ", -1);
      Map<String, Object> settings = new LinkedHashMap<>();
      Arrays.stream(words)
          .skip(1)
          .map(word -> word.split("=", 2))
          .forEach(pair -> settings.put(pair[0], scalar(pair[1])));
      return new Choice(words[0], settings);
    }

    private static Object scalar(String text) {
      if (text.equals("true") || text.equals("false")) {
        return Boolean.parseBoolean(text);
      }
      try {
        return Double.parseDouble(text);
      } catch (NumberFormatException e) {
        return text;
      }
    }

    @Override
    public Object toTree(Object value) {
      return ((Choice) value).toMap();
    }
  }

  /** An enum, written in camel case: {@code REFRESH_THEN_DECAY} is {@code refreshThenDecay}. */
  record EnumType(Class<?> type) implements SettingType {
    @Override
    public String describe() {
      return names().collect(Collectors.joining(", ", "one of ", ""));
    }

    @Override
    public Object fromTree(String key, Object value) {
      // YAML reads a bare `off` as false; whoever calls a constant OFF means that word
      String wanted = Boolean.FALSE.equals(value) ? "off" : String.valueOf(value);
      return Arrays.stream(type.getEnumConstants())
          .filter(constant -> text(constant).equals(wanted))
          .findFirst()
          .orElseThrow(
              () -> SettingsException.unknownName(key, wanted, names().toList(), describe()));
    }

    @Override
    public Object fromText(String key, String text) {
      return fromTree(key, text);
    }

    private Stream<String> names() {
      return Arrays.stream(type.getEnumConstants()).map(EnumType::text);
    }

    @Override
    public Object toTree(Object value) {
      return text(value);
    }

    private static String text(Object constant) {
      String[] words = ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).split("_", -1);
      return words[0]
          + Arrays.stream(words)
              .skip(1)
              .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
              .collect(Collectors.joining());
    }
  }

  /** A type with a static {@code parse(String)}. */
  record ParsedType(Method parse) implements SettingType {
    @Override
    public String describe() {
      return "text for " + parse.getDeclaringClass().getSimpleName();
    }

    @Override
    public Object fromTree(String key, Object value) {
      if (value instanceof Map || value instanceof List) {
        throw SettingsException.refused(key, value, describe());
      }
      return fromText(key, Boolean.FALSE.equals(value) ? "off" : String.valueOf(value));
    }

    @Override
    public Object fromText(String key, String text) {
      try {
        parse.setAccessible(true);
        return parse.invoke(null, text);
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof IllegalArgumentException refusal) {
          throw SettingsException.refused(key, text, String.valueOf(refusal.getMessage()));
        }
        throw new IllegalStateException(parse + " failed on '" + text + "'", e);
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(parse + " cannot be called", e);
      }
    }

    @Override
    public Object toTree(Object value) {
      return value.toString();
    }
  }

  /** Settings inside settings. */
  record RecordType(Class<? extends Record> type) implements SettingType {
    @Override
    public String describe() {
      return "a map with the keys "
          + Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getName)
              .collect(Collectors.joining(", "));
    }

    @Override
    public Object fromTree(String key, Object value) {
      if (!(value instanceof Map<?, ?> map)) {
        throw SettingsException.refused(key, value, describe());
      }
      try {
        return Settings.bind(type, withTextKeys(key, map));
      } catch (SettingsException e) {
        throw e.under(key);
      }
    }

    @Override
    public Object fromText(String key, String text) {
      return fromTree(key, Map.of());
    }

    @Override
    public Object toTree(Object value) {
      return Settings.toMap((Record) value);
    }

    @Override
    public boolean isRecord() {
      return true;
    }

    static Map<String, Object> withTextKeys(String key, Map<?, ?> map) {
      Map<String, Object> texts = new LinkedHashMap<>();
      map.forEach(
          (name, value) -> {
            if (!(name instanceof String text)) {
              throw SettingsException.refused(key, map, "a map whose keys are text");
            }
            texts.put(text, value);
          });
      return texts;
    }
  }

  /** A list of any of the others. */
  record ListType(SettingType item) implements SettingType {
    @Override
    public String describe() {
      return "a list, each item " + item.describe();
    }

    @Override
    public Object fromTree(String key, Object value) {
      if (item instanceof EnumType && value instanceof String) {
        return List.of(item.fromTree(key, value)); // one word of several that there are
      }
      if (!(value instanceof List<?> list)) {
        throw SettingsException.refused(key, value, describe());
      }
      List<Object> items = new ArrayList<>();
      for (int i = 0; i < list.size(); i++) {
        items.add(item.fromTree(key + "[" + i + "]", list.get(i)));
      }
      return List.copyOf(items);
    }

    @Override
    public Object fromText(String key, String text) {
      return text.isEmpty()
          ? List.of()
          : Arrays.stream(text.split(",", -1)).map(t -> item.fromText(key, t.strip())).toList();
    }

    @Override
    public Object toTree(Object value) {
      return ((List<?>) value).stream().map(item::toTree).toList();
    }
  }

  /** Names that the settings do not know beforehand, each with a value of one type. */
  record MapType(SettingType item) implements SettingType {
    @Override
    public String describe() {
      return "a map, each value " + item.describe();
    }

    @Override
    public Object fromTree(String key, Object value) {
      if (!(value instanceof Map<?, ?> map)) {
        throw SettingsException.refused(key, value, describe());
      }
      Map<String, Object> items = new LinkedHashMap<>();
      RecordType.withTextKeys(key, map)
          .forEach((name, part) -> items.put(name, item.fromTree(key + "." + name, part)));
      return Collections.unmodifiableMap(items);
    }

    @Override
    public Object fromText(String key, String text) {
      return Map.of();
    }

    @Override
    public Object toTree(Object value) {
      Map<String, Object> tree = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((name, part) -> tree.put((String) name, item.toTree(part)));
      return tree;
    }
  }

  /** Anything that YAML or JSON can hold, kept as it is. */
  record TreeType() implements SettingType {
    @Override
    public String describe() {
      return "anything";
    }

    @Override
    public Object fromTree(String key, Object value) {
      return value;
    }

    @Override
    public Object fromText(String key, String text) {
      return text;
    }
  }
}
