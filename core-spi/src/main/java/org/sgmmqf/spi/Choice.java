package org.sgmmqf.spi;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A provider picked by name with the settings meant for it, as a configuration file writes it:
 * {@code buffer: per} or {@code buffer: {name: per, alpha: 0.6}}.
 *
 * @param name name of the provider
 * @param settings settings as parsed from YAML or JSON, not yet bound; kept in order, never changed
 */
public record Choice(String name, Map<String, Object> settings) {
  /** The key that holds the provider's name among its settings. */
  public static final String NAME = "name";

  /** Keeps a copy of the settings. */
  public Choice {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /**
   * A provider with all its defaults.
   *
   * @param name name of the provider
   */
  public static Choice of(String name) {
    return new Choice(name, Map.of());
  }

  /**
   * A provider with settings of its own.
   *
   * @param name name of the provider
   * @param settings the provider's settings record
   */
  public static Choice of(String name, Record settings) {
    return new Choice(name, Settings.toMap(settings));
  }

  /**
   * A provider with settings as a configuration file writes them.
   *
   * @param name name of the provider
   * @param settings those that differ from the defaults
   */
  public static Choice of(String name, Map<String, Object> settings) {
    return new Choice(name, settings);
  }

  /**
   * As a configuration file holds it.
   *
   * @return name first, then the settings; a new map
   */
  public Map<String, Object> toMap() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(NAME, name);
    tree.putAll(settings);
    return tree;
  }
}
