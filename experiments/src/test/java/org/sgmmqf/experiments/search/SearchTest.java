package org.sgmmqf.experiments.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.SettingsException;

final class SearchTest {
  private static final long BUDGET = 20 * 2 * Valley.WHOLE;
  private static final int REPETITIONS = 20;

  private static Search search(String points, int rungs, long seed) {
    return new Search(
        new HalvingSettings(HalvingSettings.marks(Valley.WHOLE, rungs, 3, 5000), 3, 4, 2),
        Budget.ofTransitions(BUDGET),
        Valley.SPACE,
        points,
        seed);
  }

  private static Search.State run(String points, int rungs, long seed) throws InterruptedException {
    return search(points, rungs, seed).run(new Valley(seed), 1, state -> {});
  }

  private static double worth(Search.State end) {
    return Valley.worth(end.best().orElseThrow().job().trial().values());
  }

  /** The table of docs/benchmarks/search.md, which the output of the test holds. */
  @Test
  void findsBetterSettingsThanRandomSearchAtEqualBudget() throws InterruptedException {
    double[] random = new double[REPETITIONS];
    double[] sobol = new double[REPETITIONS];
    double[] tpe = new double[REPETITIONS];
    int wins = 0;
    int winsWithoutModel = 0;
    for (int i = 0; i < REPETITIONS; i++) {
      Search.State plain = run("random", 1, i);
      Search.State halved = run("sobol", 3, i);
      Search.State modelled = run("tpe", 3, i);
      assertThat(List.of(plain.transitions(), halved.transitions(), modelled.transitions()))
          .allMatch(spent -> spent <= BUDGET);
      random[i] = worth(plain);
      sobol[i] = worth(halved);
      tpe[i] = worth(modelled);
      wins += tpe[i] > random[i] ? 1 : 0;
      winsWithoutModel += sobol[i] > random[i] ? 1 : 0;
      System.out.printf(
          Locale.ROOT,
          "%d | %d %.1f | %d %.1f | %d %.1f%n",
          i,
          plain.trials(),
          random[i],
          halved.trials(),
          sobol[i],
          modelled.trials(),
          tpe[i]);
    }
    System.out.printf(
        Locale.ROOT,
        "median %.1f %.1f %.1f, sobol wins %d, tpe %d%n",
        median(random),
        median(sobol),
        median(tpe),
        winsWithoutModel,
        wins);
    assertThat(median(sobol)).isGreaterThan(median(random));
    assertThat(median(tpe)).isGreaterThan(median(sobol));
    assertThat(winsWithoutModel).isGreaterThanOrEqualTo(12);
    assertThat(wins).isGreaterThanOrEqualTo(16);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2;
  }

  @Test
  void decidesTheSameHoweverManyTrialsGoAtATimeAndWhicheverEndsFirst() throws InterruptedException {
    for (String points : Search.POINTS) {
      Search.State inTurn = run(points, 3, 7);
      RandomStream delays = new RandomStream(3);
      Trials slow =
          (trial, mark) -> {
            long delay;
            synchronized (delays) {
              delay = delays.nextInt(4);
            }
            Thread.sleep(delay);
            return new Valley(7).carry(trial, mark);
          };
      assertThat(search(points, 3, 7).run(slow, 4, state -> {})).isEqualTo(inTurn);
    }
  }

  @Test
  void carriesOneOfThreeOnAndOnlyTheBest() throws InterruptedException {
    double[] scores = {5, 1, 2, 9, 3, 4, 6};
    Search search =
        new Search(
            new HalvingSettings(List.of(10L, 30L, 90L), 3, 1, 2),
            new Budget(Long.MAX_VALUE, Double.POSITIVE_INFINITY, scores.length),
            Valley.SPACE,
            "sobol",
            1);
    Search.State end =
        search.run(
            (trial, mark) -> new TrialOutcome(scores[trial.number() - 1], 0, ""), 1, state -> {});
    assertThat(
            end.finished().stream().map(it -> it.job().trial().number() + " at " + it.job().mark()))
        .containsExactly(
            "1 at 10", "2 at 10", "3 at 10", "1 at 30", "4 at 10", "4 at 30", "5 at 10", "6 at 10",
            "7 at 10", "7 at 30", "4 at 90");
  }

