package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.plugin.Contract;

final class CommandLineTest {
  @Test
  void listsEveryContractWithItsProviders() {
    Terminal.Said said = Terminal.type("list");

    assertThat(said.exitCode()).isZero();
    for (Contract contract : Contract.values()) {
      assertThat(said.out()).contains(contract.title() + " (" + contract.provider().getName());
    }
  }

  @Test
  void listsVersionJarAndDigestOfEveryProvider() {
    Terminal.Said said = Terminal.type("list");

    assertThat(said.out())
        .containsPattern("uniform +Every stored .*\\[replay-\\S+\\.jar, \\S+, [0-9a-f]{12}]")
        .containsPattern("jars \\(SHA-256\\)\\R(.*\\R)*  [0-9a-f]{64}  \\S+replay-\\S+\\.jar");
  }

  @Test
  void listsSettingsWithTheirDefaults() {
    Terminal.Said said = Terminal.type("list", "--settings");

    assertThat(said.exitCode()).isZero();
    assertThat(said.out()).containsPattern("batchSize +64 +T, transitions per update");
  }

  @Test
  void showsAPresetWithEveryDefaultFilledIn() {
    Terminal.Said said = Terminal.type("show", "smoke", "--set", "transitions=77");

    assertThat(said.exitCode()).isZero();
    assertThat(said.out())
        .contains("transitions: 77  # command line")
        .contains("secondMoment:")
        .contains("capacity:");
  }

  @Test
  void showsWhereEachValueCameFrom() {
    Terminal.Said said =
        Terminal.type("show", "demo", "--methods", "gmm-demo", "--set", "agent.discount=0.5");

    assertThat(said.out())
        .contains("discount: 0.5  # command line")
        .doesNotContain("discount: 0.9")
        .contains("components: 50  # method gmm-demo")
        .contains("decayOver: 150000  # method gmm-demo on lunar-lander")
        .contains("transitions: 150000  # preset demo")
        .contains("updatesPerTransition: 1  # default");
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
    assertThat(said.out())
        .contains("Usage: sgmmqf")
        .contains("run")
        .contains("resume")
        .contains("Exit codes");
  }
}
