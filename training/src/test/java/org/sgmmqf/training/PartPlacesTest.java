package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;

final class PartPlacesTest {
  @Test
  void aStateIsInsideWhereSomePartAnswersAsOnItsEllipse() {
    double edge = Math.exp(-1);
    assertThat(PartPlaces.inside(new double[][] {{edge, 0}, {0.3, 0.3}, {0, 1}, {0, 0}}))
        .isEqualTo(0.5);
  }

  @Test
  void partsOverlapByHowAlikeTheyAnswer() {
    assertThat(PartPlaces.overlap(new double[][] {{1, 0}, {0, 1}})).isZero();
    assertThat(PartPlaces.overlap(new double[][] {{1, 0.5}, {2, 1}})).isCloseTo(1, within(1e-12));
    assertThat(PartPlaces.overlap(new double[][] {{1, 0}, {1, 0}})).isZero();
  }

  @Test
  void centresThatLieOnTheVisitsAreAtNoDistanceFromThem() {
    List<double[]> own = List.of(new double[] {0}, new double[] {1});
    List<double[]> random = List.of(new double[] {5}, new double[] {6});
    Map<String, Double> places =
        new PartPlaces(own, random)
            .measure(state -> ANSWER, mixture(0, 1), state -> ANSWER, mixture(5, 6));
    assertThat(places.get("energy")).isCloseTo(0, within(1e-12));
    // 2 * 5 - 0.5 - 0.5 in units of the deviation of 0, 1, 5, 6
    assertThat(places.get("energy_random")).isCloseTo(9 / Math.sqrt(6.5), within(1e-12));
    assertThat(places.get("energy_start")).isCloseTo(9 / Math.sqrt(6.5), within(1e-12));
  }

  private static final Explanation ANSWER =
      new Explanation(new double[] {1}, List.of(new Voice(0, 1, new double[] {1})));

  private static Map<String, Object> mixture(double... means) {
    return Map.of(
        "kind",
        "gaussian-mixture",
        "components",
        List.of(component(means[0], true), component(means[1], true), component(100, false)));
  }

  private static Map<String, Object> component(double mean, boolean alive) {
    return Map.of("alive", alive, "mean", List.of(mean), "weights", List.of(2.0));
  }
}
