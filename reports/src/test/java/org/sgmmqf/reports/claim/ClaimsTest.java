package org.sgmmqf.reports.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.Plugins;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Table;

class ClaimsTest {
  private static final Map<String, Object> AHEAD = Map.of("name", "ahead");
  private static final double[] GOOD = {230, 235, 240, 245, 250};
  private static final double[] POOR = {-20, -10, 0, 10, 20};
  private static final double[] MIXED = {-20, 120, 238, 247, 260};

  @TempDir private Path folder;
  private HandmadeExperiment runs;

  @BeforeEach
  void start() {
    runs = new HandmadeExperiment(folder);
  }

  private static Method method(String name) {
    return method(name, 5000);
  }

  private static Method method(String name, long parameters) {
    return new Method("task", name, "GMM-QF", 5, 5, parameters, "fair");
  }

  private ClaimsTest rising(String name, double... ends) {
    runs.rising(method(name), -200, ends);
    return this;
  }

  private static ClaimSpec claim(Map<String, Object> kind, String measure, String... sides) {
    List<List<String>> cells =
        Arrays.stream(sides)
            .map(side -> Arrays.stream(side.split(" ", -1)).map("task/"::concat).toList())
            .toList();
    return new ClaimSpec("x", "Something is so.", "", kind, cells, measure, false);
  }

  private Judgement judged(ClaimSpec claim, Integer... looks) {
    return judged(StudyReader.read(folder).evaluations(), claim, looks).get(0);
  }

  private List<Judgement> judged(Table evaluations, ClaimSpec claim, Integer... looks) {
    Study read = StudyReader.read(folder);
    Study study =
        new Study(
            read.folders(),
            read.name(),
            read.title(),
            read.commands(),
            read.cells(),
            evaluations,
            read.figures(),
            List.of(claim),
            List.of(looks),
            read.warnings());
    return Claims.judge(study, ReportOptions.defaults().judging(), Plugins.onClassPath());
  }

  private Verdict verdict(Map<String, Object> kind, String... sides) {
    return judged(claim(kind, "last", sides)).verdict();
  }

  @Test
  void whoIsAheadOnEverySeedIsAhead() {
    rising("a", GOOD).rising("b", POOR);
    assertThat(verdict(AHEAD, "a", "b")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(AHEAD, "b", "a")).isEqualTo(Verdict.FAILS);
  }

  @Test
  void whoIsAheadByLessThanTheMarginIsNotAhead() {
    rising("a", GOOD).rising("b", POOR);
    assertThat(verdict(Map.of("name", "ahead", "margin", 200), "a", "b")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(Map.of("name", "ahead", "margin", 300), "a", "b")).isEqualTo(Verdict.FAILS);
  }

  @Test
  void undecidedClaimSaysHowManySeedsItWouldNeed() {
    rising("a", GOOD).rising("b", MIXED);
    Judgement judgement = judged(claim(AHEAD, "last", "a", "b"));
    assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(judgement.seeds()).isBetween(6.0, 1000.0);
    assertThat(judgement.numbers()).contains(" seeds of each would decide.");
  }

