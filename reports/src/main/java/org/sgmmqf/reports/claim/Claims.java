package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.sgmmqf.reports.claim.Judging.Finding;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.SettingsException;

/** Judges the claims of an experiment with its runs. */
public final class Claims {
  private final EndedRuns runs;
  private final Looks looks;
  private final Judging judging;
  private final Plugins plugins;

  private Claims(Study study, Judging judging, Plugins plugins) {
    runs = new EndedRuns(study);
    looks = new Looks(study.looks());
    this.judging = judging;
    this.plugins = plugins;
  }

  /**
   * Finds a kind of claim, as planning does too.
   *
   * @param plugins where names are looked up
   * @param written its name and settings
   * @param key where they stand, for error messages
   * @throws SettingsException when there is none of that name, or it refuses its settings
   */
  public static ClaimKind kind(Plugins plugins, Choice written, String key) {
    return plugins.create(ClaimProvider.class, written, key, NoContext.NONE);
  }

  /**
   * Judges them all, by every policy whose returns were evaluated for all methods of a claim.
   *
   * @param study the runs, and what is claimed of them
   * @param judging when a claim counts as decided
   * @param plugins where kinds of claims are found
   * @return in the order of the claims, the policy that runs count by first
   */
  public static List<Judgement> judge(Study study, Judging judging, Plugins plugins) {
    Claims claims = new Claims(study, judging, plugins);
    return study.claims().stream().flatMap(it -> claims.judge(it).stream()).toList();
  }

  private List<Judgement> judge(ClaimSpec claim) {
    List<String> beside = runs.policiesBeside(claim.cells());
    if (beside.isEmpty()) {
      return List.of(judge(claim, Measure.RETURN_MEAN.column(), ""));
    }
    List<Judgement> all = new ArrayList<>();
    all.add(judge(claim, Measure.RETURN_MEAN.column(), runs.policy(claim.cells())));
    for (String policy : beside) {
      all.add(judge(claim, Evaluations.returnsOf(policy), policy));
    }
    return all.stream().map(it -> it.among(all)).toList();
  }

  private Judgement judge(ClaimSpec claim, String returns, String policy) {
    try {
      ClaimKind kind = kind(plugins, choice(claim.kind()), "kind");
      Yardstick measure = Yardstick.named(claim.measure());
      int made = claim.cells().stream().mapToInt(runs::count).min().orElse(0);
      Finding finding =
          judging.find(
              looks, made, seeds -> kind.comparisons(Evidence.of(claim, runs, returns, seeds)));
      return finding.comparisons().isEmpty()
          ? new Judgement(claim, policy, finding.verdict(), missing(claim, made), Double.NaN)
          : new Judgement(
              claim,
              policy,
              finding.verdict(),
              numbers(finding, kind, measure, claim),
              finding.verdict() == Verdict.UNDECIDED ? needed(finding, claim) : Double.NaN);
    } catch (SettingsException e) {
      return unjudged(claim, policy, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      // a plugin's fault costs its own claim, not the page
      return unjudged(claim, policy, "It could not be judged: " + e);
    }
  }

  private static Choice choice(Map<String, Object> written) {
    Map<String, Object> settings = new TreeMap<>(written);
    return new Choice(String.valueOf(settings.remove(Choice.NAME)), settings);
  }

  private static Judgement unjudged(ClaimSpec claim, String policy, String why) {
    return new Judgement(claim, policy, Verdict.NOTHING, why, Double.NaN);
  }

  /** Where the best is picked, only every second seed counts. */
  private static double needed(Finding finding, ClaimSpec claim) {
    return finding.seeds() * (claim.best() ? 2 : 1);
  }

  private String numbers(Finding finding, ClaimKind kind, Yardstick measure, ClaimSpec claim) {
    List<String> parts = new ArrayList<>();
    double[] ifFalse = Judging.ifFalse(finding.comparisons());
    double[] ifTrue = Judging.ifTrue(finding.comparisons());
    for (int i = 0; i < finding.comparisons().size(); i++) {
      Comparison it = finding.comparisons().get(i);
      double chance = it.leansTo() ? ifFalse[i] : ifTrue[i];
      parts.add(
          it.text()
              + ": "
              + it.estimate().interval(1 - 2 * finding.level()).text(Claims::number)
              + it.said()
              + (chance < 0.001 ? ", p < 0.001" : ", p = " + Numbers.fixed(chance, 3)));
    }
    String all =
        String.join("; ", parts)
            + (kind.measures() ? " (" + measure.words() + ")." : ".")
            + (looks.seeds().isEmpty() ? "" : look(finding.level()));
    if (finding.verdict() != Verdict.UNDECIDED) {
      return all;
    }
    double needed = needed(finding, claim);
    return all
        + (Double.isFinite(needed)
            ? " About " + Numbers.count(needed) + " seeds of each would decide."
            : " The seeds lean to neither side.");
  }

  /** What a look among several asks for. */
  private static String look(double level) {
    return " Looked at more than once: brackets hold "
        + Numbers.fixed(100 * (1 - 2 * level), 2)
        + " % intervals, and p decides from "
        + Numbers.fixed(level, 4)
        + " down.";
  }

  private static String number(double value) {
    return value == Double.NEGATIVE_INFINITY ? "-∞" : Numbers.result(value);
  }

  /** What a verdict lacks. */
  private String missing(ClaimSpec claim, int made) {
    int needed =
        looks.seeds().stream()
            .filter(it -> it >= judging.seeds())
            .findFirst()
            .orElse(judging.seeds());
    if (made >= needed) {
      return "There is nothing to compare: the runs did not record what the measure needs, or no"
          + " method of a side is small enough.";
    }
    return claim.cells().stream()
            .filter(it -> runs.count(it) < needed)
            .map(it -> label(it) + ": " + ended(runs.count(it)))
            .collect(Collectors.joining(", "))
        + String.format(Locale.ROOT, ". A verdict needs %d of each.", needed);
  }

  private String label(String cell) {
    return runs.knows(cell) ? runs.cell(cell).label() : cell;
  }

  private static String ended(int count) {
    return count == 0
        ? "no finished run"
        : count + (count == 1 ? " finished run" : " finished runs");
  }
}
