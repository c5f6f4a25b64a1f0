package org.sgmmqf.model.mixture;

import org.sgmmqf.model.mixture.kernel.Lanes;

/**
 * What the values of a mixture are computed from, with components in the lanes.
 *
 * @param lanes the living components
 * @param weights xi, N_a rows
 * @param means D rows
 * @param whitening {@link Lanes#whitening} rows
 */
record MixtureView(Lanes lanes, double[] weights, double[] means, double[] whitening) {}
