package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Types command lines and keeps what the program says. */
public final class Terminal {
  private Terminal() {}

  public static Said type(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = SgmmqfCommand.commandLine();
    int exitCode =
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(arguments);
    return new Said(exitCode, out.toString(), err.toString());
  }

  /** Reads a command line without carrying it out; refuses what it does not understand. */
  public static void parse(String... arguments) {
    SgmmqfCommand.commandLine().parseArgs(arguments);
  }

  /** Does all that a search does before it writes; refuses what the search would refuse. */
  public static void prepareSearch(String... arguments) {
    CommandLine program = SgmmqfCommand.commandLine();
    program.parseArgs(arguments);
    program.getSubcommands().get("tune").<TuneCommand>getCommand().prepared();
  }

  /** The command lines that the help of all commands gives as examples. */
  public static List<String> examples() {
    return SgmmqfCommand.commandLine().getSubcommands().values().stream()
        .flatMap(command -> Stream.of(command.getCommandSpec().usageMessage().footer()))
        .filter(line -> line.startsWith("Example: ") || line.startsWith("  "))
        .map(line -> line.replaceFirst("Example:", "").strip().replaceFirst(" {2,}.*", ""))
        .toList();
  }

  public record Said(int exitCode, String out, String err) {}
}
