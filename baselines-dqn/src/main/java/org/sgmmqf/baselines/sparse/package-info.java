/**
 * The built-in ways to make networks sparse: gradual magnitude pruning, SET and RigL, and none at
 * all. They see weight matrices through {@link org.sgmmqf.baselines.MaskedLayer} only.
 */
package org.sgmmqf.baselines.sparse;
