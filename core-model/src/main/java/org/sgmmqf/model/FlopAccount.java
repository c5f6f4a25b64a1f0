package org.sgmmqf.model;

import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/** What an agent has spent so far on decisions while learning and on updates. */
public final class FlopAccount implements Stateful {
  private Flops spent = Flops.NONE;

  /** Starts at nothing. */
  public FlopAccount() {}

  /** Adds the cost of a decision or an update. */
  public void add(Flops cost) {
    spent = spent.plus(cost);
  }

  /** Operations from the start. */
  public Flops spent() {
    return spent;
  }

  @Override
  public void save(StateWriter out) {
    out.put("paper", spent.paper());
    out.put("performed", spent.performed());
  }

  @Override
  public void restore(StateReader in) {
    spent = new Flops(in.getDouble("paper"), in.getDouble("performed"));
  }
}
