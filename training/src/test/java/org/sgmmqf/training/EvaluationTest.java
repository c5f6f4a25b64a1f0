package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;

final class EvaluationTest {
  @Test
  void summarisesReturns() {
    Evaluation evaluation =
        Evaluation.of(
            JudgedPolicy.GREEDY, new double[] {8, 1, 2, 100, 3, 4, -50, 5}, new double[] {1, 3}, 2);

    assertThat(evaluation.mean()).isEqualTo(73 / 8.0);
    assertThat(evaluation.median()).isEqualTo(3.5);
    assertThat(evaluation.interquartileMean()).isEqualTo((2 + 3 + 4 + 5) / 4.0);
    assertThat(evaluation.least()).isEqualTo(-50);
    assertThat(evaluation.most()).isEqualTo(100);
    assertThat(evaluation.capped()).isEqualTo(2);
  }

  @Test
  void countsEdgeEpisodesInPartWhereAQuarterIsNoWholeNumber() {
    // the middle half of five is 2.5 wide: all of 3, three quarters of 2 and of 4
    Evaluation five =
        Evaluation.of(JudgedPolicy.GREEDY, new double[] {1, 2, 3, 4, 100}, new double[] {1}, 0);
    assertThat(five.interquartileMean()).isCloseTo(3, within(1e-12));

    Evaluation one = Evaluation.of(JudgedPolicy.GREEDY, new double[] {7}, new double[] {1}, 0);
    assertThat(one.interquartileMean()).isEqualTo(7);
    assertThat(one.median()).isEqualTo(7);
  }

  @Test
  void keepsTheInterquartileMeanOfAConstantAndBetweenTheExtremes() {
    Property.forAll(
        100,
        random -> {
          double[] returns = new double[1 + random.nextInt(40)];
          Arrays.setAll(returns, i -> random.nextGaussian());
          Evaluation evaluation = Evaluation.of(JudgedPolicy.GREEDY, returns, new double[] {1}, 0);
          assertThat(evaluation.interquartileMean())
              .isBetween(evaluation.least() - 1e-12, evaluation.most() + 1e-12);
          Arrays.fill(returns, 2.5);
          assertThat(
                  Evaluation.of(JudgedPolicy.GREEDY, returns, new double[] {1}, 0)
                      .interquartileMean())
              .isCloseTo(2.5, within(1e-12));
        });
  }
}
