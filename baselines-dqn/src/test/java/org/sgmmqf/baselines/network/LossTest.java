package org.sgmmqf.baselines.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.spi.Property;

final class LossTest {
  @ParameterizedTest
  @EnumSource(Loss.class)
  void theSlopeIsTheDerivative(Loss loss) {
    Property.forAll(
        100,
        random -> {
          double error = random.nextDouble(-4, 4);
          double h = 1e-6;
          double slope = (loss.value(error + h, 1.5) - loss.value(error - h, 1.5)) / (2 * h);
          assertThat(loss.slope(error, 1.5)).isCloseTo(slope, within(1e-6));
        });
  }

  @Test
  void huberIsASquareWithinTheThresholdAndLinearBeyond() {
    assertThat(Loss.HUBER.value(0.5, 1)).isEqualTo(0.125);
    assertThat(Loss.HUBER.value(-3, 1)).isEqualTo(2.5);
    assertThat(Loss.MSE.value(-3, 1)).isEqualTo(9);
  }

  @Test
  void clippingShortensOnlyWhatIsTooLong() {
    GradientClip clip = GradientClip.parse("10");

    assertThat(clip.scale(5)).isEqualTo(1);
    assertThat(clip.scale(40)).isEqualTo(0.25);
    assertThat(GradientClip.parse("off").scale(1e9)).isEqualTo(1);
    assertThat(GradientClip.parse(clip.toString())).isEqualTo(clip);
    assertThat(GradientClip.parse("off")).hasToString("off");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "much"})
  void refusesLimitsThatAreNotPositive(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> GradientClip.parse(text))
        .withMessageContaining("above 0, or off");
  }
}
