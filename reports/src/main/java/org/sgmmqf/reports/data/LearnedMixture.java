package org.sgmmqf.reports.data;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.file.Json;

/**
 * The Gaussians of {@code model.json}.
 *
 * @param observationSize D, the length of an observation
 * @param actionCount number of actions
 * @param components all of them, dead ones included
 */
public record LearnedMixture(int observationSize, int actionCount, List<Component> components) {
  private static final String KIND = "gaussian-mixture";

  /** What other models have. */
  static final LearnedMixture NONE = new LearnedMixture(0, 0, List.of());

  /** Copies the list. */
  public LearnedMixture {
    components = List.copyOf(components);
  }

  /** One Gaussian. */
  public static final class Component {
    private final int number;
    private final double[] weights;
    private final boolean alive;
    private final long diedAt;
    private final double[] mean;
    private final double[][] covariance;

    Component(
        int number,
        double[] weights,
        boolean alive,
        long diedAt,
        double[] mean,
        double[][] covariance) {
      this.number = number;
      this.weights = weights;
      this.alive = alive;
      this.diedAt = diedAt;
      this.mean = mean;
      this.covariance = covariance;
    }

    /** {@return its place in the file, from 0; the same all along training} */
    public int number() {
      return number;
    }

    /** {@return the update of its death, 0 while it lives and where unknown} */
    public long diedAt() {
      return diedAt;
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

  /** What {@code model.json} holds where its kind is a mixture. */
  private record File(int observationSize, int actionCount, List<Gaussian> components) {}

  /** One of its components; one that does not say so lives. */
  @SuppressWarnings("ArrayRecordComponent") // read, looked at and dropped
  private record Gaussian(
      double[] weights,
      @JsonSetter(nulls = Nulls.SET) @Nullable Boolean alive,
      long diedAt,
      double[] mean,
      double[][] covariance) {}

  /**
   * Whether a model is a mixture, told without reading all of it.
   *
   * @param file a {@code model.json}
   * @return false for other models, and where there is none
   */
  static boolean isIn(Path file) {
    return Json.topText(file, "kind").filter(KIND::equals).isPresent();
  }

  static LearnedMixture of(Path file, String name, Warnings warnings) {
    Map<String, Object> tree = Format.tree(file);
    if (!KIND.equals(tree.get("kind"))) {
      return NONE;
    }
    File model = Format.bind(File.class, tree, file.toString());
    int actions = model.actionCount();
    int size = model.observationSize();
    List<Component> components = new ArrayList<>();
    int bad = 0;
    for (Gaussian each : model.components()) {
      if (each.weights().length == actions
          && each.mean().length == size
          && isSquare(each.covariance(), size)) {
        components.add(
            new Component(
                bad + components.size(),
                each.weights(),
                !Boolean.FALSE.equals(each.alive()),
                each.diedAt(),
                each.mean(),
                each.covariance()));
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

  private static boolean isSquare(double[][] rows, int size) {
    for (double[] row : rows) {
      if (row.length != size) {
        return false;
      }
    }
    return rows.length == size;
  }
}
