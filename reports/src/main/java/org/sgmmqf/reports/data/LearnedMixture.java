package org.sgmmqf.reports.data;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The Gaussians of {@code model.json}.
 *
 * @param observationSize D, the length of an observation
 * @param actionCount number of actions
 * @param components all of them, dead ones included
 */
public record LearnedMixture(int observationSize, int actionCount, List<Component> components) {
  /** What other models have. */
  static final LearnedMixture NONE = new LearnedMixture(0, 0, List.of());

  /** Copies the list. */
  public LearnedMixture {
    components = List.copyOf(components);
  }

  /** One Gaussian. */
  public static final class Component {
    private final double[] weights;
    private final boolean alive;
    private final double[] mean;
    private final double[][] covariance;

    Component(double[] weights, boolean alive, double[] mean, double[][] covariance) {
      this.weights = weights;
      this.alive = alive;
      this.mean = mean;
      this.covariance = covariance;
    }

    /**
     * Its weight in the Q-value of an action.
     *
     * @param action which
     * @return 0 where it does not count
     */
    public double weight(int action) {
      return weights[action];
    }

    /** {@return whether any weight counts, false for a component that costs nothing any more} */
    public boolean alive() {
      return alive;
    }

    /**
     * A coordinate of its centre.
     *
     * @param i which, from 0 to D - 1
     * @return the coordinate
     */
    public double mean(int i) {
      return mean[i];
    }

    /**
     * An entry of its covariance.
     *
     * @param i row, from 0 to D - 1
     * @param j column, from 0 to D - 1
     * @return the entry
     */
    public double covariance(int i, int j) {
      return covariance[i][j];
    }
  }

  /**
   * Whether the components have the coordinates of a plane.
   *
   * @param plane two indices into the observation
   * @return false if the plane is that of another task
   */
  public boolean covers(int[] plane) {
    return Math.min(plane[0], plane[1]) >= 0 && Math.max(plane[0], plane[1]) < observationSize;
  }

  /** {@return the components that live, in the file's order} */
  public List<Component> living() {
    return components.stream().filter(Component::alive).toList();
  }

  /**
   * The living components whose weight for an action counts.
   *
   * @param action which
   * @param deadBelow largest absolute weight that does not count
   * @return in the file's order
   */
  public List<Component> living(int action, double deadBelow) {
    return living().stream().filter(it -> Math.abs(it.weight(action)) > deadBelow).toList();
  }

  static LearnedMixture of(JsonNode model, String name, Warnings warnings) {
    if (!model.path("kind").asText().equals("gaussian-mixture")) {
      return NONE;
    }
    int actions = model.path("actionCount").asInt();
    int size = model.path("observationSize").asInt();
    List<Component> components = new ArrayList<>();
    int bad = 0;
    for (JsonNode node : model.path("components")) {
      double[] weights = numbers(node.path("weights"));
      double[] mean = numbers(node.path("mean"));
      double[][] covariance = rows(node.path("covariance"));
      if (weights.length == actions && mean.length == size && isSquare(covariance, size)) {
        components.add(
            new Component(weights, node.path("alive").asBoolean(true), mean, covariance));
      } else {
        bad++;
      }
    }
    if (bad > 0) {
      warnings.add(
          Warning.Kind.DAMAGED,
          name
              + " has "
              + bad
              + " of "
              + (bad + components.size())
              + " components of the wrong shape; left out.");
    }
    return components.isEmpty() ? NONE : new LearnedMixture(size, actions, components);
  }

  private static double[] numbers(JsonNode node) {
    double[] numbers = new double[node.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = node.get(i).asDouble(Double.NaN);
    }
    return numbers;
  }

  private static double[][] rows(JsonNode node) {
    double[][] rows = new double[node.size()][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = numbers(node.get(i));
    }
    return rows;
  }

  private static boolean isSquare(double[][] rows, int size) {
    for (double[] row : rows) {
      if (row.length != size) {
        return false;
      }
    }
    return rows.length == size;
  }
}
