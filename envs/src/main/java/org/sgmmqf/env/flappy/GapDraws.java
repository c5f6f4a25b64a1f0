package org.sgmmqf.env.flappy;

/** The one source of the game's random numbers, so that a recorded episode can be played again. */
@FunctionalInterface
interface GapDraws {
  /** A whole number from 0 to {@code count} - 1. */
  int next(int count);
}
