package org.sgmmqf.env.lander;

import java.util.Arrays;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * Remembers every number drawn in an episode. After {@link #restore} it gives the remembered
 * numbers first and goes on with new ones afterwards.
 */
final class DrawLog implements Draws, Stateful {
  private final Draws source;
  private double[] numbers = new double[256];
  private int size;
  private int next;

  DrawLog(Draws source) {
    this.source = source;
  }

  @Override
  public double uniform(double low, double high) {
    if (next == size) {
      append(source.uniform(low, high));
    }
    return numbers[next++];
  }

  void clear() {
    size = 0;
    next = 0;
  }

  @Override
  public void save(StateWriter out) {
    out.putDoubles("draws", Arrays.copyOf(numbers, size));
  }

  @Override
  public void restore(StateReader in) {
    numbers = in.getDoubles("draws");
    size = numbers.length;
    next = 0;
  }

  private void append(double number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size + 1);
    }
    numbers[size++] = number;
  }
}
