package org.sgmmqf.replay.fair;

import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The floor under decayed priorities, which may follow the exponential mean of the priorities
 * before decay.
 */
final class PriorityFloor implements SymmetricState {
  private final FloorRule rule;
  private final double rate;
  private double mean = 1;
  private boolean observed;

  PriorityFloor(FloorRule rule, double rate) {
    this.rule = rule;
    this.rate = rate;
  }

  void observe(double priority) {
    mean = observed ? mean + rate * (priority - mean) : priority;
    observed = true;
  }

  double value() {
    return rule.kind() == FloorRule.Kind.RELATIVE ? rule.value() * mean : rule.value();
  }

  @Override
  public void state(StateParts parts) {
    mean = parts.number("mean", mean);
    observed = parts.flag("observed", observed);
  }
}
