package org.sgmmqf.spi;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Binds what YAML or JSON gave to a settings record, strictly: an unknown key, another type or a
 * value that the record refuses is a {@link SettingsException}; a key that is not given takes the
 * component's {@link Default}. Settings for a choice without a name change its default choice.
 *
 * <p>A component may be an {@code int}, {@code long}, {@code double}, {@code boolean}, {@code
 * String}, an enum (written in camel case), a {@link Choice}, a nested settings record, a {@code
 * List} of these, a {@code Map} from {@code String} to these, {@code Object} for a tree of any
 * kind, or any type with a static {@code parse(String)} whose {@code toString} gives the same text
 * back.
 */
public final class Settings {
  private Settings() {}

  /**
   * Binds values to a record.
   *
   * @param type the settings record
   * @param values parsed YAML or JSON: text, numbers, booleans, lists and maps
   * @param <S> the settings record
   * @return the record, as valid as its constructor says
   */
  public static <S extends Record> S bind(Class<S> type, Map<String, ?> values) {
    RecordComponent[] components = type.getRecordComponents();
    refuseUnknownKeys(components, values);
    Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      arguments[i] = argument(components[i], values);
    }
    return construct(type, components, arguments);
  }

  /**
   * The record with every setting at its default.
   *
   * @param type the settings record
   * @param <S> the settings record
   */
  public static <S extends Record> S defaults(Class<S> type) {
    return bind(type, Map.of());
  }

  /**
   * The reverse of {@link #bind}: every setting, defaults included, as JSON or YAML would hold it.
   *
   * @param settings a settings record
   * @return keys in the record's order; binding it again gives an equal record
   */
  public static Map<String, Object> toMap(Record settings) {
    Map<String, Object> tree = new LinkedHashMap<>();
    for (RecordComponent component : settings.getClass().getRecordComponents()) {
      tree.put(component.getName(), SettingType.of(component).toTree(read(settings, component)));
    }
    return tree;
  }

  /**
   * What a settings record accepts.
   *
   * @param type the settings record
   * @return one entry per setting, in the record's order, those of a record within the record one
   *     by one
   */
  public static List<SettingInfo> describe(Class<? extends Record> type) {
    return SettingInfo.of(type, "").toList();
  }

  static Object read(Record settings, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(settings);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component + " of " + settings, e);
    }
  }

  private static void refuseUnknownKeys(RecordComponent[] components, Map<String, ?> values) {
    List<String> known = Arrays.stream(components).map(RecordComponent::getName).toList();
    for (String key : values.keySet()) {
      if (!known.contains(key)) {
        throw SettingsException.unknown(key, known.stream().sorted().toList());
      }
    }
  }

  private static Object argument(RecordComponent component, Map<String, ?> values) {
    String key = component.getName();
    SettingType type = SettingType.of(component);
    Object value = values.get(key);
    Default byDefault = component.getAnnotation(Default.class);
    if (byDefault != null && type instanceof SettingType.ChoiceType choice && value != null) {
      return choice.over(key, byDefault.value(), value);
    }
    if (value != null) {
      return type.fromTree(key, value);
    }
    if (byDefault != null) {
      return type.fromText(key, byDefault.value());
    }
    if (type.isRecord() && !values.containsKey(key)) {
      return type.fromTree(key, Map.of());
    }
    throw SettingsException.missing(key, type.describe());
  }

  private static <S extends Record> S construct(
      Class<S> type, RecordComponent[] components, Object[] arguments) {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<S> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refusal) {
        throw refusal;
      }
      throw new IllegalStateException("the constructor of " + type.getName() + " failed", e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName() + " has no usable canonical constructor", e);
    }
  }
}
