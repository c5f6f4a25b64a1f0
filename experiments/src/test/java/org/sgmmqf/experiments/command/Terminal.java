package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.io.StringWriter;
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

  public record Said(int exitCode, String out, String err) {}
}
