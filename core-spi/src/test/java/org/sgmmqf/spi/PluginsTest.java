package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The door, tried with a contract of its own: greetings. */
final class PluginsTest {
  @TempDir Path folder;

  /** A greeting for somebody. */
  public abstract static class GreetingProvider extends Provider<String, String> {
    protected <S extends Record> GreetingProvider(
        String name, Class<S> settings, Factory<S, String, String> factory) {
      super(name, "Greets.", settings, factory);
    }
  }

  record HelloSettings(@Default("1") int times, @Default("!") String mark) {
    HelloSettings {
      Require.atLeast("times", times, 1);
    }
  }

  /** Says hello. */
  public static final class Hello extends GreetingProvider {
    public Hello() {
      super("hello", HelloSettings.class, Hello::greet);
    }

    private static String greet(HelloSettings settings, String who) {
      return "hello ".repeat(settings.times()) + who + settings.mark();
    }
  }

  /** Another provider under the same name. */
  public static final class SecondHello extends GreetingProvider {
    public SecondHello() {
      super("hello", NoSettings.class, (settings, who) -> "hi " + who);
    }
  }

  record LetterSettings(@ChoiceOf(GreetingProvider.class) @Default("hello") Choice opening) {}

  /** Greets with another greeting inside. */
  public static final class Letter extends GreetingProvider {
    public Letter() {
      super("letter", LetterSettings.class, (settings, who) -> settings.opening() + who);
    }
  }

  /** Cannot be created. */
  public static final class Broken extends GreetingProvider {
    public Broken() {
      super("Not A Name", NoSettings.class, (settings, who) -> who);
    }
  }

  @Test
  void createsByNameFromParsedSettings() {
    Plugins plugins = with(Hello.class);
    Choice choice = new Choice("hello", Map.of("times", 2));

    assertThat(plugins.create(GreetingProvider.class, choice, "greeting", "Ada"))
        .isEqualTo("hello hello Ada!");
  }

  @Test
  void saysWhatExistsAndWhereItCameFromWhenANameIsUnknown() {
    Plugins plugins = with(Hello.class, Letter.class);

    assertThatThrownBy(
            () -> plugins.create(GreetingProvider.class, Choice.of("helo"), "greeting", "Ada"))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith(
            "greeting.name = helo is not allowed (did you mean hello?); allowed: hello (")
        .hasMessageContaining(", letter (");
  }

  @Test
  void saysSoWhenThereIsNoProviderAtAll() {
    assertThatThrownBy(() -> with().find(GreetingProvider.class, "hello"))
        .hasMessageContaining("no provider of GreetingProvider is on the class path");
  }

  @Test
  void refusesTwoProvidersOfOneNameNamingBoth() {
    assertThatThrownBy(() -> with(Hello.class, SecondHello.class).all(GreetingProvider.class))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("called 'hello'")
        .hasMessageContaining(Hello.class.getName() + " in ")
        .hasMessageContaining(SecondHello.class.getName() + " in ");
  }

  @Test
  void saysWhichProviderCannotBeLoaded() {
    assertThatThrownBy(() -> with(Broken.class).all(GreetingProvider.class))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining(Broken.class.getName())
        .hasMessageContaining("lower case words");
    assertThatThrownBy(() -> listing("no.such.Class").all(GreetingProvider.class))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("no.such.Class");
  }

  @Test
  void saysSoWhenAProviderIsForANewerJava() throws IOException {
    // the head of a class file: the magic number, then minor and major version
    byte[] head = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 99, 0, 1};
    Files.write(Files.createDirectories(folder.resolve("later")).resolve("Newer.class"), head);

    assertThatThrownBy(() -> listing("later.Newer").all(GreetingProvider.class))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("GreetingProvider was compiled for a newer Java")
        .hasMessageContaining("later/Newer");
  }

  @Test
  void saysSoWhenAProviderIsDamaged() throws IOException {
    Files.write(
        Files.createDirectories(folder.resolve("later")).resolve("Torn.class"), new byte[] {1, 2});

    assertThatThrownBy(() -> listing("later.Torn").all(GreetingProvider.class))
        .isInstanceOf(PluginException.class)
        .hasMessageContaining("could not be linked");
  }

  @Test
  void prefixesARefusedSettingWithTheKeyOfTheChoice() {
    Choice choice = new Choice("hello", Map.of("times", 0));

    assertThatThrownBy(
            () -> with(Hello.class).create(GreetingProvider.class, choice, "greeting", "Ada"))
        .hasMessage("greeting.times = 0 is not allowed; allowed: a whole number of at least 1.");
  }

  @Test
  void fillsInDefaultsAtEveryDepth() {
    Choice resolved =
        with(Hello.class, Letter.class)
            .resolve(GreetingProvider.class, Choice.of("letter"), "greeting");

    assertThat(resolved.toMap())
        .isEqualTo(
            Map.of("name", "letter", "opening", Map.of("name", "hello", "times", 1, "mark", "!")));
  }

  @Test
  void namesTheWholePathOfASettingRefusedInsideAChoice() {
    Choice choice =
        new Choice("letter", Map.of("opening", Map.of("name", "hello", "times", "many")));

    assertThatThrownBy(
            () ->
                with(Hello.class, Letter.class).resolve(GreetingProvider.class, choice, "greeting"))
        .hasMessage("greeting.opening.times = many is not allowed; allowed: a whole number.");
  }

  private Plugins with(Class<?>... providers) {
    String[] names = new String[providers.length];
    for (int i = 0; i < providers.length; i++) {
      names[i] = providers[i].getName();
    }
    return listing(names);
  }

  private Plugins listing(String... providerClasses) {
    try {
      Path services = Files.createDirectories(folder.resolve("META-INF/services"));
      Files.writeString(
          services.resolve(GreetingProvider.class.getName()), String.join("\n", providerClasses));
      URL[] urls = {folder.toUri().toURL()};
      return new Plugins(new URLClassLoader(urls, getClass().getClassLoader()));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
