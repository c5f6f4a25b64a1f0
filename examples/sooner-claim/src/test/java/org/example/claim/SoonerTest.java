package org.example.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.reports.claim.ClaimContract;
import org.sgmmqf.reports.claim.Verdict;

final class SoonerTest extends ClaimContract {
  private static final double[] STEEP = {230, 235, 240, 245, 250};
  private static final double[] FLAT = {-20, -10, 0, 10, 20};

  SoonerTest() {
    super(new Sooner.Provider(), Map.of("level", -50));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("level", Double.NaN), new Refusal("by", -1));
  }

  @Test
  void whoRisesFasterIsSooner() {
    assertThat(verdict(STEEP, FLAT)).isEqualTo(Verdict.HOLDS);
    assertThat(verdict(FLAT, STEEP)).isEqualTo(Verdict.FAILS);
  }

  @Test
  void whoNeverComesThereIsLaterThanWhoDoes() {
    assertThat(verdict(FLAT, new double[] {-150, -150, -150, -150, -150})).isEqualTo(Verdict.HOLDS);
  }
}
