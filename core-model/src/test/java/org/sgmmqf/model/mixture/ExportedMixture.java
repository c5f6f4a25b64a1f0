package org.sgmmqf.model.mixture;

import java.util.List;
import java.util.Map;
import org.ejml.simple.SimpleMatrix;

/** Computes values from exported components alone, as a reader of {@code model.json} would. */
public final class ExportedMixture {
  private ExportedMixture() {}

  public static double value(List<?> components, double[] states, int t, int action) {
    double sum = 0;
    for (Object component : components) {
      Map<?, ?> map = (Map<?, ?>) component;
      double weight = number(((List<?>) map.get("weights")).get(action));
      if (weight != 0) {
        sum += weight * gaussian(map, states, t);
      }
    }
    return sum;
  }

  private static double gaussian(Map<?, ?> component, double[] states, int t) {
    List<?> mean = (List<?>) component.get("mean");
    List<?> covariance = (List<?>) component.get("covariance");
    int size = mean.size();
    SimpleMatrix x = new SimpleMatrix(size, 1);
    SimpleMatrix c = new SimpleMatrix(size, size);
    for (int i = 0; i < size; i++) {
      x.set(i, states[t * size + i] - number(mean.get(i)));
      for (int j = 0; j < size; j++) {
        c.set(i, j, number(((List<?>) covariance.get(i)).get(j)));
      }
    }
    return Math.exp(-x.dot(c.solve(x)));
  }

  private static double number(Object value) {
    return ((Number) value).doubleValue();
  }
}
