package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.sgmmqf.spi.InputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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
      DiffCommand.class,
      ReportCommand.class,
      WatchCommand.class,
      ExportCommand.class,
      WorkerCommand.class,
      ReferenceCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:done", "1:a run failed", "2:bad input"})
public final class SgmmqfCommand implements Callable<Integer> {
  private static final int FAILED = 1;
  private static final int BAD_INPUT = 2;

  @Spec private CommandSpec spec = CommandSpec.create();

  /**
   * Parses and runs a command line.
   *
   * @param arguments as typed
   * @return the exit code: 0 done, 1 failed, 2 bad input
   */
  public static int execute(String... arguments) {
    return commandLine().execute(arguments);
  }

  static CommandLine commandLine() {
    return new CommandLine(new SgmmqfCommand())
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

  private static int refuse(ParameterException failure, String[] arguments) {
    return sentence(failure.getCommandLine(), failure);
  }

  private static int sentence(CommandLine command, Exception failure) {
    PrintWriter err = command.getErr();
    err.println("sgmmqf: " + failure.getMessage());
    err.flush();
    return BAD_INPUT;
  }
}
