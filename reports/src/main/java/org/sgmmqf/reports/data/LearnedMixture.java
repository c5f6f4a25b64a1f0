package org.sgmmqf.reports.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.runs.MixtureModel.Gaussian;
import org.sgmmqf.runs.file.Json;

/**
 * The Gaussians of {@code model.json}, or of their average.
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

  /**
   * One Gaussian.
   *
   * @param number its place in the file, from 0; the same all along training
   * @param gaussian as the file has it
   */
  public record Component(int number, Gaussian gaussian) {
    /** {@return the update of its death, 0 while it lives and where unknown} */
    public long diedAt() {
      return gaussian.diedAt();
    }

    /**
     * Its weight in the Q-value of an action.
     *
     * @param action which
     * @return 0 where it does not count
     */
    public double weight(int action) {
      return gaussian.weights().get(action);
    }

    /** {@return whether any weight counts, false for a component that costs nothing any more} */
    public boolean alive() {
      return gaussian.lives();
    }

    /**
     * A coordinate of its centre.
     *
     * @param i which, from 0 to D - 1
     * @return the coordinate
     */
    public double mean(int i) {
      return gaussian.mean().get(i);
    }

    /**
     * An entry of its covariance.
     *
     * @param i row, from 0 to D - 1
     * @param j column, from 0 to D - 1
     * @return the entry
     */
    public double covariance(int i, int j) {
      return gaussian.covariance().get(i).get(j);
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

  /**
   * Whether a model is a mixture, told without reading all of it.
   *
   * @param file a {@code model.json}
   * @return false for other models, and where there is none
   */
  static boolean isIn(Path file) {
    return Json.topText(file, "kind").filter(MixtureModel.KIND::equals).isPresent();
  }

  static LearnedMixture of(Path file, String name, Warnings warnings) {
    Optional<MixtureModel> found = MixtureModel.of(Format.tree(file), file.toString());
    if (found.isEmpty()) {
      return NONE;
    }
    MixtureModel model = found.get();
    int actions = model.actionCount();
    int size = model.observationSize();
    List<Component> components = new ArrayList<>();
    int bad = 0;
    for (Gaussian each : model.components()) {
      if (each.weights().size() == actions
          && each.mean().size() == size
          && isSquare(each.covariance(), size)) {
        components.add(new Component(bad + components.size(), each));
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

  private static boolean isSquare(List<List<Double>> rows, int size) {
    return rows.size() == size && rows.stream().allMatch(row -> row.size() == size);
  }
}
