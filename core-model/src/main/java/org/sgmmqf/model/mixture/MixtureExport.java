package org.sgmmqf.model.mixture;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.sgmmqf.model.Agent;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Settings;

/** A mixture as {@code model.json} holds it, readable without this program. */
final class MixtureExport {
  private MixtureExport() {}

  /** The components in units of the task, whatever the model sees them in. */
  static Map<String, Object> of(
      MixtureLayout layout, Mixture mixture, Lifespans lifespans, ObservationUnits units) {
    MixtureLayout living = layout.withComponents(mixture.living());
    double[] point = mixture.point();
    int[] numbers = mixture.numbers();
    double[] remains = lifespans.remains();
    return of(
        layout,
        units,
        k -> {
          int place = Arrays.binarySearch(numbers, k);
          return place < 0
              ? component(layout, remains, k, lifespans.diedAt(k), units)
              : component(living, point, place, 0, units);
        });
  }

  /** Components of which the dead may still have a say. */
  static Map<String, Object> of(
      MixtureLayout layout, ObservationUnits units, IntFunction<Map<String, Object>> component) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("format", Agent.FORMAT);
    model.put("kind", "gaussian-mixture");
    model.put("observationSize", layout.observationSize());
    model.put("actionCount", layout.actionCount());
    model.put("hadamardFactors", layout.hadamardFactors());
    model.put("components", IntStream.range(0, layout.components()).mapToObj(component).toList());
    if (!units.areTheTasks()) {
      model.put(ObservationUnits.EXPORTED_AS, Settings.toMap(ObservationUnits.TASK));
    }
    return model;
  }

  /** One component of a point, in units of the task. */
  static Map<String, Object> component(
      MixtureLayout layout, double[] point, int k, long diedAt, ObservationUnits units) {
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
    component.put(
        "mean",
        IntStream.range(0, size)
            .mapToObj(i -> point[layout.mean(k) + i] / units.scale(i) + units.shift(i))
            .toList());
    component.put(
        "covariance",
        IntStream.range(0, size)
            .mapToObj(
                i ->
                    covariances(
                        point, layout.covariance(k) + i * size, size, units.scale(i), units))
            .toList());
    return component;
  }

  private static List<Double> covariances(
      double[] point, int from, int size, double factor, ObservationUnits units) {
    return IntStream.range(0, size)
        .mapToObj(j -> point[from + j] / (factor * units.scale(j)))
        .toList();
  }
}
