package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.sgmmqf.experiments.plugin.Contract;
import org.sgmmqf.experiments.plugin.PluginJar;
import org.sgmmqf.experiments.run.Zoo;
import org.sgmmqf.spi.Plugin;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Provider;
import org.sgmmqf.spi.SettingInfo;
import org.sgmmqf.spi.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows every contract, the providers found for it, and the jars they came from. */
@Command(
    name = "list",
    description =
        "List the contracts, the providers found for each with version and jar, their settings,"
            + " the digest of every jar, and the trained policies of the zoo.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: list --settings --plugins jars"})
final class ListCommand implements Runnable {
  @Option(names = "--settings", description = "Show every setting with its default.")
  private boolean settings;

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  private final Map<String, String> digests = new TreeMap<>();

  @Override
  public void run() {
    Plugins plugins = pluginsOption.plugins();
    PrintWriter out = spec.commandLine().getOut();
    for (Contract contract : Contract.values()) {
      print(out, contract, plugins.all(contract.provider()).values());
    }
    out.println("jars (SHA-256)");
    digests.forEach(
        (jar, digest) -> {
          if (!digest.isEmpty()) {
            out.printf(Locale.ROOT, "  %s  %s%n", digest, jar);
          }
        });
    out.println(
        "zoo (trained policies, for example: watch zoo:NAME; presets in docs/ are in the"
            + " repository)");
    Zoo.entries().forEach(entry -> print(out, entry));
    out.flush();
  }

  static void print(PrintWriter out, Zoo.Entry entry) {
    out.printf(
        Locale.ROOT,
        "  %-24s return %.1f over %d episodes, %d parameters, seed %d  [%s]%n",
        entry.name(),
        entry.mean(),
        entry.episodes(),
        entry.parameters(),
        entry.seed(),
        entry.command());
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
          "  %-24s %s  [%s, %s%s]%n",
          provider.name(),
          provider.summary(),
          plugin.jar(),
          plugin.version(),
          shortDigest(plugin));
      if (settings) {
        Settings.describe(provider.settings()).forEach(setting -> print(out, setting));
      }
    }
  }

  /** Enough of the jar's digest to tell two builds apart; nothing for a folder of classes. */
  private String shortDigest(Plugin<?> plugin) {
    String digest = digests.computeIfAbsent(plugin.origin(), origin -> PluginJar.sha256(plugin));
    return digest.isEmpty() ? "" : ", " + digest.substring(0, 12);
  }

  private static void print(PrintWriter out, SettingInfo setting) {
    String text = setting.defaultText();
    String byDefault = setting.required() ? "(required)" : text.isEmpty() ? "(empty)" : text;
    out.printf(Locale.ROOT, "      %-22s %-20s %s%n", setting.key(), byDefault, setting.doc());
  }
}
