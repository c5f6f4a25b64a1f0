package org.sgmmqf.baselines.network;

/**
 * Operations of a forward pass of one sample, counted several ways. A backward pass costs as much
 * once more for the derivatives by the inputs and once more for those by the weights.
 *
 * @param sparse if only active weights cost anything
 * @param dense if all weights cost
 * @param batched as performed in a batch
 * @param gradient if the weights cost whose gradient is really computed
 * @param alone as performed on a single sample
 */
public record ForwardFlops(long sparse, long dense, long batched, long gradient, long alone) {
  /**
   * Forward and backward pass of one sample in the cost model: 3 f, or 2 f + f_dense where the
   * weight gradient is dense.
   *
   * @param wholeGradient whether inactive weights get a gradient too
   * @return operations
   */
  public long training(boolean wholeGradient) {
    return 2 * sparse + (wholeGradient ? dense : sparse);
  }

  /**
   * Forward and backward pass of one sample as performed.
   *
   * @param wholeGradient whether inactive weights get a gradient too
   * @return operations
   */
  public long performedTraining(boolean wholeGradient) {
    return 2 * batched + (wholeGradient ? dense : gradient);
  }
}
