package org.example.gymnasium;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import org.assertj.core.api.AbstractStringAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.sgmmqf.env.Environment;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.States;

/** What can go wrong beyond the pipes is told in one sentence. */
final class FailuresTest {
  @BeforeAll
  static void findPython() throws InterruptedException {
    Python.require();
  }

  @Test
  void aPythonThatIsNotThereIsNamed() {
    refuses("python", "python-of-yesterday")
        .contains("python = python-of-yesterday is not allowed")
        .contains("a Python 3 program");
  }

  @Test
  void aModuleThatIsNotInstalledIsNamedWithTheCommandThatInstallsIt() {
    refuses("module", "gymnosium")
        .contains("module = gymnosium is not allowed")
        .contains("No module named 'gymnosium'")
        .contains("'python3 -m pip install gymnosium'");
  }

  @Test
  void anEnvironmentThatIsNotRegisteredIsNamed() {
    refuses("id", "Run-v0").contains("id = Run-v0 is not allowed; allowed: what ");
  }

  @Test
  void actionsThatAreNotDiscreteAreRefused() {
    refuses("arguments", Map.of("actions", 0))
        .contains("a box of observations and discrete actions");
  }

  @Test
  void anErrorOfTheEnvironmentIsQuoted() {
    fails(Map.of("raises", 2), 30)
        .isEqualTo("Walk-v0 failed in Python with ValueError: out of walk.");
  }

  @Test
  void theDeathOfTheProcessIsToldWithItsExitCode() {
    fails(Map.of("dies", 2), 30).isEqualTo("The Python process of Walk-v0 died with exit code 7.");
  }

  @Test
  void anEnvironmentThatIsTooSlowIsGivenUp() {
    fails(Map.of("sleeps", 2), 5.0).contains("did not answer within patience = 5.0 seconds");
  }

  @Test
  void aReplayThatEndsElsewhereIsNotGoneOnWith() {
    try (Environment noisy = Python.create(Python.walk(Map.of("noisy", 2)), 1)) {
      double[] observation = new double[2];
      noisy.reset(observation);
      for (int i = 0; i < 3; i++) {
        noisy.step(1, observation);
      }
      byte[] state = States.bytes(noisy);

      assertThatThrownBy(() -> States.restore(state, noisy))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("Walk-v0 is not deterministic: the 3 actions of the episode so far")
          .hasMessageContaining("cannot go on exactly");
    }
  }

  private static AbstractStringAssert<?> refuses(String key, Object value) {
    Map<String, Object> settings = new HashMap<>(Python.walk(Map.of()));
    settings.put(key, value);
    return sentence(() -> Python.create(settings, 1));
  }

  /** The first step goes well, the second does not. */
  private static AbstractStringAssert<?> fails(Map<String, ?> arguments, double patience) {
    Map<String, Object> settings = new HashMap<>(Python.walk(arguments));
    double[] observation = new double[2];
    settings.put("patience", patience);
    try (Environment walk = Python.create(settings, 1)) {
      walk.reset(observation);
      walk.step(1, observation);
      return sentence(() -> walk.step(1, observation));
    }
  }

  private static AbstractStringAssert<?> sentence(ThrowingCallable call) {
    return assertThatThrownBy(call).isInstanceOf(InputException.class).message().hasLineCount(1);
  }
}
