package org.sgmmqf.spi;

import java.util.Optional;

/**
 * One setting of a settings record, for listings and the configuration reference.
 *
 * @param key name of the setting
 * @param type what it accepts, in words
 * @param defaultText its default as one would write it, empty when it must be given
 * @param doc what it means, empty when the record does not say
 */
public record SettingInfo(String key, String type, String defaultText, String doc) {
  static SettingInfo of(java.lang.reflect.RecordComponent component) {
    return new SettingInfo(
        component.getName(),
        SettingType.of(component).describe(),
        Optional.ofNullable(component.getAnnotation(Default.class)).map(Default::value).orElse(""),
        Optional.ofNullable(component.getAnnotation(Doc.class)).map(Doc::value).orElse(""));
  }
}