  @Test
  void tellsEveryJobOnceAndInTheOrderOfItsOwnTime() throws InterruptedException {
    List<Integer> told = new ArrayList<>();
    Search.State end =
        search("sobol", 3, 2).run(new Valley(2), 3, state -> told.add(state.finished().size()));
    assertThat(told).isSorted().last().isEqualTo(end.finished().size());
    assertThat(end.finished().stream().map(it -> it.job().order()).distinct())
        .hasSize(end.finished().size());
  }

  @Test
  void carriesTheBestToTheEndEvenIfTheTrialsAreTooFewForThat() throws InterruptedException {
    Search search =
        new Search(
            new HalvingSettings(List.of(10L, 30L, 90L), 3, 4, 2),
            new Budget(Long.MAX_VALUE, Double.POSITIVE_INFINITY, 2),
            Valley.SPACE,
            "sobol",
            1);
    Search.State end = search.run(new Valley(1), 2, state -> {});
    assertThat(end.trials()).isEqualTo(2);
    assertThat(end.best().orElseThrow().job().mark()).isEqualTo(90);
    assertThat(end.transitions()).isEqualTo(2 * (10 + 10 + 80));
  }

  @Test
  void neverCarriesOnWhatHasNoResultAndSaysWhenNothingHas() {
    Search search = search("sobol", 3, 1);
    assertThatThrownBy(
            () -> search.run((trial, mark) -> TrialOutcome.none(1, "diverged"), 1, it -> {}))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("has a result: diverged; narrow the space.");
  }

  @Test
  void theNextBestGoesToTheEndWhenTheOnlyOneThereDiverges() throws InterruptedException {
    Search search =
        new Search(
            new HalvingSettings(List.of(10L, 30L, 90L), 3, 1, 2),
            new Budget(Long.MAX_VALUE, Double.POSITIVE_INFINITY, 3),
            Valley.SPACE,
            "sobol",
            1);
    for (long fatal : List.of(30L, 90L)) {
      Search.State end =
          search.run(
              (trial, mark) ->
                  trial.number() == 3 && mark >= fatal
                      ? TrialOutcome.none(0, "diverged")
                      : new TrialOutcome(trial.number(), 0, ""),
              1,
              state -> {});
      assertThat(end.best().orElseThrow().job().trial().number()).isEqualTo(2);
    }
  }

  @Test
  void keepsBackWhatAnotherTrialNeedsToTheEndWhenTheFirstThereDiverges()
      throws InterruptedException {
    long whole = 2 * 90;
    Search search =
        new Search(
            new HalvingSettings(List.of(10L, 30L, 90L), 2, 1, 2),
            Budget.ofTransitions(3 * whole),
            Valley.SPACE,
            "sobol",
            1);
    int[] atTheEnd = {0};
    Search.State end =
        search.run(
            (trial, mark) ->
                mark == 90 && atTheEnd[0]++ == 0
                    ? TrialOutcome.none(0, "diverged")
                    : new TrialOutcome(-trial.number(), 0, ""),
            1,
            state -> {});
    assertThat(end.best()).isPresent();
    assertThat(end.transitions()).isLessThanOrEqualTo(3 * whole);
  }

  @Test
  void saysThatTheBudgetIsSpentWhenAllDivergeOnTheirLastWay() {
    Search search = search("sobol", 3, 1);
    assertThatThrownBy(
            () ->
                search.run(
                    (trial, mark) ->
                        mark == Valley.WHOLE
                            ? TrialOutcome.none(1, "diverged")
                            : new Valley(1).carry(trial, mark),
                    1,
                    it -> {}))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("(diverged), and the budget is spent; a larger one goes on");
  }

  @Test
  void endsWhenTheCoreHoursAreSpent() throws InterruptedException {
    Search search =
        new Search(
            new HalvingSettings(HalvingSettings.marks(Valley.WHOLE, 3, 3, 5000), 3, 4, 2),
            new Budget(Long.MAX_VALUE, 1, Integer.MAX_VALUE),
            Valley.SPACE,
            "sobol",
            1);
    Search.State end = search.run(new Valley(1), 1, state -> {});
    assertThat(end.seconds()).isBetween(3000.0, 3600.0);
  }

