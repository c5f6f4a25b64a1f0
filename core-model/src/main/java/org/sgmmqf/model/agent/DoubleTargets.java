package org.sgmmqf.model.agent;

import java.util.Arrays;
import org.sgmmqf.model.ActionValues;
import org.sgmmqf.model.Greedy;

/**
 * Double targets: the current model chooses the next action, a lagged copy values it, so that the
 * maximum does not pick what the copy overestimates. Every action of a state gets the value of the
 * chosen one.
 */
final class DoubleTargets implements ActionValues {
  private final ActionValues chooser;
  private final ActionValues lagged;
  private final int actions;
  private final double[] choices;

  /**
   * Joins the two.
   *
   * @param most largest number of states at a time
   */
  DoubleTargets(ActionValues chooser, ActionValues lagged, int actions, int most) {
    this.chooser = chooser;
    this.lagged = lagged;
    this.actions = actions;
    choices = new double[most * actions];
  }

  @Override
  public void values(double[] states, int count, double[] out) {
    chooser.values(states, count, choices);
    lagged.values(states, count, out);
    for (int row = 0; row < count * actions; row += actions) {
      double value = out[Greedy.best(choices, row, actions)];
      Arrays.fill(out, row, row + actions, value);
    }
  }
}
