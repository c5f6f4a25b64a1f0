package org.sgmmqf.spi;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * The door through which every implementation of a contract comes in, built-in or plugin: a name, a
 * typed settings record and a way to create. Each contract has one subclass of this class (for
 * example {@code ReplayBufferProvider}); an implementation extends that one, has a public
 * constructor without parameters, and stands in {@code META-INF/services} under the name of the
 * contract's subclass.
 *
 * @param <C> what the surroundings hand over at creation, beside the settings
 * @param <T> what is created
 */
public abstract class Provider<C, T> {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  private final String name;
  private final String summary;
  private final Blueprint<?, C, T> blueprint;

  /**
   * Describes the implementation.
   *
   * @param name what configuration files and the command line call it: lower case words joined by
   *     hyphens
   * @param summary one line for listings
   * @param settings the settings record; see {@link Settings} for the types it may use
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> Provider(
      String name, String summary, Class<S> settings, Factory<S, C, T> factory) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "the provider name '" + name + "' is not lower case words joined by hyphens");
    }
    this.name = name;
    this.summary = summary;
    this.blueprint = new Blueprint<>(settings, factory);
  }

  /**
   * What configuration files and the command line call it.
   *
   * @return lower case words joined by hyphens
   */
  public final String name() {
    return name;
  }

  /**
   * One line for listings.
   *
   * @return plain text
   */
  public final String summary() {
    return summary;
  }

  /**
   * The settings it understands.
   *
   * @return the settings record's class
   */
  public final Class<? extends Record> settings() {
    return blueprint.settings();
  }

  /**
   * Binds settings without creating anything.
   *
   * @param settings parsed YAML or JSON
   * @return the record, defaults filled in
   */
  public final Record bind(Map<String, ?> settings) {
    return Settings.bind(blueprint.settings(), settings);
  }

  /**
   * Binds the settings and creates.
   *
   * @param settings parsed YAML or JSON
   * @param context what the surroundings hand over
   * @return a new instance, ready to use
   */
  public final T create(Map<String, ?> settings, C context) {
    return blueprint.create(settings, context);
  }

  /**
   * Creates from bound settings.
   *
   * @param <S> the settings record
   * @param <C> what the surroundings hand over
   * @param <T> what is created
   */
  @FunctionalInterface
  public interface Factory<S extends Record, C, T> {
    /**
     * Creates a new instance.
     *
     * @param settings valid by construction
     * @param context what the surroundings hand over
     * @return a new instance
     */
    T create(S settings, C context);
  }

  /** Keeps the settings' type and the factory together, so that nobody has to cast. */
  private record Blueprint<S extends Record, C, T>(Class<S> settings, Factory<S, C, T> factory) {
    T create(Map<String, ?> values, C context) {
      return factory.create(Settings.bind(settings, values), context);
    }
  }
}
