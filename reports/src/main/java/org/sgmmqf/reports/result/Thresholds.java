package org.sgmmqf.reports.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.spi.Require;

/**
 * The returns that count as milestones, per environment. Written {@code lunar-lander: 0 100 200;
 * flappy-bird: 10 100}.
 */
public final class Thresholds {
  private final Map<String, List<Double>> byEnvironment;

  private Thresholds(Map<String, List<Double>> byEnvironment) {
    this.byEnvironment = byEnvironment;
  }

  /**
   * Reads the written form.
   *
   * @param text environments separated by semicolons, each with a colon and its returns
   */
  public static Thresholds parse(String text) {
    Map<String, List<Double>> parsed = new LinkedHashMap<>();
    for (String part : text.split(";", -1)) {
      int colon = part.indexOf(':');
      Require.that(colon > 0, "thresholds", text, "environment: return return ...; ...");
      List<Double> returns = new ArrayList<>();
      for (String number : part.substring(colon + 1).strip().split("\\s+", -1)) {
        Require.that(
            number.matches("-?\\d+(\\.\\d+)?"), "thresholds", text, "numbers after each colon");
        returns.add(Double.valueOf(number));
      }
      parsed.put(part.substring(0, colon).strip(), List.copyOf(returns));
    }
    return new Thresholds(parsed);
  }

  /**
   * The milestones of an environment.
   *
   * @param environment its name
   * @return in the written order; none for an environment without any
   */
  public List<Double> of(String environment) {
    return byEnvironment.getOrDefault(environment, List.of());
  }

  /**
   * A milestone as one writes it.
   *
   * @param threshold the return
   * @return without a decimal point where it needs none
   */
  public static String text(double threshold) {
    return threshold == Math.rint(threshold)
        ? Long.toString((long) threshold)
        : Double.toString(threshold);
  }

  @Override
  public String toString() {
    return byEnvironment.entrySet().stream()
        .map(
            it ->
                it.getKey()
                    + ": "
                    + it.getValue().stream().map(Thresholds::text).collect(Collectors.joining(" ")))
        .collect(Collectors.joining("; "));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Thresholds that && byEnvironment.equals(that.byEnvironment);
  }

  @Override
  public int hashCode() {
    return byEnvironment.hashCode();
  }
}
