package org.sgmmqf.experiments;

import org.sgmmqf.experiments.command.SgmmqfCommand;

/** Where the program starts. */
public final class Main {
  private Main() {}

  /**
   * Runs the command line and ends with its exit code.
   *
   * @param arguments as typed
   */
  public static void main(String[] arguments) {
    System.exit(SgmmqfCommand.execute(arguments));
  }
}
