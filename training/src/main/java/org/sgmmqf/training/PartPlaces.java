package org.sgmmqf.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;

/**
 * Where the Gaussians of a policy are, compared with the states that it visits: now and at the
 * start of training, and with the states of a random policy. Distances are in units of each
 * coordinate's deviation over the states of both policies.
 */
final class PartPlaces {
  /** An ellipse is where a Gaussian answers with so much or more, as figures draw it. */
  private static final double INSIDE = Math.exp(-1);

  private final List<double[]> own;
  private final List<double[]> random;
  private final double[] units;

  PartPlaces(List<double[]> own, List<double[]> random) {
    this.own = own;
    this.random = random;
    List<double[]> all = Stream.concat(own.stream(), random.stream()).toList();
    units =
        IntStream.range(0, own.get(0).length)
            .mapToDouble(
                i -> PolicyInWords.deviation(all.stream().mapToDouble(it -> it[i]).toArray()))
            .toArray();
  }

  /**
   * What is measured, by the columns of places.csv.
   *
   * @param now takes a state apart
   * @param model what is exported now
   * @param start the same before the first updates
   * @param startModel what was exported then
   */
  Map<String, Double> measure(
      Function<double[], Explanation> now,
      Map<String, Object> model,
      Function<double[], Explanation> start,
      Map<String, Object> startModel) {
    Map<String, Double> measured = new LinkedHashMap<>();
    double[][] answers = answers(now, own);
    double[][] atStart = answers(start, own);
    List<Centre> centres = centres(model, true);
    measured.put("parts", (double) answers[0].length);
    measured.put("inside", inside(answers));
    measured.put("inside_start", inside(atStart));
    measured.put("inside_random", inside(answers(now, random)));
    measured.put("energy", energy(centres, own));
    measured.put("energy_start", energy(centres(startModel, false), own));
    measured.put("energy_random", energy(centres, random));
    measured.put("overlap", overlap(answers));
    measured.put("overlap_start", overlap(atStart));
    return measured;
  }

  private static double[][] answers(Function<double[], Explanation> apart, List<double[]> states) {
    return states.stream()
        .map(it -> apart.apply(it).voices().stream().mapToDouble(Voice::answer).toArray())
        .toArray(double[][]::new);
  }

  /** Share of states in some ellipse. */
  static double inside(double[][] answers) {
    return Arrays.stream(answers)
            .filter(it -> Arrays.stream(it).anyMatch(answer -> answer >= INSIDE))
            .count()
        / (double) answers.length;
  }

  /** Mean cosine between what two parts answer along the states; 0 where no two ever meet. */
  static double overlap(double[][] answers) {
    double[][] parts =
        IntStream.range(0, answers[0].length)
            .mapToObj(k -> Arrays.stream(answers).mapToDouble(it -> it[k]).toArray())
            .filter(it -> dot(it, it) > 0)
            .toArray(double[][]::new);
    double[] norms = Arrays.stream(parts).mapToDouble(it -> Math.sqrt(dot(it, it))).toArray();
    double sum = 0;
    for (int k = 1; k < parts.length; k++) {
      for (int l = 0; l < k; l++) {
        sum += dot(parts[k], parts[l]) / (norms[k] * norms[l]);
      }
    }
    return parts.length < 2 ? 0 : sum / (0.5 * parts.length * (parts.length - 1));
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** A point with a weight. */
  private record Centre(double[] at, double weight) {}

  /** Living centres of an exported mixture; none of a model of another kind. */
  private static List<Centre> centres(Map<String, Object> model, boolean weighted) {
    List<Centre> centres = new ArrayList<>();
    if ("gaussian-mixture".equals(model.get("kind"))
        && model.get("components") instanceof List<?> components) {
      for (Object component : components) {
        if (component instanceof Map<?, ?> map && Boolean.TRUE.equals(map.get("alive"))) {
          double weight = Arrays.stream(numbers(map.get("weights"))).map(Math::abs).sum();
          centres.add(new Centre(numbers(map.get("mean")), weighted ? weight : 1));
        }
      }
    }
    return centres;
  }

  private static double[] numbers(@Nullable Object list) {
    return list instanceof List<?> numbers
        ? numbers.stream().mapToDouble(it -> ((Number) it).doubleValue()).toArray()
        : new double[0];
  }

  /** 2 E|X - Y| - E|X - X'| - E|Y - Y'|; NaN without centres. */
  private double energy(List<Centre> centres, List<double[]> states) {
    List<Centre> visits = states.stream().map(it -> new Centre(it, 1)).toList();
    return 2 * distance(centres, visits) - distance(centres, centres) - distance(visits, visits);
  }

  private double distance(List<Centre> some, List<Centre> others) {
    double sum = 0;
    double weights = 0;
    for (Centre one : some) {
      for (Centre other : others) {
        double weight = one.weight() * other.weight();
        sum += weight * distance(one.at(), other.at());
        weights += weight;
      }
    }
    return sum / weights;
  }

  private double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < units.length; i++) {
      double apart = units[i] > 0 ? (a[i] - b[i]) / units[i] : 0;
      sum += apart * apart;
    }
    return Math.sqrt(sum);
  }
}
