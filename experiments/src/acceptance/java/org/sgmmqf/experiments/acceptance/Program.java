package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs started as a user starts them, in the root folder of the repository. */
final class Program {
  private static final Path SGMMQF = Path.of("experiments/build/install/sgmmqf/bin/sgmmqf");

  private Program() {}

  /** Runs our program as {@code installDist} left it and gives what it printed. */
  static String sgmmqf(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(SGMMQF.toString()));
    command.addAll(List.of(arguments));
    return run(command);
  }

  /** Starts our program and does not wait for it. */
  static Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(SGMMQF.toString()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  /** Runs a program, which must end well, and gives what it printed. */
  static String run(List<String> command) throws IOException, InterruptedException {
    return run(command, "");
  }

  /** Opens our shell, types into it, and gives what it printed. */
  static String shell(String typed) throws IOException, InterruptedException {
    return run(List.of(SGMMQF.toString(), "shell"), typed);
  }

  private static String run(List<String> command, String typed)
      throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(typed.getBytes(StandardCharsets.UTF_8));
    }
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s printed: %s", command, printed).isZero();
    return printed;
  }
}
