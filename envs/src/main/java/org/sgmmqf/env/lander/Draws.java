package org.sgmmqf.env.lander;

/**
 * The one source of the lander's random numbers, so that a recorded episode can be played again.
 */
@FunctionalInterface
interface Draws {
  /** A number from {@code low} to below {@code high}. */
  double uniform(double low, double high);
}
