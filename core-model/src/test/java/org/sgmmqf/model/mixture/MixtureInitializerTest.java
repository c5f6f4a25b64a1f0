package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.TaskView;

final class MixtureInitializerTest {
  private static final MixtureLayout LAYOUT = new MixtureLayout(40, 2, 3, 3);
  private static final double[] STATES = new Transitions(1).states(100, 2);

  private static double[] draw(Map<String, ?> start, double[] states, int count) {
    return draw(start, states, count, Transitions.task(2, 3));
  }

  private static double[] draw(Map<String, ?> start, double[] states, int count, TaskSpec task) {
    MixtureStart settings = Settings.bind(MixtureStart.class, start);
    return new MixtureInitializer(settings, 0.8, true, task)
        .draw(LAYOUT, states, count, new RandomStream(4));
  }

  @Test
  void placesMeansAtDifferentVisitedStates() {
    double[] point = draw(Map.of("spread", 0), STATES, 100);
    long places =
        IntStream.range(0, 40)
            .mapToObj(k -> point[LAYOUT.mean(k)] + "," + point[LAYOUT.mean(k) + 1])
            .distinct()
            .peek(place -> assertThat(isVisited(place)).isTrue())
            .count();
    assertThat(places).isEqualTo(40);
  }

  private static boolean isVisited(String place) {
    return IntStream.range(0, 100)
        .mapToObj(t -> STATES[2 * t] + "," + STATES[2 * t + 1])
        .anyMatch(place::equals);
  }

  @Test
  void placesMeansAtTheCentersOfClusters() {
    double[] far = new double[200];
    RandomStream random = new RandomStream(7);
    for (int t = 0; t < 100; t++) {
      // forty heaps, the first with sixty states more than the others
      int heap = t < 40 ? t : 0;
      far[2 * t] = 100 * heap + random.nextDouble(-1, 1);
      far[2 * t + 1] = random.nextDouble(-1, 1);
    }

    double[] point = draw(Map.of("means", "clusters", "spread", 0), far, 100);

    long heaps =
        IntStream.range(0, 40)
            .mapToLong(k -> Math.round(point[LAYOUT.mean(k)] / 100))
            .distinct()
            .count();
    assertThat(heaps).isGreaterThan(37);
    assertThat(draw(Map.of("means", "clusters"), far, 100))
        .isEqualTo(draw(Map.of("means", "clusters"), far, 100));
  }

  @Test
  void fewerStatesThanComponentsGiveClustersToSeveral() {
    double[] point = draw(Map.of("means", "clusters", "spread", 0), STATES, 3);
    long places = IntStream.range(0, 40).mapToDouble(k -> point[LAYOUT.mean(k)]).distinct().count();
    assertThat(places).isEqualTo(3);
  }

  @Test
  void placesMeansInTheBoxWithoutVisitedStates() {
    double[] point = draw(Map.of(), new double[0], 0);
    assertThat(Arrays.stream(point, LAYOUT.mean(0), LAYOUT.covariance(0)))
        .allMatch(x -> x >= -2 && x < 2);
  }

  @Test
  void theBoxIsTheOneThatTheModelSees() {
    ObservationUnits units = new ObservationUnits(List.of(10.0, 0.1), List.of(0.0, 5.0));
    TaskSpec seen = Transitions.task(2, 3).seenThrough(new TaskView(units, 1, List.of()));
    double[] plain = draw(Map.of(), new double[0], 0);
    double[] viewed = draw(Map.of(), new double[0], 0, seen);
    for (int k = 0; k < 40; k++) {
      for (int i = 0; i < 2; i++) {
        assertThat(viewed[LAYOUT.mean(k) + i])
            .isCloseTo(units.seen(i, plain[LAYOUT.mean(k) + i]), within(1e-12));
      }
    }
  }

  @Test
  void measuresWidthsInTheUnitItIsTold() {
    double[] point = draw(Map.of("width", 0.5), STATES, 100);
    assertThat(Arrays.copyOfRange(point, LAYOUT.covariance(7), LAYOUT.covariance(8)))
        .containsExactly(0.25, 0, 0, 0.25);

    double[] still = STATES.clone();
    for (int t = 0; t < 100; t++) {
      still[2 * t] = t % 2 == 0 ? 3 : 7;
      still[2 * t + 1] = 5;
    }
    double[] scaled =
        draw(Map.of("width", 1.5, "widthIn", "deviation", "leastWidth", 0.2), still, 100);
    assertThat(scaled[LAYOUT.covariance(7)]).isCloseTo(9, within(1e-12));
    assertThat(scaled[LAYOUT.covariance(7) + 3]).isCloseTo(0.04, within(1e-12));
  }

  @Test
  void givesEveryWeightARandomSignThroughItsFirstFactor() {
    double[] point = draw(Map.of(), STATES, 100);
    long positive = 0;
    for (int k = 0; k < 40; k++) {
      for (int a = 0; a < 3; a++) {
        assertThat(Math.abs(LAYOUT.weight(point, k, a))).isCloseTo(0.512, within(1e-12));
        assertThat(point[LAYOUT.factor(1, k, a)]).isEqualTo(0.8);
        positive += LAYOUT.weight(point, k, a) > 0 ? 1 : 0;
      }
    }
    assertThat(positive).isBetween(35L, 85L);
  }
}
