package org.sgmmqf.reports.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;

class ClaimsTest {
  private static final double[] GOOD = {230, 235, 240, 245, 250};
  private static final double[] POOR = {-20, -10, 0, 10, 20};
  private static final double[] MIXED = {-20, 120, 240, 250, 260};

  @TempDir private Path folder;
  private HandmadeExperiment runs;

  @BeforeEach
  void start() {
    runs = new HandmadeExperiment(folder);
  }

  private static Method sparse(String environment, int living) {
    return new Method(environment, "sgmm", "S-GMM-QF", 500, living, 48L * living, "fair");
  }

  private static Method dense(String environment, String buffer) {
    return new Method(environment, "gmm-" + buffer, "GMM-QF", 500, 500, 24_000, buffer);
  }

  private static Method network(String environment, String family, long parameters) {
    return new Method(environment, family.replace(' ', '-'), family, 0, 0, parameters, "per");
  }

  private Claim claim(String number) {
    ReportOptions options = ReportOptions.defaults();
    StudyResults results =
        new StudyResults(
            StudyReader.read(folder), options.smoothing(), new Bootstrap(options.resampling()));
    List<Claim> claims = Claims.check(results, options.claims());
    assertThat(claims)
        .extracting(Claim::number)
        .containsExactly("1", "2a", "2b", "3a", "3b", "4a", "4b");
    return claims.stream().filter(it -> it.number().equals(number)).findFirst().orElseThrow();
  }

  @Test
  void sparseThatEndsAsHighWithFewComponentsMatches() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(sparse("lunar-lander", 40), -200, GOOD);
    Claim claim = claim("1");
    assertThat(claim.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(claim.numbers()).contains("40 of 500 components");
    assertThat(claim.command()).contains("fig-size");
  }

