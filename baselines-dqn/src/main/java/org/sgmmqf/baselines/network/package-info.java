/**
 * Fully connected networks by hand: layers with masks, activations, initial values, losses, one
 * training step for all, over flat arrays of {@code float} with the samples of a batch in the lanes
 * of the processor's vectors.
 */
package org.sgmmqf.baselines.network;
