package org.example.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContract;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;

final class DiagonalMixtureTest extends QFunctionContract {
  DiagonalMixtureTest() {
    super(new DiagonalMixture.Provider(), Map.of("components", 10));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("components", 0), new Refusal("width", -1));
  }

  @Test
  void exportsTheCovariancesWhoseGaussiansItSums() {
    QFunction model = begun(1);
    Batch batch = new Batch(BATCH_SIZE, OBSERVATION_SIZE);
    Transitions transitions = new Transitions(2);
    for (int update = 0; update < 50; update++) {
      transitions.fill(batch, ACTION_COUNT);
      model.learn(batch, 0.9, model, new double[BATCH_SIZE]);
    }
    double[] state = {0.3, -0.4, 0.5};
    double[] values = new double[ACTION_COUNT];
    model.values(state, 1, values);

    double expected = 0;
    for (Object each : (List<?>) model.export().get("components")) {
      Map<?, ?> component = (Map<?, ?>) each;
      double exponent = 0;
      for (int i = 0; i < OBSERVATION_SIZE; i++) {
        List<?> row = (List<?>) ((List<?>) component.get("covariance")).get(i);
        double x = state[i] - (double) ((List<?>) component.get("mean")).get(i);
        exponent -= x * x / (double) row.get(i);
      }
      expected += (double) ((List<?>) component.get("weights")).get(1) * Math.exp(exponent);
    }
    assertThat(values[1]).isNotZero().isCloseTo(expected, within(1e-12));
  }
}
