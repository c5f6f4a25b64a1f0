/** Flappy bird: the rules of flappy-bird-gymnasium 0.4.0 with observations of the pipes. */
package org.sgmmqf.env.flappy;
