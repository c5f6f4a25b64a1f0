package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;

class HolmTest {
  @Test
  void multipliesTheSmallestByAllTheNextByOneLessAndNeverFalls() {
    assertThat(Holm.corrected(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
  }

  @Test
  void oneQuestionStaysAsItIsAndNoneIsNone() {
    assertThat(Holm.corrected(0.04)).containsExactly(0.04);
    assertThat(Holm.corrected()).isEmpty();
  }

  @Test
  void neverAnswersMoreThanEachAloneNorLessThanAllAtOnce() {
    Property.forAll(
        100,
        random -> {
          double[] chances = new double[1 + random.nextInt(8)];
          Arrays.setAll(chances, i -> random.nextDouble());
          double[] corrected = Holm.corrected(chances);
          for (int i = 0; i < chances.length; i++) {
            assertThat(corrected[i])
                .isBetween(chances[i], Math.min(1, chances.length * chances[i]));
          }
        });
  }
}
