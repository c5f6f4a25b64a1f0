package org.sgmmqf.spi;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One setting of a settings record, for listings and the configuration reference.
 *
 * @param key name of the setting, with dots for settings within settings
 * @param type what it accepts, in words
 * @param required whether it must be given
 * @param defaultText its default as one would write it, perhaps empty
 * @param doc what it means, empty when the record does not say
 * @param choiceOf the contract whose providers it names, if it names one
 */
public record SettingInfo(
    String key,
    String type,
    boolean required,
    String defaultText,
    String doc,
    Optional<Class<? extends Provider<?, ?>>> choiceOf) {
  static Stream<SettingInfo> of(Class<? extends Record> settings, String prefix) {
    return Arrays.stream(settings.getRecordComponents())
        .flatMap(component -> of(component, prefix));
  }

  private static Stream<SettingInfo> of(RecordComponent component, String prefix) {
    String key = prefix + component.getName();
    SettingType type = SettingType.of(component);
    if (type instanceof SettingType.RecordType part) {
      return of(part.type(), key + ".");
    }
    Optional<String> byDefault =
        Optional.ofNullable(component.getAnnotation(Default.class)).map(Default::value);
    return Stream.of(
        new SettingInfo(
            key,
            type.describe(),
            byDefault.isEmpty(),
            byDefault.orElse(""),
            Optional.ofNullable(component.getAnnotation(Doc.class)).map(Doc::value).orElse(""),
            Optional.ofNullable(component.getAnnotation(ChoiceOf.class)).map(ChoiceOf::value)));
  }
}