  @Test
  void sparseThatKeepsItsComponentsDoesNotMatch() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(sparse("lunar-lander", 400), -200, GOOD);
    assertThat(claim("1").verdict()).isEqualTo(Verdict.FAILS);
  }

  @Test
  void sparseThatEndsLowerDoesNotMatch() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(sparse("lunar-lander", 40), -200, POOR);
    assertThat(claim("1").verdict()).isEqualTo(Verdict.FAILS);
  }

  @Test
  void sparseThatScattersIsUndecided() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(sparse("lunar-lander", 40), -200, MIXED);
    assertThat(claim("1").verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void twoSeedsAreNotEnoughForAVerdict() {
    runs.rising(dense("lunar-lander", "fair"), -200, 240, 250)
        .rising(sparse("lunar-lander", 40), -200, 240, 250);
    Claim claim = claim("1");
    assertThat(claim.verdict()).isEqualTo(Verdict.TOO_FEW);
    assertThat(claim.numbers()).contains("2 finished runs").contains("needs 5 of each");
  }

  @Test
  void fasterThanBothNetworksHoldsAndSlowerThanOneDoesNot() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(network("lunar-lander", "DQN", 18_000), -200, POOR)
        .rising(network("lunar-lander", "PPO", 18_000), -200, POOR)
        .rising(dense("flappy-bird", "fair"), -7, POOR)
        .rising(network("flappy-bird", "DQN", 18_000), -7, GOOD)
        .rising(network("flappy-bird", "PPO", 18_000), -7, POOR);
    assertThat(claim("2a").verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(claim("2b").verdict()).isEqualTo(Verdict.FAILS);
  }

  @Test
  void runThatDivergedNeitherLendsItsReturnNorShortensTheComparison() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .diverged(dense("lunar-lander", "fair"), 6, 900, 900)
        .rising(network("lunar-lander", "DQN", 18_000), -200, POOR)
        .rising(network("lunar-lander", "PPO", 18_000), -200, POOR);
    Claim claim = claim("2a");
    assertThat(claim.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(claim.numbers())
        .contains("GMM-QF gmm-fair (1 diverged, left out) is ahead of DQN DQN with")
        .contains("over 100,000 transitions")
        .doesNotContain("over 10,000");
  }

  @Test
  void onlyTheMethodsComparedDecideHowFarTheyAreCompared() throws IOException {
    Method begun = new Method("lunar-lander", "begun", "GMM-QF", 20, 20, 960, "fair");
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .run(begun, 1, -200, 300)
        .rising(network("lunar-lander", "DQN", 18_000), -200, POOR);
    Files.delete(folder.resolve("lunar-lander/begun/seed-1/done.json"));
    for (int seed = 1; seed <= 5; seed++) {
      runs.run(network("lunar-lander", "PPO", 18_000), seed, -200, -200, -200);
    }
    assertThat(claim("2a").numbers())
        .contains("ahead of DQN DQN with probability 1.00 [1.00, 1.00] in mean return over 100,000")
        .contains("ahead of PPO PPO with")
        .contains("over 15,000 transitions");
  }

  @Test
  void agentsAreWhatTheyAreWhateverTheirFamilyIsCalled() throws IOException {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(network("lunar-lander", "DQN", 18_000), -200, POOR)
        .rising(network("lunar-lander", "PPO", 18_000), -200, POOR);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(it -> it.endsWith("config.json")).toList()) {
        String text = Files.readString(file);
        Files.writeString(file, text.replaceAll("\"family\": \"[^\"]*\"", "\"family\": \"x\""));
      }
    }
    assertThat(claim("2a").verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void fasterThanDqnAloneIsNotEnoughWhilePpoIsMissing() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(network("lunar-lander", "DQN", 18_000), -200, POOR);
    Claim claim = claim("2a");
    assertThat(claim.verdict()).isEqualTo(Verdict.TOO_FEW);
    assertThat(claim.numbers()).contains("There is no PPO to compare.");
  }

  @Test
  void smallSparseMixtureIsComparedWithSmallNetworksOnly() {
    runs.rising(sparse("lunar-lander", 40), -200, GOOD)
        .rising(network("lunar-lander", "SET DQN", 700), -200, POOR)
        .rising(network("lunar-lander", "RigL DQN", 90_000), -200, 270, 270, 270, 270, 270);
    Claim claim = claim("3a");
    assertThat(claim.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(claim.numbers()).contains("SET DQN").doesNotContain("RigL");
    assertThat(claim("3b").verdict()).isEqualTo(Verdict.TOO_FEW);
  }

  @Test
  void fairTracksUniformWithinTheTolerance() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(dense("lunar-lander", "uniform"), -200, GOOD);
    assertThat(claim("4a").verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void buffersAreComparedUnderTheLargestModelThatHasBoth() {
    runs.rising(smaller("uniform"), -200, GOOD)
        .rising(smaller("fair"), -200, POOR)
        .rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(dense("lunar-lander", "uniform"), -200, GOOD);
    assertThat(claim("4a").verdict()).isEqualTo(Verdict.HOLDS);
  }

  private static Method smaller(String buffer) {
    return new Method("lunar-lander", "gmm-100-" + buffer, "GMM-QF", 100, 100, 4800, buffer);
  }

  @Test
  void fairThatLeavesUniformBehindDoesNotTrackIt() {
    runs.rising(dense("lunar-lander", "fair"), -200, GOOD)
        .rising(dense("lunar-lander", "uniform"), -200, POOR);
    assertThat(claim("4a").verdict()).isEqualTo(Verdict.FAILS);
  }

  @Test
  void clusteringHelpsWhereItIsAheadOfUniform() {
    runs.rising(dense("flappy-bird", "clustering"), -7, GOOD)
        .rising(dense("flappy-bird", "uniform"), -7, POOR);
    assertThat(claim("4b").verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void nothingAtAllIsNotEnoughAndSaysWhatIsMissing() {
    runs.rising(network("chain", "DQN", 10), 0, 1);
    assertThat(claim("1").numbers()).isEqualTo("There is no S-GMM-QF with K = 500 to compare.");
    assertThat(claim("4b").verdict()).isEqualTo(Verdict.TOO_FEW);
  }
}
