package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What a command says on the terminal, or to whoever called it. */
@Command
final class Answer {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  void say(String line) {
    PrintWriter out = command.commandLine().getOut();
    out.println(line);
    out.flush();
  }
}
