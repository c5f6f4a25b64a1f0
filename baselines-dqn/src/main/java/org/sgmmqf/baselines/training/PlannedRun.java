package org.sgmmqf.baselines.training;

import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * What the schedules of an agent refer to; a run can only be resumed under the plan it began with.
 *
 * @param updates U, planned updates
 */
public record PlannedRun(long updates) implements Stateful {
  @Override
  public void save(StateWriter out) {
    out.put("updates", updates);
  }

  @Override
  public void restore(StateReader in) {
    long saved = in.getLong("updates");
    if (saved != updates) {
      throw new StateException(
          "The saved run planned " + saved + " updates, but this one plans " + updates + ".");
    }
  }
}
