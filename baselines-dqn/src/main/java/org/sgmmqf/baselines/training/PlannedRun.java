package org.sgmmqf.baselines.training;

import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * What the schedules of an agent refer to; a run can only be resumed under the plan it began with.
 *
 * @param updates U, planned updates
 * @param seed what the agent's random streams were derived from
 */
public record PlannedRun(long updates, long seed) implements Stateful {
  @Override
  public void save(StateWriter out) {
    out.put("updates", updates);
    out.put("seed", seed);
  }

  @Override
  public void restore(StateReader in) {
    require("planned updates", in.getLong("updates"), updates);
    require("seed", in.getLong("seed"), seed);
  }

  private static void require(String what, long saved, long now) {
    if (saved != now) {
      throw new StateException(
          "The saved run had " + what + " " + saved + ", but this one has " + now + ".");
    }
  }
}
