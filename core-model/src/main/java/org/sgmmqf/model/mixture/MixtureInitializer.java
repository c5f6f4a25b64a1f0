package org.sgmmqf.model.mixture;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Draws the first parameters of a mixture: means among the states of the warm-up, diagonal
 * covariances, factors of one magnitude.
 */
final class MixtureInitializer {
  private final MixtureStart start;
  private final double magnitude;
  private final boolean randomSigns;
  private final TaskSpec task;

  /**
   * Keeps the settings.
   *
   * @param magnitude of every Hadamard factor
   * @param randomSigns whether the first factor of each weight gets a random sign
   */
  MixtureInitializer(MixtureStart start, double magnitude, boolean randomSigns, TaskSpec task) {
    this.start = start;
    this.magnitude = magnitude;
    this.randomSigns = randomSigns;
    this.task = task;
  }

  /** A point of the layout, given {@code count} visited states. */
  double[] draw(MixtureLayout layout, double[] states, int count, RandomStream random) {
    double[] point = new double[layout.size()];
    placeMeans(layout, states, count, random, point);
    double[] widths = widths(states, count);
    int size = layout.observationSize();
    for (int k = 0; k < layout.components(); k++) {
      for (int i = 0; i < size; i++) {
        point[layout.covariance(k) + i * size + i] = widths[i] * widths[i];
      }
    }
    Arrays.fill(point, 0, layout.mean(0), magnitude);
    if (randomSigns) {
      for (int place = 0; place < layout.weights(); place++) {
        point[place] = random.nextBoolean() ? magnitude : -magnitude;
      }
    }
    return point;
  }

  private void placeMeans(
      MixtureLayout layout, double[] states, int count, RandomStream random, double[] point) {
    int size = layout.observationSize();
    boolean inBox = start.means() == MeanPlacement.BOX || count == 0;
    boolean clustered = start.means() == MeanPlacement.CLUSTERS && count > 0;
    double[] places =
        clustered
            ? StateClusters.centers(states, count, size, layout.components(), random)
            : states;
    int[] order = IntStream.range(0, clustered ? places.length / size : count).toArray();
    random.shuffle(order);
    for (int k = 0; k < layout.components(); k++) {
      for (int i = 0; i < size; i++) {
        Variable variable = task.observation().get(i);
        point[layout.mean(k) + i] =
            inBox
                ? random.nextDouble(variable.low(), variable.high())
                : places[order[k % order.length] * size + i]
                    + start.spread() * random.nextGaussian();
      }
    }
  }

  private double[] widths(double[] states, int count) {
    int size = task.observationSize();
    return IntStream.range(0, size)
        .mapToDouble(
            i ->
                start.widthIn() == WidthUnit.OBSERVATION
                    ? start.width()
                    : start.width() * deviation(states, count, size, i))
        .map(width -> Math.max(width, start.leastWidth()))
        .toArray();
  }

  /** Standard deviation of coordinate i; 0 without states. */
  private static double deviation(double[] states, int count, int size, int i) {
    double mean = IntStream.range(0, count).mapToDouble(t -> states[t * size + i]).sum() / count;
    double squares =
        IntStream.range(0, count)
            .mapToDouble(t -> states[t * size + i] - mean)
            .map(x -> x * x)
            .sum();
    return count == 0 ? 0 : Math.sqrt(squares / count);
  }
}
