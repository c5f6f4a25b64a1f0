package org.sgmmqf.model.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.sgmmqf.model.ActionValues;

final class DoubleTargetsTest {
  @Test
  void theCurrentModelChoosesAndTheCopyValues() {
    ActionValues current = new Table(new double[] {1, 5, 2, /* next state */ 4, 0, 4});
    ActionValues copy = new Table(new double[] {9, -3, 7, /* next state */ 0.5, 8, 6});
    double[] out = new double[6];

    new DoubleTargets(current, copy, 3, 2).values(new double[2], 2, out);

    assertThat(out).containsExactly(-3, -3, -3, 0.5, 0.5, 0.5);
  }

  @Test
  void aCopyThatAgreesGivesItsOwnMaximum() {
    ActionValues model = new Table(new double[] {1, 5, 2});
    double[] out = new double[3];

    new DoubleTargets(model, model, 3, 4).values(new double[1], 1, out);

    assertThat(out).containsExactly(5, 5, 5);
  }

  /** Fixed values of three actions, whatever the state. */
  private record Table(double[] entries) implements ActionValues {
    @Override
    public void values(double[] states, int count, double[] out) {
      System.arraycopy(entries, 0, out, 0, 3 * count);
    }
  }
}
