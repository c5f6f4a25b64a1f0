package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgmmqf.experiments.command.Terminal;

final class CommandLineTest {
  @Test
  void listsEveryContractWhenNothingIsAskedFor() {
    Terminal.Said said = Terminal.type();

    assertThat(said.exitCode()).isZero();
    for (Contract contract : Contract.values()) {
      assertThat(said.out()).contains(contract.title() + " (" + contract.provider().getName());
    }
  }

  @Test
  void answersAnUnknownCommandWithOneSentenceAndExitCodeTwo() {
    Terminal.Said said = Terminal.type("trian");

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).startsWith("sgmmqf: ").contains("trian").hasLineCount(1);
  }

  @Test
  void explainsItself() {
    Terminal.Said said = Terminal.type("--help");

    assertThat(said.exitCode()).isZero();
    assertThat(said.out()).contains("Usage: sgmmqf").contains("list").contains("Exit codes");
  }
}
