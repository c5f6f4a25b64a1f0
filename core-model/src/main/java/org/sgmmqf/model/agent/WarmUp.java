package org.sgmmqf.model.agent;

import org.sgmmqf.model.QFunction;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/** The states visited before the first update, from which a model places its first parameters. */
final class WarmUp implements Stateful {
  private final QFunction model;
  private final int observationSize;
  private final int length;
  private double[] states;
  private int count;

  WarmUp(QFunction model, int length, int observationSize) {
    this.model = model;
    this.observationSize = observationSize;
    this.length = length;
    this.states = new double[Math.multiplyExact(length, observationSize)];
  }

  /** Takes note of a state while there is room. */
  void visit(double[] observation) {
    if (count < length) {
      System.arraycopy(observation, 0, states, count * observationSize, observationSize);
      count++;
    }
  }

  /** Whether as many states were visited as are wanted. */
  boolean over() {
    return count == length;
  }

  /** Hands the states to the model, the first time only, and forgets them. */
  void end() {
    if (!model.begun()) {
      model.begin(states, count);
      states = new double[0];
    }
  }

  @Override
  public void save(StateWriter out) {
    out.put("begun", model.begun());
    out.put("count", count);
    out.putDoubles("states", states);
  }

  @Override
  public void restore(StateReader in) {
    in.getBoolean("begun"); // the model restores its own
    count = in.getInt("count");
    states = in.getDoubles("states");
  }
}
