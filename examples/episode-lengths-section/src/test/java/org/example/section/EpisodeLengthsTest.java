package org.example.section;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgmmqf.reports.section.SectionContract;

final class EpisodeLengthsTest extends SectionContract {
  EpisodeLengthsTest() {
    super(new EpisodeLengths.Provider());
  }

  @Test
  void drawsAChartPerTask() {
    assertThat(create(1).html(study(3)).split("<img ")).hasSize(3);
  }

  @Test
  void saysNothingBeforeTheFirstEvaluation() {
    assertThat(create(1).html(study(0))).isEmpty();
  }
}
