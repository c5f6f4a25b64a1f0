package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.sgmmqf.experiments.run.RunDifference;
import org.sgmmqf.experiments.run.RunFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Says where two runs part. */
@Command(
    name = "diff",
    description =
        "List every difference of two runs' configurations, name the first of what they computed,"
            + " and compare how they did; exit code 1 when there is a difference, like diff(1).",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: diff runs/smoke/chain/gmm/seed-1 runs/smoke/chain/gmm/seed-2"})
final class DiffCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "LEFT", description = "A run folder.")
  private Path left = Path.of("");

  @Parameters(index = "1", paramLabel = "RIGHT", description = "Another run folder.")
  private Path right = Path.of("");

  @Mixin private Answer answer = new Answer();

  @Override
  public Integer call() {
    Optional<String> difference = RunDifference.between(new RunFolder(left), new RunFolder(right));
    answer.say(difference.orElse("The two runs are the same, bit for bit."));
    return difference.isPresent() ? 1 : 0;
  }
}
