package org.sgmmqf.training;

import java.util.Arrays;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * A uniform sample of a stream of states of unknown length (reservoir sampling, Vitter's algorithm
 * R).
 */
final class VisitSample implements Stateful {
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
  public void save(StateWriter out) {
    out.put("offered", offered);
    out.putDoubles("states", states);
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    offered = in.getLong("offered");
    in.getDoubles("states", states);
    in.get("random", random);
  }
}
