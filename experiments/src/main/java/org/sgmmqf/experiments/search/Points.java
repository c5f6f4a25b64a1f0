package org.sgmmqf.experiments.search;

import java.util.List;

/** Where new trials come from; depends on nothing but what it is given and its own seed. */
@FunctionalInterface
public interface Points {
  /**
   * The next point.
   *
   * @param number of the trial, from 1
   * @param finished what is known, in the order of the search
   * @return a number in [0, 1) for each dimension
   */
  double[] next(int number, List<Finished> finished);
}
