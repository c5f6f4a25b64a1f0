package org.sgmmqf.model.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.model.mixture.kernel.Lanes;

/**
 * The gradient's coordinates in the moving frame, one flat array: J N_a rows of factors, D rows of
 * means, D (D + 1) / 2 rows of covariances, each with components in the lanes.
 *
 * @param lanes the components
 * @param hadamardFactors J
 */
record FusedFrame(Lanes lanes, int hadamardFactors) {
  /** Rows of all factors. */
  int factorRows() {
    return hadamardFactors * lanes.actionCount();
  }

  /** Where the means begin. */
  int meansAt() {
    return lanes.length(factorRows());
  }

  /** Where the covariances begin. */
  int covariancesAt() {
    return meansAt() + lanes.length(lanes.observationSize());
  }

  /** Number of coordinates. */
  int size() {
    return covariancesAt() + lanes.length(lanes.packed());
  }

  /** Sets the coordinates of lanes without a component to 0. */
  void clearPadding(double[] coordinates) {
    lanes.clearPadding(coordinates, 0, factorRows());
    lanes.clearPadding(coordinates, meansAt(), lanes.observationSize());
    lanes.clearPadding(coordinates, covariancesAt(), lanes.packed());
  }

  /**
   * The blocks of the product manifold: each matrix of factors, all means, each covariance.
   *
   * @param numbers of the components, for the names
   */
  FrameLayout layout(int[] numbers) {
    int[] blockOf = new int[size()];
    Arrays.fill(blockOf, -1);
    boolean[] divisible = new boolean[hadamardFactors + 1 + lanes.components()];
    List<String> names = new ArrayList<>();
    for (int j = 0; j < hadamardFactors; j++) {
      divisible[j] = true;
      names.add("factors Upsilon_" + (j + 1));
    }
    divisible[hadamardFactors] = true;
    names.add("means");
    for (int k = 0; k < lanes.components(); k++) {
      names.add("covariance of component " + numbers[k]);
      for (int row = 0; row < factorRows(); row++) {
        blockOf[lanes.at(factorRows(), row, k)] = row / lanes.actionCount();
      }
      for (int row = 0; row < lanes.observationSize(); row++) {
        blockOf[meansAt() + lanes.at(lanes.observationSize(), row, k)] = hadamardFactors;
      }
      for (int row = 0; row < lanes.packed(); row++) {
        blockOf[covariancesAt() + lanes.at(lanes.packed(), row, k)] = hadamardFactors + 1 + k;
      }
    }
    return new FrameLayout(blockOf, divisible, names);
  }

  /**
   * For each coordinate of this frame its place in an older one, of which {@code survivors} go on;
   * -1 in padding.
   */
  int[] sources(FusedFrame old, int[] survivors) {
    int[] sources = new int[size()];
    Arrays.fill(sources, -1);
    int size = lanes.observationSize();
    for (int k = 0; k < survivors.length; k++) {
      for (int row = 0; row < factorRows(); row++) {
        sources[lanes.at(factorRows(), row, k)] = old.lanes.at(factorRows(), row, survivors[k]);
      }
      for (int row = 0; row < size; row++) {
        sources[meansAt() + lanes.at(size, row, k)] =
            old.meansAt() + old.lanes.at(size, row, survivors[k]);
      }
      for (int row = 0; row < lanes.packed(); row++) {
        sources[covariancesAt() + lanes.at(lanes.packed(), row, k)] =
            old.covariancesAt() + old.lanes.at(lanes.packed(), row, survivors[k]);
      }
    }
    return sources;
  }
}
