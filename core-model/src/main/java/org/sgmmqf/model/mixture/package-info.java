/**
 * Q-functions on Gaussian mixtures, formula by formula (the textbook, the oracle) and in moving
 * frames (fused, the fast path).
 */
package org.sgmmqf.model.mixture;