  @Test
  void orderHoldsIfEverySideIsAheadOfTheNext() {
    rising("a", GOOD).rising("b", POOR).rising("c", -120, -110, -100, -90, -80);
    assertThat(verdict(AHEAD, "a", "b", "c")).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void fiveSeedsDoNotSpeakAgainstOneOfSeveralComparisonsAndSevenDo() {
    double[] upper = {1, 2, 3, 4, 5, 6, 7};
    double[] lower = {-1, -2, -3, -4, -5, -6, -7};
    rising("up", Arrays.copyOf(upper, 5)).rising("down", Arrays.copyOf(lower, 5));
    rising("low", -90, -91, -92, -93, -94);
    Judgement five = judged(claim(AHEAD, "last", "down", "up", "low"));
    assertThat(five.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(five.numbers()).contains("p = 0.06", "About 7 seeds");
    rising("up", upper).rising("down", lower).rising("low", -90, -91, -92, -93, -94, -95, -96);
    assertThat(verdict(AHEAD, "down", "up", "low")).isEqualTo(Verdict.FAILS);
  }

  @Test
  void claimHoldsIfEveryComparisonDoesAndFailingIsCorrectedForTheirNumber() {
    rising("a", 10, 20, 30, 40, 51);
    for (String name : List.of("b", "c", "d")) {
      rising(name, 5, 6, 7, 8, 25);
    }
    assertThat(judged(claim(AHEAD, "last", "a", "b")).numbers()).contains("p = 0.016");
    assertThat(verdict(AHEAD, "a", "b c d")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(AHEAD, "b", "a")).isEqualTo(Verdict.FAILS);
    Judgement several = judged(claim(AHEAD, "last", "b c d", "a"));
    assertThat(several.numbers()).contains("p = 0.094");
    assertThat(several.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void whoIsWithinTheMarginTracks() {
    rising("a", GOOD).rising("b", GOOD).rising("c", POOR);
    Map<String, Object> tracks = Map.of("name", "tracks", "margin", 20);
    assertThat(verdict(tracks, "a", "b")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(tracks, "a", "c")).isEqualTo(Verdict.FAILS);
    assertThat(verdict(tracks, "c", "a")).isEqualTo(Verdict.FAILS);
    assertThat(verdict(Map.of("name", "tracks", "margin", 5), "a", "b"))
        .isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void smallModelKeepsAShareAndALargeOneKeepsNothing() {
    rising("dense", GOOD);
    runs.rising(method("small", 900), -200, 200, 205, 210, 215, 220);
    Map<String, Object> keeps = Map.of("name", "keeps", "share", 0.9, "floor", -200);
    assertThat(verdict(keeps, "small", "dense")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(with(keeps, "parameters", 900), "small", "dense")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(with(keeps, "parameters", 800), "small", "dense")).isEqualTo(Verdict.FAILS);
    assertThat(verdict(with(keeps, "share", 1.0), "small", "dense")).isEqualTo(Verdict.FAILS);
  }

  private static Map<String, Object> with(Map<String, Object> map, String key, Object value) {
    Map<String, Object> more = new TreeMap<>(map);
    more.put(key, value);
    return more;
  }

  @Test
  void largerModelsAreLeftOutOfAComparisonAtEqualParameters() {
    rising("a", GOOD);
    runs.rising(method("small", 900), -200, POOR).rising(method("large", 90_000), -200, GOOD);
    Map<String, Object> small = Map.of("name", "ahead", "parameters", 5000);
    assertThat(verdict(small, "a", "small large")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(AHEAD, "a", "small large")).isEqualTo(Verdict.UNDECIDED);
    assertThat(verdict(small, "a", "large")).isEqualTo(Verdict.NOTHING);
  }

  @Test
  void bestOfASideIsFoundOnHalfOfTheSeedsAndJudgedOnTheOthers() {
    double[] luckyEverySecondTime =
        IntStream.range(0, 12).mapToDouble(i -> i % 2 == 0 ? 300 : i).toArray();
    double[] steady = IntStream.range(0, 12).mapToDouble(i -> 200 + i).toArray();
    double[] low = IntStream.range(0, 12).mapToDouble(i -> 100 + i).toArray();
    rising("lucky", luckyEverySecondTime).rising("steady", steady).rising("low", low);
    ClaimSpec claim = claim(AHEAD, "last", "lucky steady", "low");
    ClaimSpec best = new ClaimSpec("x", "", "", claim.kind(), claim.sides(), claim.measure(), true);
    Judgement judgement = judged(best);
    assertThat(judgement.numbers()).contains("lucky less").doesNotContain("steady less");
    assertThat(judgement.verdict()).isEqualTo(Verdict.FAILS);
  }

  @Test
  void runThatDivergedCountsAsWorst() {
    rising("a", GOOD).rising("b", POOR);
    runs.diverged(method("a"), 6, 900, 900);
    Judgement judgement = judged(claim(AHEAD, "area", "a", "b"));
    assertThat(judgement.numbers()).contains("GMM-QF a (1 diverged and count as worst) less");
    assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void areaIsComparedAsFarAsEveryRunHasCome() {
    rising("a", GOOD);
    for (int seed = 1; seed <= 5; seed++) {
      runs.run(method("short"), seed, -200, -100 + seed);
    }
    // the first evaluation of both is -200, the second of a is about -177
    assertThat(judged(claim(AHEAD, "area", "short", "a")).verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void fourSeedsAreNotEnoughForAVerdictAndTheOtherSideIsNamed() {
    rising("a", 240, 250, 260, 270).rising("b", POOR);
    Judgement judgement = judged(claim(AHEAD, "last", "a", "b", "c"));
    assertThat(judgement.verdict()).isEqualTo(Verdict.TOO_FEW);
    assertThat(judgement.numbers())
        .isEqualTo(
            "GMM-QF a: 4 finished runs, task/c: no finished run. A verdict needs 5 of each.");
  }

  @Test
  void claimOfAKindThatNobodyKnowsIsNotJudged() {
    rising("a", GOOD).rising("b", POOR);
    Judgement judgement = judged(claim(Map.of("name", "beats"), "last", "a", "b"));
    assertThat(judgement.verdict()).isEqualTo(Verdict.NOTHING);
    assertThat(judgement.isOpen()).as("more seeds would not help").isFalse();
    assertThat(judgement.numbers()).contains("beats").contains("ahead");
  }

  @Test
  void claimIsJudgedByEveryPolicyThatAllItsRunsEvaluatedAndSaysWhereTheyDiffer() {
    rising("a", GOOD).rising("b", POOR);
    Table evaluations = StudyReader.read(folder).evaluations();
    DoubleColumn returns = evaluations.doubleColumn("return_mean");
    evaluations.addColumns(
        returns.multiply(-1).setName("averaged_return_mean"),
        returns.copy().setName("own_return_mean").setMissing(0));
    List<Judgement> both = judged(evaluations, claim(AHEAD, "last", "a", "b"));
    assertThat(both).extracting(Judgement::policy).containsExactly("greedy", "averaged");
    assertThat(both).extracting(Judgement::verdict).containsExactly(Verdict.HOLDS, Verdict.FAILS);
    assertThat(both.get(0).numbers()).endsWith("But: does not hold by the averaged policy.");
  }

  @Test
  void policyWithoutParametersStandsForItselfWhicheverPolicyOfTheOthersIsJudged() {
    for (int seed = 1; seed <= 5; seed++) {
      runs.judged(method("a"), seed, List.of("greedy", "averaged"), 100 + seed);
      runs.judged(method("random", 0), seed, List.of("own"), seed);
      runs.judged(method("old"), seed, List.of("greedy"), seed);
    }
    Table evaluations = StudyReader.read(folder).evaluations();
    List<Judgement> both = judged(evaluations, claim(AHEAD, "last", "a", "random"));
    assertThat(both).extracting(Judgement::policy).containsExactly("greedy or own", "averaged");
    assertThat(both).extracting(Judgement::verdict).containsExactly(Verdict.HOLDS, Verdict.FAILS);
    assertThat(judged(evaluations, claim(AHEAD, "last", "a", "old"))).hasSize(1);
  }

  @Test
  void centresFollowThePolicyWhoseStatesTheyAreCloserTo() {
    rising("here", 1, 2, 3, 4, 5, 6).rising("there", 1, 2, 3, 4, 5, 6);
    Map<String, Object> follows = Map.of("name", "follows");
    assertThat(verdict(follows, "here", "there")).isEqualTo(Verdict.NOTHING);
    for (int seed = 1; seed <= 6; seed++) {
      shown("here", seed, 0, 1, -1, 8);
      shown("there", seed, 9);
    }
    Judgement judgement = judged(claim(follows, "area", "here", "there"));
    assertThat(judgement.verdict()).as(judgement.numbers()).isEqualTo(Verdict.HOLDS);
    assertThat(judgement.numbers())
        .startsWith("percent of the centres of GMM-QF here")
        .contains(": 75.0 [75.0, 75.0], claimed above 50, p = 0.016");
    assertThat(verdict(Map.of("name", "follows", "share", 0.8), "here", "there"))
        .isEqualTo(Verdict.FAILS);
  }

  @Test
  void claimsOnHowFarPoliciesCanBeReadCompareNumbersOfTheirProbes() {
    rising("few", 1, 2, 3, 4, 5, 6).rising("many", 1, 2, 3, 4, 5, 6);
    Map<String, Object> fewer = Map.of("name", "reads", "number", "carriers");
    assertThat(verdict(fewer, "few", "many")).isEqualTo(Verdict.NOTHING);
    for (int seed = 1; seed <= 6; seed++) {
      probed("few", seed, "0.95", "1.0");
      probed("many", seed, "0.5", "1.0");
    }
    assertThat(verdict(fewer, "few", "many")).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(fewer, "many", "few")).isEqualTo(Verdict.FAILS);
    Map<String, Object> nearer =
        Map.of("name", "reads", "number", "energy", "below", "energy_random");
    Judgement judgement = judged(claim(nearer, "area", "few", "many"));
    assertThat(judgement.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(judgement.numbers())
        .startsWith("energy_random less energy of GMM-QF few: 2.0 [2.0, 2.0], claimed above 0");
    assertThat(judged(claim(Map.of("name", "reads", "number", "width"), "area", "few", "many")))
        .extracting(Judgement::numbers)
        .asString()
        .contains("kind.number", "width", "carriers");
  }

  /** Centres at distance 1 from visits of their own policy and 3 from those of a random one. */
  private void probed(String method, long seed, String... shares) {
    Path run = folder.resolve("task").resolve(method).resolve(RunFile.SEED + seed);
    CsvLog.write(
        RunFile.CARRIERS.in(run),
        Columns.CARRIERS,
        IntStream.range(0, shares.length)
            .mapToObj(i -> List.of(Integer.toString(i + 1), shares[i]))
            .toList());
    CsvLog.write(
        RunFile.PLACES.in(run),
        Columns.PLACES,
        List.of(List.of("2", "1", "1", "1", "1", "2", "3", "0", "0")));
  }

  /** Gives a run centres on the first axis, and states around the first of them. */
  private void shown(String method, long seed, double... centres) {
    Path run = folder.resolve("task").resolve(method).resolve(RunFile.SEED + seed);
    CsvLog.write(
        RunFile.VISITS.in(run),
        Columns.visits(2),
        List.of(
            List.of("greedy", Double.toString(centres[0] - 0.1), "0"),
            List.of("greedy", Double.toString(centres[0] + 0.1), "1")));
    Json.write(
        RunFile.MODEL.in(run),
        Map.of(
            "format",
            Format.NUMBER,
            "kind",
            "gaussian-mixture",
            "observationSize",
            2,
            "actionCount",
            1,
            "components",
            Arrays.stream(centres)
                .mapToObj(
                    it ->
                        Map.of(
                            "weights", List.of(1.0),
                            "mean", List.of(it, 0.5),
                            "covariance", List.of(List.of(1.0, 0.0), List.of(0.0, 1.0))))
                .toList()));
  }

  @Test
  void lookThatDecidesStandsWhateverLaterSeedsSay() {
    double[] first = {230, 235, 240, 245, 250, -300, -300, -300, -300, -300};
    double[] second = {-20, -10, 0, 10, 20, 300, 300, 300, 300, 300};
    rising("a", first).rising("b", second);
    ClaimSpec claim = claim(AHEAD, "last", "a", "b");
    assertThat(judged(claim, 5, 10).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(judged(claim).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void lookAmongManyNeedsClearerSeedsThanOneAlone() {
    rising("a", 10, 20, 30, 40, 51).rising("b", 5, 6, 7, 8, 25);
    ClaimSpec claim = claim(AHEAD, "last", "a", "b");
    assertThat(judged(claim).verdict()).isEqualTo(Verdict.HOLDS);
    Judgement first = judged(claim, 5, 10, 15, 20);
    assertThat(first.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(first.numbers())
        .contains("p = 0.016", "98.75 % intervals, and p decides from 0.0063 down");
    // the interval of a look fits its verdict: it holds 0, that of all seeds at once does not
    assertThat(low(first)).isLessThan(0);
    assertThat(low(judged(claim))).isGreaterThan(0);
    assertThat(judged(claim, 10, 20).verdict()).isEqualTo(Verdict.TOO_FEW);
  }

  private static double low(Judgement judgement) {
    return Double.parseDouble(judgement.numbers().replaceAll(".*?\\[(.*?),.*", "$1"));
  }
}
