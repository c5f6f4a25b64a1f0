package org.sgmmqf.model.mixture;

/**
 * What the loss of a batch is beside the penalty: a penalty of one rho weighs T times less against
 * a sum.
 */
public enum LossScale {
  /** Mean over the batch, as the paper's loss. */
  MEAN,

  /** Sum over the batch, as one gradient in the paper's appendix, which lacks the 1 / T. */
  SUM
}
