package org.sgmmqf.experiments.search;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * One point of the space that is tried.
 *
 * @param number from 1, in the order of trying
 * @param point a number in [0, 1) for each dimension
 * @param values settings by key
 */
public record Trial(int number, List<Double> point, Map<String, Object> values) {
  /** Copies list and map, in their order. */
  public Trial {
    point = List.copyOf(point);
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  static Trial at(int number, double[] point, Space space) {
    return new Trial(number, DoubleStream.of(point).boxed().toList(), space.values(point));
  }
}
