package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.sgmmqf.experiments.Contract;
import org.sgmmqf.spi.Plugin;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Provider;
import org.sgmmqf.spi.SettingInfo;
import org.sgmmqf.spi.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows every contract, the providers found for it and where they came from. */
@Command(
    name = "list",
    description = "List the contracts, the providers found for each, and their settings.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: list --settings"})
final class ListCommand implements Runnable {
  @Option(names = "--settings", description = "Show every setting with its default.")
  private boolean settings;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    Plugins plugins = Plugins.onClassPath();
    PrintWriter out = spec.commandLine().getOut();
    for (Contract contract : Contract.values()) {
      print(out, contract, plugins.all(contract.provider()).values());
    }
    out.flush();
  }

  private <P extends Provider<?, ?>> void print(
      PrintWriter out, Contract contract, Collection<Plugin<P>> plugins) {
    out.printf(Locale.ROOT, "%s (%s)%n", contract.title(), contract.provider().getName());
    if (plugins.isEmpty()) {
      out.println("  no provider found");
    }
    for (Plugin<P> plugin : plugins) {
      Provider<?, ?> provider = plugin.provider();
      out.printf(
          Locale.ROOT,
          "  %-24s %s  [%s, %s]%n",
          provider.name(),
          provider.summary(),
          plugin.jar(),
          plugin.version());
      if (settings) {
        Settings.describe(provider.settings()).forEach(setting -> print(out, setting));
      }
    }
  }

  private static void print(PrintWriter out, SettingInfo setting) {
    String byDefault =
        Optional.of(setting.defaultText()).filter(text -> !text.isEmpty()).orElse("(required)");
    out.printf(Locale.ROOT, "      %-22s %-20s %s%n", setting.key(), byDefault, setting.doc());
  }
}
