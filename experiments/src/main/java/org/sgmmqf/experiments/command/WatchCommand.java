package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.Zoo;
import org.sgmmqf.spi.Require;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.PlayedEpisode;
import org.sgmmqf.training.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
  @Parameters(
      paramLabel = "FOLDER",
      description = "A run folder with a checkpoint, or zoo:NAME; 'list' shows the zoo.")
  private RunFolder folder = new RunFolder(Path.of(""));

  @Option(
      names = "--to",
      paramLabel = "FILE",
      defaultValue = "episode.gif",
      description = "Where the animation goes (default: ${DEFAULT-VALUE}).")
  private Path to = Path.of("episode.gif");

  @Option(
      names = "--take",
      paramLabel = "N",
      defaultValue = "1",
      description = "Which episode; each number is another one (default: ${DEFAULT-VALUE}).")
  private int take = 1;

  @Mixin private PolicyOption policy = new PolicyOption();

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    Require.atLeast("--take", take, 1);
    try (Training reached = Composition.reached(folder, pluginsOption.plugins())) {
      JudgedPolicy first = reached.plan().evaluation().policy().get(0);
      PlayedEpisode episode = policy.of(reached, first).film(Zoo.take(take), to);
      PrintWriter out = spec.commandLine().getOut();
      out.printf(
          Locale.ROOT,
          "%s: return %.1f in %d steps, after %d transitions of training%n",
          to.toAbsolutePath(),
          episode.total(),
          episode.length(),
          reached.transitions());
      out.flush();
    }
  }
}
