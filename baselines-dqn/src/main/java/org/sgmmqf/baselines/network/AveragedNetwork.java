package org.sgmmqf.baselines.network;

import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.Greedy;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The greedy policy on an average of a network's weights and biases, under the masks that the
 * network has now: a weight that is taken out leaves the average at once, one that comes in starts
 * from 0.
 */
public final class AveragedNetwork implements AveragedPolicy, SymmetricState {
  private final Network network;
  private final Network average;
  private final UnaryOperator<double[]> inputs;
  private final int actions;
  private final Function<Network, Map<String, Object>> export;

  /**
   * Starts as a copy.
   *
   * @param network whose largest output is the best action
   * @param inputs what the network is given for an observation
   * @param actions number of outputs
   * @param export the agent's {@code model.json} with another network in this one's place
   */
  public AveragedNetwork(
      Network network,
      UnaryOperator<double[]> inputs,
      int actions,
      Function<Network, Map<String, Object>> export) {
    this.network = network;
    this.inputs = inputs;
    this.actions = actions;
    this.export = export;
    average = network.frozenCopy();
  }

  @Override
  public void approach(double share) {
    average.approach(network, share);
  }

  @Override
  public int decide(double[] observation) {
    return Greedy.best(average.evaluate(inputs.apply(observation)), 0, 1, actions);
  }

  @Override
  public Map<String, Object> export() {
    return export.apply(average);
  }

  @Override
  public void state(StateParts parts) {
    parts.component("average", average);
  }
}