  @Test
  void sobolPointsFillEverySixteenthOfEachSettingOnceWhateverTheSeed() {
    for (long seed = 1; seed <= 3; seed++) {
      SobolPoints points = new SobolPoints(3, new RandomStream(seed));
      boolean[][] hit = new boolean[3][16];
      for (int number = 1; number <= 16; number++) {
        double[] point = points.next(number, List.of());
        for (int i = 0; i < 3; i++) {
          assertThat(point[i]).isBetween(0.0, Math.nextDown(1.0));
          hit[i][(int) (16 * point[i])] = true;
        }
      }
      for (boolean[] setting : hit) {
        assertThat(setting).doesNotContain(false);
      }
    }
    assertThat(new SobolPoints(2, new RandomStream(1)).next(1, List.of()))
        .isNotEqualTo(new SobolPoints(2, new RandomStream(2)).next(1, List.of()));
  }

  @Test
  void settingsKeepTheirRangesAndConditions() {
    RandomStream random = new RandomStream(5);
    boolean plain = false;
    for (int i = 0; i < 1000; i++) {
      double[] point =
          Valley.SPACE.dimensions().stream().mapToDouble(it -> random.nextDouble()).toArray();
      Map<String, Object> values = Valley.SPACE.values(point);
      assertThat((double) values.get("agent.rate")).isBetween(1e-5, 1e-1);
      assertThat((long) values.get("agent.size")).isBetween(8L, 512L);
      boolean fancy = values.get("agent.kind").equals("fancy");
      assertThat(values.containsKey("agent.extra")).isEqualTo(fancy);
      plain |= !fancy;
    }
    assertThat(plain).isTrue();
    Dimension whole = Dimension.parse("agent.n", Map.of("integer", List.of(1, 3)));
    assertThat(List.of(whole.value(0), whole.value(0.34), whole.value(0.999)))
        .containsExactly(1L, 2L, 3L);
  }

  @Test
  void refusesSpacesThatMeanNothing() {
    refuses(Map.of("agent.a", 3), "agent.a = 3");
    refuses(Map.of("agent.a", Map.of("gauss", List.of(0, 1))), "gauss");
    refuses(Map.of("agent.a", Map.of("uniform", List.of(1, 0))), "the smaller number first");
    refuses(Map.of("agent.a", Map.of("log-uniform", List.of(0, 1))), "numbers above 0");
    refuses(Map.of("agent.a", Map.of("integer", List.of(0.5, 1))), "two whole numbers");
    refuses(Map.of("agent.a", Map.of("choice", List.of(1, 1))), "values that all differ");
    refuses(Map.of("transitions", Map.of("uniform", List.of(0, 1))), "keys that start with agent.");
    refuses(
        Map.of("agent.a", Map.of("uniform", List.of(0, 1), "when", Map.of("agent.b", 1))),
        "agent.b");
    refuses(
        Map.of("agent.a", Map.of("uniform", List.of(0, 1), "when", Map.of("agent.a", 1))),
        "keys that do not depend on each other");
    refuses(Map.of(), "at least one setting");
  }

  @Test
  void refusesConditionsThatNeverHold() {
    String names = "agent.b: {choice: [uniform, per]}\n";
    refuses(
        names + "agent.a: {uniform: [0, 1], when: {agent.b: prr}}",
        "agent.a.when.agent.b = prr is not allowed (did you mean per?); allowed: uniform, per.");
    refuses(
        names + "agent.a: {uniform: [0, 1], when: {agent.b: [per, fair]}}",
        "agent.a.when.agent.b = fair is not allowed");
    refuses(names + "agent.a: {uniform: [0, 1], when: {agent.b: []}}", "at least one value");
    for (String never : List.of("999", "3", "4.5", "per")) {
      refuses(
          dependent(never, "integer: [4, 16]"),
          "agent.a.when.agent.n = " + never + " is not allowed; allowed: a whole number from 4 to");
    }
    refuses(dependent("0.5", "uniform: [0, 1]"), "of kind choice, integer or log-integer");
    for (String kind : List.of("integer: [4, 16]", "log-integer: [4, 16]", "choice: [4, x]")) {
      assertThat(Space.parse(Yaml.parse("a space", dependent("4", kind))).size()).isEqualTo(2);
    }
  }

  /** A setting that is there while another, of some kind, has a value. */
  private static String dependent(String value, String kind) {
    return "agent.a: {uniform: [0, 1], when: {agent.n: " + value + "}}\nagent.n: {" + kind + "}";
  }

  private static void refuses(String space, String why) {
    refuses(Yaml.parse("a space", space), why);
  }

  private static void refuses(Map<String, Object> space, String why) {
    assertThatThrownBy(() -> Space.parse(space))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining(why);
  }
}
