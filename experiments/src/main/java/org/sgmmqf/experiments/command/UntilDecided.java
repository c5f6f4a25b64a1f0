package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.claim.Claims;
import org.sgmmqf.reports.claim.Judgement;
import org.sgmmqf.reports.claim.Judging;
import org.sgmmqf.reports.claim.Looks;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Require;

/**
 * Adds seeds to the cells of claims that are not decided yet. When it looks is planned before the
 * first run and written into experiment.json, because every look may err.
 */
final class UntilDecided {
  private final Looks looks;
  private final Plugins plugins;

  /**
   * Plans the looks.
   *
   * @param experiment with the seeds of the first look
   * @param most seeds of any cell
   * @param plugins where kinds of claims are found
   */
  UntilDecided(Experiment experiment, int most, Plugins plugins) {
    this.plugins = plugins;
    Require.that(
        !experiment.claims().isEmpty(),
        "--until-decided",
        most,
        "presets and parts of them that make claims");
    int first = seeds(experiment, experiment.runs().get(0).labels().cell());
    Require.atLeast("--until-decided", most, first);
    looks = Looks.upTo(first, most);
  }

  private static int seeds(Experiment experiment, String cell) {
    return (int) experiment.runs().stream().filter(run -> run.labels().cell().equals(cell)).count();
  }

  /** The same experiment, as it is written down before the first run. */
  Experiment planned(Experiment experiment) {
    return experiment.withLooks(looks.seeds());
  }

  /**
   * What to run next.
   *
   * @param experiment all of whose runs have ended
   * @param root its folder
   * @param out hears why
   * @return empty if everything is decided or has as many seeds as it may have
   */
  Optional<Experiment> next(Experiment experiment, Path root, PrintWriter out) {
    Experiment grown = experiment;
    Set<String> open = new LinkedHashSet<>();
    Judging judging = ReportOptions.defaults().judging();
    for (Judgement judgement : Claims.judge(StudyReader.read(root), judging, plugins)) {
      ClaimSpec claim = judgement.claim();
      int made = claim.cells().stream().mapToInt(cell -> seeds(experiment, cell)).min().orElse(0);
      int next = looks.after(made);
      if (judgement.isOpen() && next > made) {
        open.add(claim.id());
        for (String cell : claim.cells()) {
          grown = grown.withSeeds(cell, next);
        }
      }
    }
    if (open.isEmpty()) {
      return Optional.empty();
    }
    out.printf(
        Locale.ROOT,
        "Not decided yet: %s. Adding %d runs.%n",
        String.join(", ", open),
        grown.runs().size() - experiment.runs().size());
    out.flush();
    return Optional.of(grown);
  }
}
