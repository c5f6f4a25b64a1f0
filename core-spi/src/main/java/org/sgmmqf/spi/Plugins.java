package org.sgmmqf.spi;

import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Every provider that {@link ServiceLoader} finds with one class loader, by contract and name. A
 * contract is looked up when it is first asked for and then kept; instances may be shared between
 * threads.
 */
public final class Plugins {
  private final ClassLoader loader;
  private final Map<Class<?>, Map<String, Plugin<?>>> byContract = new ConcurrentHashMap<>();

  /**
   * Looks where a class loader looks.
   *
   * @param loader sees the class path, and the plugin jars beside it
   */
  public Plugins(ClassLoader loader) {
    this.loader = loader;
  }

  /**
   * Looks on the class path this program was started with.
   *
   * @return the providers there
   */
  public static Plugins onClassPath() {
    return new Plugins(Plugins.class.getClassLoader());
  }

  /**
   * All providers of a contract.
   *
   * @param contract the contract's provider class
   * @param <P> the contract's provider class
   * @return by name, sorted; never changes
   * @throws PluginException when two have one name, or one cannot be loaded
   */
  public <P extends Provider<?, ?>> Map<String, Plugin<P>> all(Class<P> contract) {
    Map<String, Plugin<?>> found = byContract.computeIfAbsent(contract, c -> load(contract));
    Map<String, Plugin<P>> typed = new LinkedHashMap<>();
    found.forEach(
        (name, plugin) ->
            typed.put(
                name,
                new Plugin<>(contract.cast(plugin.provider()), plugin.origin(), plugin.version())));
    return Collections.unmodifiableMap(typed);
  }

  /**
   * One provider by name.
   *
   * @param contract the contract's provider class
   * @param name the provider's name
   * @param <P> the contract's provider class
   * @return the provider with its origin
   * @throws SettingsException with key "name" when there is none; the message lists what exists and
   *     where it came from
   */
  public <P extends Provider<?, ?>> Plugin<P> find(Class<P> contract, String name) {
    Map<String, Plugin<P>> all = all(contract);
    Plugin<P> found = all.get(name);
    if (found == null) {
      throw SettingsException.unknownName(
          Choice.NAME, name, all.keySet(), listed(contract, all.values()));
    }
    return found;
  }

  /**
   * Creates what a choice among the settings asks for.
   *
   * @param contract the contract's provider class
   * @param choice name and settings
   * @param key where the choice stands, for error messages; empty at the top
   * @param context what the contract hands over at creation
   * @param <C> the contract's context
   * @param <T> what is created
   * @param <P> the contract's provider class
   * @return a new instance
   * @throws SettingsException when the name is unknown or a setting is refused
   */
  public <C, T, P extends Provider<C, T>> T create(
      Class<P> contract, Choice choice, String key, C context) {
    try {
      return find(contract, choice.name()).provider().create(choice.settings(), context);
    } catch (SettingsException e) {
      throw e.under(key);
    }
  }

  /**
   * A choice with every default filled in, in the choices among its settings too.
   *
   * @param contract the contract's provider class
   * @param choice name and settings
   * @param key where the choice stands, for error messages; empty at the top
   * @return the same choice, complete; nothing is created
   * @throws SettingsException when a name is unknown or a setting is refused
   */
  public Choice resolve(Class<? extends Provider<?, ?>> contract, Choice choice, String key) {
    try {
      Record settings = find(contract, choice.name()).provider().bind(choice.settings());
      Map<String, Object> tree = Settings.toMap(settings);
      for (RecordComponent component : settings.getClass().getRecordComponents()) {
        ChoiceOf inner = component.getAnnotation(ChoiceOf.class);
        if (inner != null && Settings.read(settings, component) instanceof Choice part) {
          String name = component.getName();
          tree.put(name, resolve(inner.value(), part, name).toMap());
        }
      }
      return new Choice(choice.name(), tree);
    } catch (SettingsException e) {
      throw e.under(key);
    }
  }

  private <P extends Provider<?, ?>> Map<String, Plugin<?>> load(Class<P> contract) {
    Map<String, Plugin<?>> found = new TreeMap<>();
    try {
      for (P provider : ServiceLoader.load(contract, loader)) {
        Plugin<P> plugin = Plugin.of(provider);
        Plugin<?> before = found.putIfAbsent(provider.name(), plugin);
        if (before != null) {
          throw new PluginException(
              "Two providers of "
                  + contract.getSimpleName()
                  + " are called '"
                  + provider.name()
                  + "': "
                  + describe(before)
                  + " and "
                  + describe(plugin)
                  + "; take one of them off the class path.");
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new PluginException(
          "A provider of " + contract.getSimpleName() + " could not be loaded: " + reason(e) + ".",
          e);
    } catch (UnsupportedClassVersionError e) {
      throw new PluginException(
          "A provider of "
              + contract.getSimpleName()
              + " was compiled for a newer Java than this one, which is "
              + Runtime.version().feature()
              + ": "
              + e.getMessage()
              + ".",
          e);
    } catch (LinkageError e) {
      throw new PluginException(
          "A provider of " + contract.getSimpleName() + " could not be linked: " + e + ".", e);
    }
    return found;
  }

  private static String reason(ServiceConfigurationError e) {
    String message = String.valueOf(e.getMessage());
    return e.getCause() == null ? message : message + " (" + e.getCause() + ")";
  }

  private static String describe(Plugin<?> plugin) {
    return plugin.provider().getClass().getName() + " in " + plugin.origin();
  }

  private static <P extends Provider<?, ?>> String listed(
      Class<P> contract, Collection<Plugin<P>> plugins) {
    if (plugins.isEmpty()) {
      return "nothing, for no provider of "
          + contract.getSimpleName()
          + " is on the class path (add the jar that brings one)";
    }
    return plugins.stream()
        .map(plugin -> plugin.provider().name() + " (" + plugin.jar() + ")")
        .collect(Collectors.joining(", "));
  }
}
