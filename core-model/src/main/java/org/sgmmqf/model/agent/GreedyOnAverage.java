package org.sgmmqf.model.agent;

import java.util.Map;
import java.util.Optional;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.AveragedValues;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Greedy;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/** Takes the action of the largest averaged value. */
final class GreedyOnAverage implements AveragedPolicy, SymmetricState {
  private final AveragedValues average;
  private final double[] values;

  GreedyOnAverage(AveragedValues average, int actions) {
    this.average = average;
    values = new double[actions];
  }

  @Override
  public void approach(double share) {
    average.approach(share);
  }

  @Override
  public int decide(double[] observation) {
    average.values(observation, 1, values);
    return Greedy.best(values, 0, values.length);
  }

  @Override
  public Optional<Explanation> explain(double[] observation) {
    return average.explain(observation);
  }

  @Override
  public Map<String, Object> export() {
    return average.export();
  }

  @Override
  public void state(StateParts parts) {
    parts.component("values", average);
  }
}
