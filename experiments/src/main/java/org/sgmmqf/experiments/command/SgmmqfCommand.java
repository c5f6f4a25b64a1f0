package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.Zoo;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Nearest;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The program itself; without a command it runs the demo. */
@Command(
    name = "sgmmqf",
    description = "Sparse Gaussian-mixture Q-functions for online reinforcement learning.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = {
      RunCommand.class,
      ListCommand.class,
      ShowCommand.class,
      ResumeCommand.class,
      SlurmCommand.class,
      TuneCommand.class,
      DiffCommand.class,
      ReportCommand.class,
      PackCommand.class,
      UnpackCommand.class,
      ServeCommand.class,
      TensorBoardCommand.class,
      WatchCommand.class,
      ExplainCommand.class,
      ProbeCommand.class,
      ExportCommand.class,
      ShellCommand.class,
      WorkerCommand.class,
      ReferenceCommand.class,
      ZooCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:a run failed", "2:bad input"})
public final class SgmmqfCommand implements Callable<Integer> {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;

  @Spec private CommandSpec spec = CommandSpec.create();

  /**
   * Runs the command line and ends with its exit code: 0 done, 1 failed, 2 bad input.
   *
   * @param arguments as typed
   */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return new CommandLine(new SgmmqfCommand())
        .registerConverter(Path.class, SgmmqfCommand::path)
        .registerConverter(RunFolder.class, SgmmqfCommand::runFolder)
        .registerConverter(Long.class, text -> number(text, Long::valueOf))
        .registerConverter(double.class, SgmmqfCommand::real)
        .registerConverter(int.class, text -> number(text, Integer::valueOf))
        .setParameterExceptionHandler(SgmmqfCommand::refuse)
        .setExecutionExceptionHandler(SgmmqfCommand::explain);
  }

  @Override
  public Integer call() {
    return Objects.requireNonNull(spec.commandLine().getSubcommands().get("run")).execute();
  }

  /** One sentence for what the user can mend; a stack trace for what only we can. */
  private static int explain(
      Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    if (failure instanceof InputException) {
      return sentence(command, failure);
    }
    failure.printStackTrace(command.getErr());
    return FAILED;
  }

  /** An empty path would mean the folder one happens to be in. */
  private static Path path(String text) {
    try {
      if (!text.isBlank()) {
        return Path.of(text);
      }
    } catch (InvalidPathException e) {
      throw new TypeConversionException("'" + text + "' is not a path");
    }
    throw new TypeConversionException("a path is needed, and this one is empty");
  }

  /** The one place where a policy of the zoo becomes a folder. */
  private static RunFolder runFolder(String text) {
    if (!text.startsWith(Zoo.PREFIX)) {
      return new RunFolder(path(text));
    }
    try {
      return Zoo.folder(text.substring(Zoo.PREFIX.length()));
    } catch (InputException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  private static <T> T number(String text, Function<String, T> parsed) {
    try {
      return parsed.apply(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException(
          "'" + text + "' is not a whole number" + (text.matches("-?\\d+") ? " in range" : ""));
    }
  }

  private static double real(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new TypeConversionException("'" + text + "' is not a number");
    }
  }

  private static int refuse(ParameterException failure, String[] arguments) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      return sentence(failure.getCommandLine(), new InputException(unmatched(unmatched)));
    }
    return sentence(failure.getCommandLine(), failure);
  }

  private static String unmatched(UnmatchedArgumentException failure) {
    CommandSpec command = failure.getCommandLine().getCommandSpec();
    String word = failure.getUnmatched().get(0);
    if (word.startsWith("-")) {
      return word
          + " is not an option of "
          + command.name()
          + Nearest.question(word, command.optionsMap().keySet())
          + "; --help shows them.";
    } else if (command.subcommands().isEmpty()) {
      return word + " is one word too many for " + command.name() + "; --help shows its use.";
    }
    List<String> commands =
        command.subcommands().entrySet().stream()
            .filter(entry -> !entry.getValue().getCommandSpec().usageMessage().hidden())
            .map(Map.Entry::getKey)
            .toList();
    return word
        + " is not a command"
        + Nearest.question(word, commands)
        + "; commands: "
        + String.join(", ", commands)
        + ".";
  }

  private static int sentence(CommandLine command, Exception failure) {
    PrintWriter err = command.getErr();
    // what was typed may hold anything, and is repeated in the sentence
    err.println("sgmmqf: " + String.valueOf(failure.getMessage()).replaceAll("\\p{Cntrl}+", " "));
    err.flush();
    return BAD_INPUT;
  }
}
