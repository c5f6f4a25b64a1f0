package org.sgmmqf.training;

import java.util.Arrays;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * A uniform sample of a stream of states of unknown length (reservoir sampling, Vitter's algorithm
 * R).
 */
final class VisitSample implements SymmetricState {
  private final int capacity;
  private final int dimension;
  private final RandomStream random;
  private final double[] states;
  private long offered;

  VisitSample(int capacity, int dimension, RandomStream random) {
    this.capacity = capacity;
    this.dimension = dimension;
    this.random = random;
    this.states = new double[capacity * dimension];
  }

  void offer(double[] state) {
    long place = offered < capacity ? offered : (long) (random.nextDouble() * (offered + 1));
    offered++;
    if (place < capacity) {
      System.arraycopy(state, 0, states, (int) place * dimension, dimension);
    }
  }

  int size() {
    return (int) Math.min(offered, capacity);
  }

  double[] state(int i) {
    return Arrays.copyOfRange(states, i * dimension, (i + 1) * dimension);
  }

  @Override
  public void state(StateParts parts) {
    offered = parts.number("offered", offered);
    parts.numbers("states", states);
    parts.component("random", random);
  }
}
