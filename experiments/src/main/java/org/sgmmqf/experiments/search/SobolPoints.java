package org.sgmmqf.experiments.search;

import java.util.List;
import org.apache.commons.math3.random.SobolSequenceGenerator;
import org.sgmmqf.spi.RandomStream;

/**
 * Points of a Sobol sequence, scrambled by a digital shift: the binary digits of every coordinate
 * are flipped by a pattern that the seed draws once. Any first 2^k points stay evenly spread, as
 * those of the sequence are, and no seed begins in the corner.
 */
final class SobolPoints implements Points {
  /** Digits of the generator. */
  private static final long SCALE = 1L << 52;

  private final long[] shift;

  SobolPoints(int dimensions, RandomStream random) {
    shift = new long[dimensions];
    for (int i = 0; i < dimensions; i++) {
      shift[i] = random.nextLong() & (SCALE - 1);
    }
  }

  @Override
  public double[] next(int number, List<Finished> finished) {
    double[] point = new SobolSequenceGenerator(shift.length).skipTo(number - 1);
    for (int i = 0; i < point.length; i++) {
      point[i] = (double) ((long) (point[i] * SCALE) ^ shift[i]) / SCALE;
    }
    return point;
  }
}
