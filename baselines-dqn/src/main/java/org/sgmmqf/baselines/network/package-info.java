/**
 * Fully connected networks by hand: layers with masks, activations, initial values, losses, Adam
 * and clipping, over flat arrays of {@code float} with the samples of a batch in the lanes of the
 * processor's vectors. Knows nothing of agents.
 */
package org.sgmmqf.baselines.network;
