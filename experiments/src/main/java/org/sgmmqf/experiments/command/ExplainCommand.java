package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.PlayedEpisode;
import org.sgmmqf.training.TrainedPolicy;
import org.sgmmqf.training.Training;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Takes the decisions of a trained policy apart. */
@Command(
    name = "explain",
    description = {
      "Say why the policy of a run decides as it does: which Gaussians answer to a state, and what"
          + " each adds to the value of every action. Without --state and --text it plays an"
          + " episode and writes decisions.csv and shares.csv."
    },
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example: explain runs/demo/lunar-lander/sgmm-demo/seed-1 --to runs/why",
      "Example: explain runs/smoke/cart-pole/sgmm/seed-1 --state 0,0,0.05,0",
      "Example: explain runs/demo/lunar-lander/sgmm-demo/seed-1 --text",
      "Example: explain zoo:lander-sgmm --policy greedy --text"
    })
final class ExplainCommand implements Runnable {
  private static final int MOST_VOICES = 12;

  /** Less than this share of the largest is 0 on the terminal. */
  private static final double NOTHING = 1e-6;

  @Mixin private RunArgument run = new RunArgument();

  @Option(
      names = "--to",
      paramLabel = "FOLDER",
      description = "Where the files of an episode go (default: ${DEFAULT-VALUE}).")
  private Path to = Path.of("explanation");

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Which episode; each number is another one (default: ${DEFAULT-VALUE}).")
  private int seed = 1;

  @Option(
      names = "--state",
      paramLabel = "NUMBER",
      split = ",",
      description = "Take one state apart, given in the task's own units.")
  private List<Double> state = List.of();

  @Option(names = "--text", description = "Describe the whole policy in words.")
  private boolean text;

  @Mixin private PolicyOption policy = new PolicyOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    Require.atLeast("--seed", seed, 1);
    refuseWhatWouldBeIgnored();
    PrintWriter out = spec.commandLine().getOut();
    try (Training reached = run.reached()) {
      TrainedPolicy explained = policy.given().map(reached::policy).orElseGet(reached::explaining);
      if (text) {
        out.print(explained.inWords());
      } else if (!state.isEmpty()) {
        takeApart(reached.task(), explained, out);
      } else {
        PlayedEpisode episode = explained.explain("explain " + seed, to);
        out.printf(
            Locale.ROOT,
            "%s: decisions.csv and shares.csv of %d steps by the %s parameters, return %.1f%n",
            to.toAbsolutePath(),
            episode.length(),
            explained.judged() == JudgedPolicy.AVERAGED ? "averaged" : "newest",
            episode.total());
      }
    }
    out.flush();
  }

  private void refuseWhatWouldBeIgnored() {
    if (text && !state.isEmpty()) {
      throw new InputException(
          "--text is about the whole policy and --state about one state: give one of them.");
    }
    for (String option : List.of("--to", "--seed")) {
      if ((text || !state.isEmpty())
          && spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new InputException(
            option + " is about an episode, which is played without --text and --state only.");
      }
    }
  }

  private void takeApart(TaskSpec task, TrainedPolicy explained, PrintWriter out) {
    Require.that(
        state.size() == task.observationSize() && state.stream().allMatch(Double::isFinite),
        "--state",
        state,
        task.observationSize() + " numbers");
    Explanation explanation =
        explained.explain(state.stream().mapToDouble(Double::doubleValue).toArray());
    for (int a = 0; a < task.actionCount(); a++) {
      out.printf(
          Locale.ROOT,
          "%-20s %12.5g%s%n",
          task.actions().get(a),
          explanation.values()[a],
          a == explanation.best() ? "  chosen" : "");
    }
    out.printf(
        Locale.ROOT,
        "%nmargin %.5g over %s, carried by%n",
        explanation.margin(),
        task.actions().get(explanation.second()));
    out.printf(Locale.ROOT, "%-10s %10s %12s   shares%n", "component", "answer", "carries");
    double least =
        NOTHING
            * explanation.voices().stream()
                .flatMapToDouble(it -> Arrays.stream(it.shares()))
                .map(Math::abs)
                .max()
                .orElse(0);
    List<Voice> carriers =
        explanation.carriers().stream()
            .filter(it -> Arrays.stream(it.shares()).anyMatch(share -> Math.abs(share) > least))
            .toList();
    carriers.stream()
        .limit(MOST_VOICES)
        .forEach(
            voice ->
                out.printf(
                    Locale.ROOT,
                    "%-10d %10.4g %12.5g   %s%n",
                    voice.component(),
                    voice.answer(),
                    shown(explanation.carried(voice), least),
                    shares(voice, least)));
    if (carriers.size() > MOST_VOICES) {
      out.printf(
          Locale.ROOT,
          "%d others carry %.5g%n",
          carriers.size() - MOST_VOICES,
          carriers.stream().skip(MOST_VOICES).mapToDouble(explanation::carried).sum());
    }
  }

  private static double shown(double number, double least) {
    return Math.abs(number) > least ? number : 0;
  }

  private static String shares(Voice voice, double least) {
    StringBuilder shares = new StringBuilder();
    for (double share : voice.shares()) {
      shares.append(String.format(Locale.ROOT, "%11.4g", shown(share, least)));
    }
    return shares.toString();
  }
}
