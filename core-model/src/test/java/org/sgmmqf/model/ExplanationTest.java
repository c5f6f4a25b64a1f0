package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Explanation.Voice;

final class ExplanationTest {
  private static final Voice FOR = new Voice(3, 0.5, new double[] {1, 4, 0});
  private static final Voice AGAINST = new Voice(7, 1, new double[] {2, 0, 1});
  private static final Explanation EXPLANATION =
      new Explanation(new double[] {3, 4, 1}, List.of(AGAINST, FOR));

  @Test
  void tellsByHowMuchADecisionWasWonAndWhoCarriesIt() {
    assertThat(EXPLANATION.best()).isEqualTo(1);
    assertThat(EXPLANATION.second()).isEqualTo(0);
    assertThat(EXPLANATION.margin()).isEqualTo(1);
    assertThat(EXPLANATION.carried(FOR)).isEqualTo(3);
    assertThat(EXPLANATION.carried(AGAINST)).isEqualTo(-2);
    assertThat(EXPLANATION.carriers()).containsExactly(FOR, AGAINST);
  }

  @Test
  void theFirstAmongEqualsIsTakenAndTheNextIsSecond() {
    Explanation tie = new Explanation(new double[] {2, 2}, List.of());
    assertThat(tie.best()).isEqualTo(0);
    assertThat(tie.second()).isEqualTo(1);
    assertThat(tie.margin()).isZero();
  }

  @Test
  void silentVoicesTakeTheirSharesWithThemAndLeaveWhatNoneSays() {
    assertThat(EXPLANATION.without(part -> part == 7)).containsExactly(1, 4, 0);
    assertThat(EXPLANATION.without(part -> true)).containsExactly(0, 0, 0);
    Explanation biased = new Explanation(new double[] {3, 5, 1}, List.of(AGAINST, FOR));
    assertThat(biased.without(part -> true)).containsExactly(0, 1, 0);
  }

  @Test
  void whatRoundingLeavesOfAValueSaysNothing() {
    Explanation rounded =
        new Explanation(
            new double[] {0.3}, List.of(voice(0.1), voice(0.1 + Math.ulp(0.2)), voice(0.1)));
    assertThat(rounded.without(part -> true)).containsExactly(0);
  }

  private static Voice voice(double share) {
    return new Voice(0, 1, new double[] {share});
  }

  @Test
  void withOneActionThereIsNothingToDecide() {
    Explanation forced = new Explanation(new double[] {5}, List.of());
    assertThat(forced.second()).isEqualTo(0);
    assertThat(forced.margin()).isZero();
  }
}
