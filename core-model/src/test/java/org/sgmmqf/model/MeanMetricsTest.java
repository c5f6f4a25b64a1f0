package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.States;

final class MeanMetricsTest {
  private final MeanMetrics means = new MeanMetrics("loss", "norm");

  private static Map<String, Double> report(MeanMetrics means) {
    Map<String, Double> row = new LinkedHashMap<>();
    means.report(row::put);
    return row;
  }

  @Test
  void putsTheMeansOfWhatWasMeasuredSinceTheLastReport() {
    means.add(1, 10);
    means.add(3, 30);
    assertThat(report(means)).isEqualTo(Map.of("loss", 2.0, "norm", 20.0));

    means.add(7, 8);
    assertThat(report(means)).isEqualTo(Map.of("loss", 7.0, "norm", 8.0));
  }

  @Test
  void hasNothingToSayWhereNothingWasMeasured() {
    assertThat(report(means).values()).hasSize(2).allMatch(mean -> mean.isNaN());
  }

  @Test
  void averagesAcrossACheckpoint() {
    means.add(1, 10);
    MeanMetrics resumed = new MeanMetrics("loss", "norm");
    States.restore(States.bytes(means), resumed);
    resumed.add(3, 30);

    assertThat(report(resumed)).isEqualTo(Map.of("loss", 2.0, "norm", 20.0));
  }
}
