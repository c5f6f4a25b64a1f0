package org.example.agent;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link QTable}.
 *
 * @param bins cells per number of the observation
 * @param learningRate share of the residual that a cell takes on
 * @param discount alpha
 * @param epsilon probability of a random action
 */
public record QTableSettings(
    @Doc("cells per number of the observation") @Default("20") int bins,
    @Doc("share of the residual that a cell takes on") @Default("0.2") double learningRate,
    @Doc("discount factor alpha") @Default("0.99") double discount,
    @Doc("probability of a random action") @Default("0.05") double epsilon) {
  /** Demands ranges in which learning makes sense. */
  public QTableSettings {
    Require.atLeast("bins", bins, 1);
    Require.within("learningRate", learningRate, 0, 1);
    Require.below("discount", discount, 0, 1);
    Require.within("epsilon", epsilon, 0, 1);
  }
}
