package org.sgmmqf.training;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.runs.Place;

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
    measured.put(Place.PARTS.column(), (double) answers[0].length);
    measured.put(Place.INSIDE.column(), inside(answers));
    measured.put(Place.INSIDE_START.column(), inside(atStart));
    measured.put(Place.INSIDE_RANDOM.column(), inside(answers(now, random)));
    measured.put(Place.ENERGY.column(), energy(centres, own));
    measured.put(Place.ENERGY_START.column(), energy(centres(startModel, false), own));
    measured.put(Place.ENERGY_RANDOM.column(), energy(centres, random));
    measured.put(Place.OVERLAP.column(), overlap(answers));
    measured.put(Place.OVERLAP_START.column(), overlap(atStart));
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
    return MixtureModel.of(model, "The model").stream()
        .flatMap(it -> it.living().stream())
        .map(it -> new Centre(numbers(it.mean()), weighted ? size(it.weights()) : 1))
        .toList();
  }

  private static double[] numbers(List<Double> list) {
    return list.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static double size(List<Double> weights) {
    return weights.stream().mapToDouble(Math::abs).sum();
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
