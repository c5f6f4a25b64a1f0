package org.sgmmqf.experiments.command;

import java.util.Optional;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.TrainedPolicy;
import org.sgmmqf.training.Training;
import picocli.CommandLine.Option;

/** The option for another than the usual policy of a run. */
final class PolicyOption {
  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description =
          "Which policy of the run: greedy, on the newest parameters; averaged, on their average,"
              + " where the run judged that; own, with its draws (default: export takes greedy, the"
              + " others the one that results show).")
  private Optional<String> name = Optional.empty();

  /** What was asked for. */
  Optional<JudgedPolicy> given() {
    return name.map(PolicyOption::parse);
  }

  private static JudgedPolicy parse(String text) {
    for (JudgedPolicy policy : JudgedPolicy.values()) {
      if (policy.text().equals(text)) {
        return policy;
      }
    }
    throw SettingsException.refused("--policy", text, "greedy, averaged or own");
  }

  /** The one asked for, or else this. */
  TrainedPolicy of(Training training, JudgedPolicy usual) {
    return training.policy(given().orElse(usual));
  }
}
