package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A virtual machine of its own, on the class path of the test that asks for it: where no agent
 * changes the code, no other test has shaped the profile, and vectors are as wide as an option
 * says.
 */
public enum ForkedJvm {
  /** The widest vectors of this machine. */
  WIDEST("--add-modules=" + VectorApi.MODULE),

  /** Vectors of at most 256 bits. */
  AVX2("--add-modules=" + VectorApi.MODULE, "-XX:UseAVX=2"),

  /** Vectors of 128 bits and no fused multiply-add in hardware, which makes it very slow. */
  SSE("--add-modules=" + VectorApi.MODULE, "-XX:UseAVX=0"),

  /** Without the Vector API. */
  PLAIN;

  private final List<String> options;

  ForkedJvm(String... options) {
    this.options = List.of(options);
  }

  /**
   * Runs a program and demands that it ends well.
   *
   * @param program has a main method
   * @param arguments what it is given
   * @return what it wrote to its standard output, without white space around it
   */
  public String run(Class<?> program, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(VectorApi.compilerOptions());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
    command.addAll(Arrays.asList(arguments));
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as(String.join(" ", command)).isZero();
      return answer.strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
