package org.sgmmqf.reports.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.SettingsException;

class ThresholdsTest {
  @Test
  void readsWhatItWrites() {
    String text = "lunar-lander: 0 100 200; flappy-bird: 10 100.5";
    Thresholds thresholds = Thresholds.parse(text);
    assertThat(thresholds.toString()).isEqualTo(text);
    assertThat(Thresholds.parse(thresholds.toString())).isEqualTo(thresholds);
    assertThat(thresholds.of("flappy-bird")).containsExactly(10.0, 100.5);
    assertThat(thresholds.of("chain")).isEmpty();
  }

  @Test
  void refusesWhatIsNotANumber() {
    assertThatThrownBy(() -> Thresholds.parse("lunar-lander: many"))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("many");
    assertThatThrownBy(() -> Thresholds.parse("100")).isInstanceOf(SettingsException.class);
  }
}
