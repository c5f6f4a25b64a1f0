package org.sgmmqf.experiments.command;

import java.io.File;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import jdk.jshell.tool.JavaShellToolBuilder;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.VectorApi;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Opens JShell with everything that a Java program of the user's own would see. */
@Command(
    name = "shell",
    description =
        "Open JShell, Java line by line, with the library on its class path and imported.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: shell --plugins jars"})
final class ShellCommand implements Callable<Integer> {
  private static final String STARTUP = "startup.jsh";

  private static final List<String> TO_TRY =
      List.of(
          "var plan = RunPlan.of(Choice.of(\"cart-pole\"),"
              + " Choice.of(\"gmmqf\")).withTransitions(5_000)",
          "var training = Training.of(plan)",
          "training.train(2_000); training.evaluate().mean()");

  @Mixin private PluginsOption plugins = new PluginsOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws Exception {
    if (ModuleLayer.boot().findModule("jdk.jshell").isEmpty()) {
      throw new InputException("This Java has no JShell; start with one from a whole JDK.");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println("|  sgmmqf, line by line; to leave: /exit. Three lines to try:");
    TO_TRY.forEach(line -> out.println("|    " + line));
    out.flush();
    Path startup = Files.createTempFile("sgmmqf", ".jsh");
    try {
      try (InputStream imports =
          Objects.requireNonNull(ShellCommand.class.getResourceAsStream(STARTUP))) {
        Files.copy(imports, startup, StandardCopyOption.REPLACE_EXISTING);
      }
      return JavaShellToolBuilder.builder().start(arguments(startup).toArray(String[]::new));
    } finally {
      Files.delete(startup);
    }
  }

  private List<String> arguments(Path startup) {
    List<String> classPath = new ArrayList<>(List.of(System.getProperty("java.class.path")));
    plugins.jars().forEach(jar -> classPath.add(jar.toString()));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--class-path",
                String.join(File.pathSeparator, classPath),
                "--startup",
                startup.toString()));
    // the snippets run in a JVM of their own
    if (VectorApi.present()) {
      arguments.add("-R--add-modules=" + VectorApi.MODULE);
    }
    VectorApi.compilerOptions().forEach(option -> arguments.add("-R" + option));
    return arguments;
  }
}
