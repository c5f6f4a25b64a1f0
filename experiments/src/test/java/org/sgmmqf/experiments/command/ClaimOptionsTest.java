package org.sgmmqf.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimOptionsTest {
  @Test
  void wordsThatNeedQuotesGetThemSoThatTheLineCanBeTypedAgain() {
    assertThat(
            ClaimOptions.quoted(
                List.of("run", "a b.yaml", "--set", "agent.hidden=[8, 8]", "it's", "")))
        .isEqualTo("run 'a b.yaml' --set 'agent.hidden=[8, 8]' \"it's\" ''");
  }
}
