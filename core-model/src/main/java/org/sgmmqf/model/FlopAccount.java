package org.sgmmqf.model;

import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/** What an agent has spent so far on decisions while learning and on updates. */
public final class FlopAccount implements SymmetricState {
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
  public void state(StateParts parts) {
    spent =
        new Flops(
            parts.number("paper", spent.paper()), parts.number("performed", spent.performed()));
  }
}
