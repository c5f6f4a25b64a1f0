package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.model.ActionValues;
import org.sgmmqf.model.AveragedValues;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

final class MixtureAverageTest {
  private static final int SIZE = 2;
  private static final int ACTIONS = 2;
  private static final int BATCH = 16;

  @Test
  void averagesWeightsAndMeansByEntryAndCovariancesByLogCholesky() {
    for (String kernel : new String[] {"fused", "plain", "textbook"}) {
      Mixture mixture = mixture(kernel);
      MixtureLayout layout = new MixtureLayout(1, SIZE, ACTIONS, 1);
      // precisions diag(1, 4) and diag(4, 1): roots 1, 2 and 2, 1, whose geometric means are sqrt 2
      mixture.place(new double[] {1, -2, 0, 3, 1, 0, 0, 0.25});
      MixtureAverage average =
          new MixtureAverage(mixture, layout, new Lifespans(layout, 0, 1), ObservationUnits.TASK);
      mixture.place(new double[] {3, 4, 2, 1, 0.25, 0, 0, 1});
      average.approach(0.5);
      double[] out = new double[ACTIONS];
      average.values(new double[] {1.5, 2}, 1, out);
      double gaussian = Math.exp(-2 * 0.25);
      assertThat(out)
          .as(kernel)
          .containsExactly(new double[] {2 * gaussian, gaussian}, within(1e-12));
      Map<?, ?> component = (Map<?, ?>) ((List<?>) average.export().get("components")).get(0);
      assertThat(component.get("weights")).isEqualTo(List.of(2.0, 1.0));
      assertThat(component.get("mean")).isEqualTo(List.of(1.0, 2.0));
      assertThat(numbers(component.get("covariance")))
          .containsExactly(new double[] {0.5, 0, 0, 0.5}, within(1e-14));
      Explanation.Voice voice =
          average.explain(new double[] {1.5, 2}).orElseThrow().voices().get(0);
      assertThat(voice.answer()).isCloseTo(gaussian, within(1e-12));
      assertThat(voice.shares())
          .containsExactly(new double[] {2 * gaussian, gaussian}, within(1e-12));
    }
  }

  private static double[] numbers(@Nullable Object rows) {
    return ((List<?>) Objects.requireNonNull(rows))
        .stream().flatMap(row -> ((List<?>) row).stream()).mapToDouble(it -> (double) it).toArray();
  }

  private static Mixture mixture(String kernel) {
    return Settings.bind(GmmSettings.class, Map.of("components", 1, "kernel", kernel))
        .mixture()
        .create(
            new QFunctionContext(
                Transitions.task(SIZE, ACTIONS),
                BATCH,
                Models.adam(0.01, SecondMoment.ENTRY),
                new RandomStream(1),
                Plugins.onClassPath()));
  }

  @Test
  void goesOnAveragingComponentsThatDie() {
    GmmQFunction fused = sparse("fused");
    GmmQFunction plain = sparse("plain");
    GmmQFunction textbook = sparse("textbook");
    AveragedValues byVectors = fused.averaged().orElseThrow();
    AveragedValues byLoops = plain.averaged().orElseThrow();
    AveragedValues byTheBook = textbook.averaged().orElseThrow();
    double[] states = new Transitions(5).states(30, SIZE);
    Transitions transitions = new Transitions(2);
    Batch batch = new Batch(BATCH, SIZE);
    double[] residuals = new double[BATCH];
    for (int update = 0; update < 1500; update++) {
      transitions.fill(batch, ACTIONS);
      fused.learn(batch, 0.8, fused, residuals);
      plain.learn(batch, 0.8, plain, residuals);
      textbook.learn(batch, 0.8, textbook, residuals);
      if (update % 50 == 0) {
        byVectors.approach(0.1);
        byLoops.approach(0.1);
        byTheBook.approach(0.1);
      }
    }
    assertThat(fused.accounts().livingComponents()).isLessThan(20);
    assertThat(values(byVectors, states)).isEqualTo(values(byLoops, states));
    assertThat(values(byVectors, states)).containsExactly(values(byTheBook, states), within(1e-6));
    List<Map<?, ?>> exported =
        ((List<?>) byVectors.export().get("components"))
            .stream().<Map<?, ?>>map(it -> (Map<?, ?>) it).toList();
    assertThat(exported)
        .as("components that died have weights in the average")
        .hasSize(20)
        .allMatch(it -> (boolean) it.get("alive"));
    for (int i = 0; i < 400; i++) {
      byVectors.approach(0.1);
    }
    assertThat(values(byVectors, states)).containsExactly(values(fused, states), within(1e-9));
  }

  private static GmmQFunction sparse(String kernel) {
    GmmQFunction model =
        Models.sparse(
            Map.of(
                "components", 20, "rho", 0.02, "deadBelow", 0.1, "deadAfter", 20, "kernel", kernel),
            SIZE,
            ACTIONS,
            BATCH,
            0.01);
    model.begin(new Transitions(1).states(40, SIZE), 40);
    return model;
  }

  private static double[] values(ActionValues function, double[] states) {
    double[] out = new double[states.length / SIZE * ACTIONS];
    function.values(states, states.length / SIZE, out);
    return out;
  }
}
