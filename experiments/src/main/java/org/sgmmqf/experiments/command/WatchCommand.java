package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import java.util.Locale;
import org.sgmmqf.experiments.run.Zoo;
import org.sgmmqf.spi.Require;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.PlayedEpisode;
import org.sgmmqf.training.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Films an episode of a trained policy. */
@Command(
    name = "watch",
    description = "Play an episode with the policy of a run and write it as an animated GIF.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example: watch runs/demo/lunar-lander/sgmm-demo/seed-1 --to landing.gif --take 3",
      "Example: watch zoo:lander-sgmm --to landing.gif"
    })
final class WatchCommand implements Runnable {
  @Mixin private RunArgument run = new RunArgument();

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "Where the animation goes (default: ${DEFAULT-VALUE}).")
  private Path to = Path.of("episode.gif");

  @Option(
      names = "--take",
      paramLabel = "N",
      description = "Which episode; each number is another one (default: ${DEFAULT-VALUE}).")
  private int take = 1;

  @Mixin private PolicyOption policy = new PolicyOption();

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    Require.atLeast("--take", take, 1);
    try (Training reached = run.reached()) {
      JudgedPolicy first = reached.plan().evaluation().policy().get(0);
      PlayedEpisode episode = policy.of(reached, first).film(Zoo.take(take), to);
      answer.say(
          String.format(
              Locale.ROOT,
              "%s: return %.1f in %d steps, after %d transitions of training",
              to.toAbsolutePath(),
              episode.total(),
              episode.length(),
              reached.transitions()));
    }
  }
}
