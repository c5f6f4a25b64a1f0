package org.sgmmqf.baselines.network;

/**
 * Operations of a forward pass of one sample, counted three ways.
 *
 * @param sparse if only active weights cost anything
 * @param dense if all weights cost
 * @param performed as the pass is really computed
 */
public record ForwardFlops(long sparse, long dense, long performed) {}
