package org.sgmmqf.baselines.network;

import org.sgmmqf.model.Flops;

/**
 * Operations of a forward pass of one sample, counted several ways. A backward pass costs as much
 * once more for the derivatives by the inputs and once more for those by the weights.
 *
 * @param sparse if only active weights cost anything, as in the cost model
 * @param dense if all weights cost
 * @param batched as performed in a batch
 * @param gradient if the weights cost whose gradient is really computed
 * @param alone as performed on a single sample
 */
public record ForwardFlops(long sparse, long dense, long batched, long gradient, long alone) {
  /** Forward pass of a single sample. */
  public Flops single() {
    return new Flops(sparse, alone);
  }

  /** Forward pass of one sample of a batch. */
  public Flops inBatch() {
    return new Flops(sparse, batched);
  }

  /**
   * Forward and backward pass of one sample of a batch: 3 f in the cost model, or 2 f + f_dense
   * where inactive weights get a gradient too.
   */
  public Flops training(boolean wholeGradient) {
    return new Flops(
        2 * sparse + (wholeGradient ? dense : sparse),
        2 * batched + (wholeGradient ? dense : gradient));
  }
}
