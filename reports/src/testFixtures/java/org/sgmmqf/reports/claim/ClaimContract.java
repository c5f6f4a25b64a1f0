package org.sgmmqf.reports.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.ProviderContract;

/**
 * What every {@link ClaimKind} must do. The test of one extends it and inherits all of it:
 *
 * <pre>{@code
 * final class MyClaimTest extends ClaimContract {
 *   MyClaimTest() {
 *     super(new MyClaim.Provider(), Map.of("margin", 20));
 *   }
 * }
 * }</pre>
 */
public abstract class ClaimContract extends ProviderContract<NoContext, ClaimKind> {
  private static final double START = -200;

  /** Takes the runs; JUnit sets it before each test. */
  @SuppressWarnings("NullAway.Init")
  @TempDir
  Path folder;

  /**
   * Says what to test.
   *
   * @param provider creates the kind
   * @param settings what it is created with; the rest has its defaults
   */
  protected ClaimContract(ClaimProvider provider, Map<String, ?> settings) {
    super(ClaimProvider.class, provider, settings);
  }

  @Override
  protected final NoContext context(long seed) {
    return NoContext.NONE;
  }

  /**
   * Judges the kind with two methods, one on either side, of 5000 parameters each. Their runs are
   * evaluated 20 times, every 5000 transitions, and rise in a straight line from a return of -200.
   *
   * @param first last return of each run of the first side
   * @param second last return of each run of the second side
   * @return what a report would say, by the mean return over the last tenth of training
   */
  protected final Verdict verdict(double[] first, double[] second) {
    ClaimKind kind = create(1);
    EndedRuns runs = new EndedRuns(study(0, first, second));
    return ReportOptions.defaults()
        .judging()
        .find(
            new Looks(List.of()),
            Math.min(first.length, second.length),
            seeds -> kind.comparisons(evidence(runs, seeds)))
        .verdict();
  }

  /** The first seeds of both sides diverge. */
  private Study study(int diverged, double[] first, double[] second) {
    Path runs = newFolder();
    HandmadeExperiment experiment =
        new HandmadeExperiment(runs)
            .rising(method("a"), START, first)
            .rising(method("b"), START, second);
    for (int seed = 1; seed <= diverged; seed++) {
      experiment.diverged(method("a"), seed, START).diverged(method("b"), seed, START);
    }
    return StudyReader.read(runs);
  }

  private Path newFolder() {
    try {
      return Files.createTempDirectory(folder, "runs");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HandmadeExperiment.Method method(String name) {
    return new HandmadeExperiment.Method("task", name, "GMM-QF", 5, 5, 5000, "fair");
  }

  private static Evidence evidence(EndedRuns runs, int seeds) {
    ClaimSpec claim =
        new ClaimSpec(
            "x",
            "It is so.",
            "",
            Map.of(),
            List.of(List.of("task/a"), List.of("task/b")),
            Yardstick.LAST.text(),
            false);
    return Evidence.of(claim, runs, Measure.RETURN_MEAN.column(), seeds);
  }

  private List<Comparison> comparisons(int diverged, int seeds) {
    double[] ends = {230, 10, 240, 245, -190, 260};
    double[] others = {-20, 120, 238, 240, 250, -190};
    return create(1).comparisons(evidence(new EndedRuns(study(diverged, ends, others)), seeds));
  }

  @Test
  void saysInWordsWhatItComparesAndBoundsIt() {
    assertThat(comparisons(0, 6))
        .allSatisfy(
            it -> {
              assertThat(it.text()).isNotBlank().hasLineCount(1);
              assertThat(it.low()).isLessThan(it.high());
              assertThat(Double.isInfinite(it.low()) && Double.isInfinite(it.high())).isFalse();
            });
  }

  @Test
  void comparesNumbersWhateverTheSeedsCameTo() {
    for (int diverged : new int[] {0, 2, 6}) {
      for (int seeds : new int[] {2, 6}) {
        assertThat(comparisons(diverged, seeds))
            .allSatisfy(
                it -> {
                  assertThat(it.estimate().interval(0).value()).isNotNaN();
                  assertThat(it.chanceIfFalse()).isBetween(0.0, 1.0);
                  assertThat(it.chanceIfTrue()).isBetween(0.0, 1.0);
                });
      }
    }
  }

  @Test
  void saysTheSameOfEqualRuns() {
    assertThat(comparisons(1, 6).stream().map(ClaimContract::all))
        .isEqualTo(comparisons(1, 6).stream().map(ClaimContract::all).toList());
  }

  private static List<Object> all(Comparison it) {
    return List.of(it.text(), it.low(), it.high(), it.estimate().interval(0.5));
  }
}
