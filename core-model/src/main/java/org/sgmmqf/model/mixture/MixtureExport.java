package org.sgmmqf.model.mixture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.sgmmqf.model.ObservationScale;

/** A mixture as {@code model.json} holds it, readable without this program. */
final class MixtureExport {
  private static final int FORMAT = 1;

  private MixtureExport() {}

  /** The components in units of the observation, whatever the model sees them in. */
  static Map<String, Object> of(
      MixtureLayout layout, Mixture mixture, Lifespans lifespans, ObservationScale scale) {
    MixtureLayout living = layout.withComponents(mixture.living());
    double[] point = mixture.point();
    int[] numbers = mixture.numbers();
    double[] remains = lifespans.remains();
    List<Object> components = new ArrayList<>();
    for (int k = 0; k < layout.components(); k++) {
      int place = Arrays.binarySearch(numbers, k);
      components.add(
          place < 0
              ? component(layout, remains, k, lifespans.diedAt(k), scale)
              : component(living, point, place, 0, scale));
    }
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("format", FORMAT);
    model.put("kind", "gaussian-mixture");
    model.put("observationSize", layout.observationSize());
    model.put("actionCount", layout.actionCount());
    model.put("hadamardFactors", layout.hadamardFactors());
    model.put("kernel", mixture.kernel());
    model.put("components", components);
    return model;
  }

  private static Map<String, Object> component(
      MixtureLayout layout, double[] point, int k, long diedAt, ObservationScale scale) {
    int size = layout.observationSize();
    Map<String, Object> component = new LinkedHashMap<>();
    component.put(
        "weights",
        IntStream.range(0, layout.actionCount())
            .mapToObj(a -> layout.weight(point, k, a))
            .toList());
    component.put("alive", diedAt == 0);
    if (diedAt > 0) {
      component.put("diedAt", diedAt);
    }
    component.put("mean", numbers(point, layout.mean(k), size, 1, scale));
    component.put(
        "covariance",
        IntStream.range(0, size)
            .mapToObj(
                i -> numbers(point, layout.covariance(k) + i * size, size, scale.factor(i), scale))
            .toList());
    return component;
  }

  private static List<Double> numbers(
      double[] point, int from, int size, double factor, ObservationScale scale) {
    return IntStream.range(0, size)
        .mapToObj(i -> point[from + i] / (factor * scale.factor(i)))
        .toList();
  }
}
