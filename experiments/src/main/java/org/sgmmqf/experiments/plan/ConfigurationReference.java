package org.sgmmqf.experiments.plan;

import java.util.Arrays;
import java.util.Locale;
import org.sgmmqf.experiments.plugin.Contract;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.SettingInfo;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.TaskView;

/**
 * The configuration reference in Markdown, made from the settings records alone: the keys of a
 * preset, then the settings of every provider that is found.
 */
public final class ConfigurationReference {
  private static final String INTRODUCTION =
      """
      # Configuration reference

      Made from the settings records by `./gradlew experiments:run --args="reference docs/configuration.md"`; change those,
      not this page. How a preset is put together: [running experiments](experiments.md).

      A choice is a name, as in `buffer: per`, or a map of the name and that provider's settings, as in
      `buffer: {name: per, alpha: 0.6}`; without the name, as in `buffer: {capacity: 1000}`, or with the same name, settings
      change the choice that is the default. Any key but `include` can be given on the command line:
      `--set agent.discount=0.99`.

      """;

  private final StringBuilder page = new StringBuilder(INTRODUCTION);

  private ConfigurationReference() {}

  /**
   * Writes the page.
   *
   * @param plugins what exists
   * @return Markdown
   */
  public static String of(Plugins plugins) {
    ConfigurationReference reference = new ConfigurationReference();
    reference.presets();
    for (Contract contract : Contract.values()) {
      if (!plugins.all(contract.provider()).isEmpty()) {
        reference.contract(contract, plugins);
      }
    }
    return reference.page.toString().stripTrailing() + "\n";
  }

  private void presets() {
    heading("##", "The file of a preset");
    table(PresetSettings.class);
    heading("###", "`views.<environment>`");
    table(TaskView.class);
    heading("###", "`methods.<name>`");
    table(MethodSettings.class);
    heading("###", "`figures.<name>`");
    table(FigureSettings.class);
    heading("###", "`claims.<name>`");
    table(ClaimSettings.class);
  }

  private void contract(Contract contract, Plugins plugins) {
    heading("##", "`" + contract.title() + "`");
    plugins
        .all(contract.provider())
        .forEach(
            (name, plugin) -> {
              heading("###", contract.title() + " `" + name + "`");
              page.append(plugin.provider().summary()).append("\n\n");
              table(plugin.provider().settings());
            });
  }

  private void heading(String level, String text) {
    page.append(level).append(' ').append(text).append("\n\n");
  }

  private void table(Class<? extends Record> settings) {
    if (settings.getRecordComponents().length == 0) {
      page.append("No settings.\n\n");
      return;
    }
    page.append("| key | value | default | meaning |\n|---|---|---|---|\n");
    Settings.describe(settings).forEach(this::row);
    page.append('\n');
  }

  private void row(SettingInfo info) {
    String byDefault =
        info.required()
            ? "required"
            : info.defaultText().isEmpty() ? "empty" : "`" + info.defaultText() + "`";
    page.append(
        String.format(
            Locale.ROOT,
            "| `%s` | %s | %s | %s |\n",
            info.key(),
            escaped(info.choiceOf().map(ConfigurationReference::link).orElseGet(() -> type(info))),
            byDefault,
            escaped(info.doc())));
  }

  private static String link(Class<?> provider) {
    return Arrays.stream(Contract.values())
        .filter(contract -> contract.provider() == provider)
        .map(contract -> "[" + contract.title() + "](#" + contract.title() + ")")
        .findFirst()
        .orElseThrow();
  }

  private static String type(SettingInfo info) {
    boolean named = info.type().startsWith("a map, each value a map with the keys");
    return named ? "by name, see below" : info.type();
  }

  private static String escaped(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;");
  }
}
