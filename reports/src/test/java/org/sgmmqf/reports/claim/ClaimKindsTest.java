package org.sgmmqf.reports.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class ClaimKindsTest {
  private static final double[] GOOD = {230, 235, 240, 245, 250};
  private static final double[] POOR = {-20, -10, 0, 10, 20};

  @Nested
  class AheadTest extends ClaimContract {
    AheadTest() {
      super(new Ahead.Provider(), Map.of());
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(new Refusal("margin", Double.NaN), new Refusal("parameters", -1));
    }

    @Test
    void holdsForTheBetter() {
      assertThat(verdict(GOOD, POOR)).isEqualTo(Verdict.HOLDS);
      assertThat(verdict(POOR, GOOD)).isEqualTo(Verdict.FAILS);
    }
  }

  @Nested
  class KeepsTest extends ClaimContract {
    KeepsTest() {
      super(new Keeps.Provider(), Map.of("share", 0.3, "floor", -200));
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(
          new Refusal("share", 0), new Refusal("floor", Double.NaN), new Refusal("parameters", -1));
    }

    @Test
    void holdsForWhoKeepsEnough() {
      assertThat(verdict(POOR, GOOD)).isEqualTo(Verdict.HOLDS);
    }
  }

  @Nested
  class TracksTest extends ClaimContract {
    TracksTest() {
      super(new Tracks.Provider(), Map.of("margin", 30));
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(new Refusal("margin", 0));
    }

    @Test
    void holdsForEquals() {
      assertThat(verdict(GOOD, GOOD)).isEqualTo(Verdict.HOLDS);
      assertThat(verdict(POOR, GOOD)).isEqualTo(Verdict.FAILS);
    }
  }

  @Nested
  class FollowsTest extends ClaimContract {
    FollowsTest() {
      super(new Follows.Provider(), Map.of());
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(new Refusal("share", 2));
    }

    @Test
    void saysNothingOfRunsThatLeftNoMixture() {
      assertThat(verdict(GOOD, POOR)).isEqualTo(Verdict.NOTHING);
    }
  }
}
