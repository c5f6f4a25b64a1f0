package org.sgmmqf.reports.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.ProviderContract;

/**
 * What every {@link ReportSection} must do. The test of one extends it and inherits all of it:
 *
 * <pre>{@code
 * final class MySectionTest extends SectionContract {
 *   MySectionTest() {
 *     super(new MySection.Provider());
 *   }
 * }
 * }</pre>
 */
public abstract class SectionContract extends ProviderContract<NoContext, ReportSection> {
  /**
   * Says what to test.
   *
   * @param provider creates the section
   */
  protected SectionContract(SectionProvider provider) {
    super(SectionProvider.class, provider, Map.of());
  }

  @Override
  protected final NoContext context(long seed) {
    return NoContext.NONE;
  }

  /**
   * A study of two methods on two tasks.
   *
   * @param evaluations of each run; the mean return of the i-th is i, everything else is i + 1
   * @return whose run folders do not exist
   */
  protected static ReportedStudy study(int evaluations) {
    Map<Measure, double[]> numbers = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      double[] values = new double[evaluations];
      Arrays.setAll(values, i -> measure == Measure.RETURN_MEAN ? i : i + 1);
      numbers.put(measure, values);
    }
    Path folder = Path.of("runs", "tiny");
    List<ReportedCell> cells =
        List.of("lunar-lander", "<chain>").stream()
            .flatMap(task -> List.of("gmm", "dqn").stream().map(it -> List.of(task, it)))
            .map(
                it ->
                    new ReportedCell(
                        it.get(0),
                        it.get(1),
                        "The method <" + it.get(1) + ">",
                        List.of(
                            new ReportedRun(
                                1, true, folder.resolve(it.get(0)).resolve("seed-1"), numbers))))
            .toList();
    return new ReportedStudy("tiny", "A tiny study", folder, cells);
  }

  @Test
  void hasATitleOfOneLine() {
    assertThat(create(1).title()).isNotBlank().hasLineCount(1);
  }

  @Test
  void copesWithAStudyThatHasHardlyBegun() {
    assertThat(create(1).html(new ReportedStudy("none", "Nothing", Path.of("none"), List.of())))
        .isNotNull();
    assertThat(create(1).html(study(0))).isNotNull();
    assertThat(create(1).html(study(1))).isNotNull();
  }

  @Test
  void saysTheSameOfEqualStudies() {
    assertThat(create(1).html(study(4))).isEqualTo(create(1).html(study(4)));
  }

  @Test
  void needsNoOtherFileAndNoNetwork() {
    assertThat(create(1).html(study(4)))
        .doesNotContainPattern("(src|href)=[\"'](?!data:|#)")
        .doesNotContain("<script", "@import");
  }

  @Test
  void escapesTheNamesThatItShows() {
    assertThat(create(1).html(study(4))).doesNotContain("<chain>", "<gmm>", "<dqn>");
  }
}
