package org.sgmmqf.reports;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunConfig.Program;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;
import tech.tablesaw.aggregate.AggregateFunctions;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * What a fair comparison needs; the page says where an experiment falls short.
 *
 * @param seeds seeds per method, as many as the paper has
 * @param transitions transitions per run below which a budget is short
 * @param timeRatio ratio of times of equal runs above which the machine was busy with something
 *     else
 */
public record Conditions(
    @Doc("Seeds per method that a comparison should have") @Default("10") int seeds,
    @Doc("Transitions per run below which a budget is short") @Default("300000") long transitions,
    @Doc("Ratio of times of equal runs above which the machine was busy with something else")
        @Default("1.5")
        double timeRatio) {
  /** Runs shorter than this many seconds are mostly start-up, and their times say nothing. */
  private static final double SHORTEST_TIMED = 5;

  /** Refuses values that make no sense. */
  public Conditions {
    Require.atLeast("seeds", seeds, 1);
    Require.atLeast("transitions", transitions, 0);
    Require.that(timeRatio >= 1, "timeRatio", timeRatio, "a number of at least 1");
  }

  /** {@return a warning for each condition that the study does not meet} */
  List<Warning> check(Study study) {
    List<Warning> warnings = new ArrayList<>();
    checkSeeds(study, warnings);
    for (String environment : study.environments()) {
      checkBudgets(environment, study, warnings);
      checkBalance(environment, study, warnings);
    }
    study.cells().forEach(it -> checkDivergence(it, warnings));
    checkCaps(study, warnings);
    checkLoad(study, warnings);
    checkPrograms(study, warnings);
    return warnings;
  }

  private static void warn(List<Warning> warnings, String text) {
    warnings.add(new Warning(Warning.Kind.CONDITIONS, text));
  }

  private void checkSeeds(Study study, List<Warning> warnings) {
    long few = study.cells().stream().filter(it -> it.evaluated().size() < seeds).count();
    int least = study.cells().stream().mapToInt(it -> it.evaluated().size()).min().orElse(0);
    if (few > 0) {
      warn(
          warnings,
          few
              + " of "
              + study.cells().size()
              + " cells have fewer than "
              + seeds
              + " seeds (the fewest: "
              + least
              + "): intervals are too narrow and ranks may change with more.");
    }
  }

  private static void checkBalance(String environment, Study study, List<Warning> warnings) {
    Set<Integer> counts =
        study.cells(environment).stream()
            .map(it -> it.counted().size())
            .filter(it -> it > 0)
            .collect(Collectors.toCollection(TreeSet::new));
    if (counts.size() > 1) {
      warn(
          warnings,
          "Methods on "
              + Environments.words(environment)
              + " have different numbers of seeds ("
              + counts.stream().map(String::valueOf).collect(Collectors.joining(", "))
              + "): ranks side by side do not mean the same for each.");
    }
  }

  private static void checkDivergence(Cell cell, List<Warning> warnings) {
    long diverged = cell.count(RunState.DIVERGED);
    if (diverged > 0) {
      warn(
          warnings,
          cell.id()
              + ": "
              + diverged
              + " of "
              + cell.seeds().size()
              + " runs diverged and have no result, so that the results of the others flatter the"
              + " method.");
    }
  }

  private void checkBudgets(String environment, Study study, List<Warning> warnings) {
    Set<Long> budgets =
        study.cells(environment).stream()
            .map(Cell::transitions)
            .filter(it -> it > 0)
            .collect(Collectors.toCollection(TreeSet::new));
    if (budgets.isEmpty()) {
      return;
    }
    long shortest = budgets.iterator().next();
    if (shortest < transitions) {
      warn(
          warnings,
          "Runs on "
              + Environments.words(environment)
              + " had "
              + Numbers.count((double) shortest)
              + " transitions; methods that need more than that have not shown what they can do.");
    }
    if (budgets.size() > 1) {
      warn(
          warnings,
          "Methods on "
              + Environments.words(environment)
              + " had different budgets, so their final returns do not compare: "
              + budgets.stream().map(Numbers::count).collect(Collectors.joining(", "))
              + " transitions.");
    }
  }

  private static void checkCaps(Study study, List<Warning> warnings) {
    Table sums =
        study
            .evaluations()
            .summarize(Measure.CAPPED.column(), Measure.EPISODES.column(), AggregateFunctions.sum)
            .by(Evaluations.CELL);
    for (Row cell : sums) {
      if (cell.getDouble(1) > 0) {
        warn(
            warnings,
            String.format(
                Locale.ROOT,
                "%s: %.0f of %.0f evaluation episodes were cut off by the evaluation's own cap, so"
                    + " their returns are lower bounds.",
                cell.getString(0),
                cell.getDouble(1),
                cell.getDouble(2)));
      }
    }
  }

  private void checkLoad(Study study, List<Warning> warnings) {
    double worst = 1;
    for (Cell cell : study.cells()) {
      double[] seconds =
          cell.runs().stream()
              .filter(it -> it.state() == RunState.DONE && it.seconds() > 0)
              .mapToDouble(Run::seconds)
              .sorted()
              .toArray();
      if (seconds.length > 1 && seconds[0] >= SHORTEST_TIMED) {
        worst = Math.max(worst, seconds[seconds.length - 1] / seconds[0]);
      }
    }
    if (worst > timeRatio) {
      warn(
          warnings,
          "Equal runs took up to "
              + Numbers.fixed(worst, 1)
              + " times as long as others: the machine had other work to do, so times do not"
              + " compare.");
    }
  }

  private static void checkPrograms(Study study, List<Warning> warnings) {
    checkPrograms("version", Program::version, study, warnings);
    checkPrograms("java", Program::java, study, warnings);
    checkPrograms("cores", it -> it.cores() == 0 ? "" : "" + it.cores(), study, warnings);
    checkPrograms("kernels", Program::kernels, study, warnings);
  }

  private static void checkPrograms(
      String name, Function<Program, String> fact, Study study, List<Warning> warnings) {
    Set<String> values =
        study.cells().stream()
            .flatMap(cell -> cell.runs().stream())
            .map(it -> fact.apply(it.configuration().program()))
            .filter(it -> !it.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    if (values.size() > 1) {
      warn(
          warnings,
          "Runs come from different set-ups (" + name + ": " + String.join(", ", values) + ").");
    }
  }
}
