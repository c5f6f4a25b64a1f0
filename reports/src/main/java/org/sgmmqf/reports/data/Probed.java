package org.sgmmqf.reports.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Place;

/**
 * How far the policy of a run can be read, from {@code deletion.csv}, {@code carriers.csv} and
 * {@code places.csv}.
 */
public final class Probed {
  /** Orders in which parts are taken out, as files call them. */
  public static final List<String> ORDERS = List.of("largest", "smallest", "random");

  /** Name of the number of parts that say nine tenths of what is said on a decision. */
  public static final String CARRIERS = "carriers";

  /** Begins the name of the mean return along a deletion, which the order ends. */
  public static final String WITHOUT = "without_";

  private static final double MOST = 0.9;
  private static final int STEPS = 100;

  private final Map<String, NavigableMap<Double, Double>> deletions = new LinkedHashMap<>();
  private final double[] carriers;
  private final Map<String, Double> numbers = new LinkedHashMap<>();

  Probed(CsvFile deletion, CsvFile carriers, CsvFile places) {
    this.carriers = Arrays.stream(carriers.numbers("share")).filter(Double::isFinite).toArray();
    double[] parts = deletion.numbers("parts");
    double[] left = deletion.numbers("left");
    double[] returns = deletion.numbers("return_mean");
    List<String> orders = deletion.text("order");
    for (int i = 0; i < returns.length; i++) {
      if (parts[i] > 0 && Double.isFinite(left[i]) && Double.isFinite(returns[i])) {
        deletions
            .computeIfAbsent(orders.get(i), it -> new TreeMap<>())
            .put(1 - left[i] / parts[i], returns[i]);
      }
    }
    if (this.carriers.length > 0) {
      numbers.put(Place.PARTS.column(), (double) this.carriers.length);
      numbers.put(CARRIERS, 1.0 + Arrays.stream(this.carriers).filter(it -> it < MOST).count());
    }
    deletions.forEach((order, curve) -> numbers.put(WITHOUT + order, mean(curve)));
    for (String place : Columns.PLACES) {
      double[] column = places.numbers(place);
      if (column.length > 0) {
        numbers.put(place, column[0]);
      }
    }
  }

  /** {@return names of all numbers that a probe may have} */
  public static List<String> names() {
    List<String> names = new ArrayList<>(List.of(CARRIERS));
    ORDERS.forEach(it -> names.add(WITHOUT + it));
    names.addAll(Columns.PLACES);
    return names;
  }

  /**
   * A number of the probe.
   *
   * @param name one of {@link #names}
   * @return NaN if the run has not been probed or its model has no such number
   */
  public double number(String name) {
    return numbers.getOrDefault(name, Double.NaN);
  }

  /** {@return whether parts were taken out of the policy} */
  public boolean hasDeletions() {
    return deletions.keySet().containsAll(ORDERS);
  }

  /** {@return how many parts were counted by what they carry, 0 if nobody did} */
  public int parts() {
    return carriers.length;
  }

  /**
   * Share of what is said on a decision that the strongest parts say.
   *
   * @param strongest how many, from 1
   * @return 1 for all parts and more
   */
  public double carried(int strongest) {
    return strongest > carriers.length ? 1 : carriers[strongest - 1];
  }

  /**
   * The return with some parts taken out.
   *
   * @param order one of {@link #ORDERS}
   * @param out share of parts that are gone, from 0 to 1
   * @return on a straight line between the two nearest shares that were played
   */
  public double without(String order, double out) {
    return between(Objects.requireNonNull(deletions.get(order), order), out);
  }

  private static double between(NavigableMap<Double, Double> curve, double out) {
    Map.Entry<Double, Double> low = curve.floorEntry(out);
    Map.Entry<Double, Double> high = curve.ceilingEntry(out);
    if (low == null || high == null || low.getKey().equals(high.getKey())) {
      return low != null ? low.getValue() : curve.firstEntry().getValue();
    }
    double share = (out - low.getKey()) / (high.getKey() - low.getKey());
    return low.getValue() + share * (high.getValue() - low.getValue());
  }

  /** The mean along a curve, over equal steps of what is gone. */
  private static double mean(NavigableMap<Double, Double> curve) {
    double sum = 0;
    for (int i = 0; i < STEPS; i++) {
      sum += between(curve, (i + 0.5) / STEPS);
    }
    return sum / STEPS;
  }
}
