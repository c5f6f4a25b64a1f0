package org.sgmmqf.baselines.training;

import org.sgmmqf.model.Flops;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * Operations of an agent so far: those of the cost model, in which only active weights cost, and
 * those performed. Neither counts optimizer, replay, sorting or evaluation.
 */
public final class FlopAccount implements Stateful {
  private long paper;
  private long performed;

  /** Starts at zero. */
  public FlopAccount() {}

  /**
   * Adds to the cost model's account.
   *
   * @param operations at least 0
   */
  public void addPaper(long operations) {
    paper += operations;
  }

  /**
   * Adds to the account of what was performed.
   *
   * @param operations at least 0
   */
  public void addPerformed(long operations) {
    performed += operations;
  }

  /**
   * Both accounts.
   *
   * @return operations from the start
   */
  public Flops total() {
    return new Flops((double) paper, (double) performed);
  }

  @Override
  public void save(StateWriter out) {
    out.put("paper", paper);
    out.put("performed", performed);
  }

  @Override
  public void restore(StateReader in) {
    paper = in.getLong("paper");
    performed = in.getLong("performed");
  }
}
