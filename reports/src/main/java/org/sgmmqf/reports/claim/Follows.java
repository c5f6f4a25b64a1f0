package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Exhibit;
import org.sgmmqf.reports.data.LearnedMixture.Component;
import org.sgmmqf.reports.data.Visits;
import org.sgmmqf.reports.statistics.Median;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * The living Gaussians of every method of the first side lie where its own policy goes, rather than
 * where that of the second side does: most centres are closer to a state that the one visits than
 * to any that the other visits, in the plane that figures draw.
 *
 * @param share of centres that counts as most
 */
record Follows(
    @Doc("share of living centres that are closer to states of their own policy") @Default("0.5")
        double share)
    implements ClaimKind {
  Follows {
    Require.within("share", share, 0, 1);
  }

  @Override
  public List<Comparison> comparisons(Evidence evidence) {
    Cell other = evidence.cells(1).get(0);
    List<Exhibit> others = evidence.exhibits(other);
    List<Comparison> all = new ArrayList<>();
    for (Cell cell : evidence.cells(0)) {
      double[] percents = percents(evidence.exhibits(cell), others);
      if (percents.length == 0) {
        return List.of();
      }
      String text =
          "percent of the centres of "
              + cell.label()
              + " that are closer to its own states than to those of "
              + other.label();
      all.add(Comparison.above(text, new Median(percents), 100 * share));
    }
    return all;
  }

  @Override
  public boolean measures() {
    return false;
  }

  /** Makes it available as {@code follows}. */
  public static final class Provider extends ClaimProvider {
    /** For the service loader. */
    public Provider() {
      super("follows", "Gaussians of the first side lie where its own policy goes.", Follows.class);
    }
  }

  /** Seeds without a mixture or without visited states say nothing. */
  private static double[] percents(List<Exhibit> own, List<Exhibit> others) {
    return IntStream.range(0, Math.min(own.size(), others.size()))
        .mapToDouble(i -> percent(own.get(i), others.get(i).visits()))
        .filter(Double::isFinite)
        .toArray();
  }

  private static double percent(Exhibit own, Visits others) {
    int[] plane = own.configuration().plane();
    if (!own.mixture().covers(plane)) {
      return Double.NaN;
    }
    Plane states = new Plane(own.visits(), others);
    return own.mixture().living().stream()
        .mapToDouble(it -> 100 * states.closerToFirst(at(it, plane)))
        .average()
        .orElse(Double.NaN);
  }

  private static double[] at(Component component, int[] plane) {
    return new double[] {component.mean(plane[0]), component.mean(plane[1])};
  }

  /** Equally many states of two policies, either coordinate in units of its spread over both. */
  private static final class Plane {
    private final double[][] first;
    private final double[][] second;
    private final double[] units;

    Plane(Visits first, Visits second) {
      int states = Math.min(first.size(), second.size());
      this.first = some(first, states);
      this.second = some(second, states);
      units = new double[] {spread(0), spread(1)};
    }

    private static double[][] some(Visits visits, int count) {
      double[] horizontal = visits.horizontal();
      double[] vertical = visits.vertical();
      return IntStream.range(0, count)
          .map(i -> (int) ((long) i * visits.size() / count))
          .mapToObj(i -> new double[] {horizontal[i], vertical[i]})
          .toArray(double[][]::new);
    }

    private double spread(int axis) {
      double[] all =
          IntStream.range(0, 2 * first.length)
              .mapToDouble(i -> (i % 2 == 0 ? first : second)[i / 2][axis])
              .toArray();
      double mean = Arrays.stream(all).average().orElse(0);
      return Math.sqrt(Arrays.stream(all).map(it -> (it - mean) * (it - mean)).average().orElse(0));
    }

    /** 1 if a point is, 0 if it is closer to the second, NaN without states. */
    double closerToFirst(double[] point) {
      double own = nearest(first, point);
      double other = nearest(second, point);
      return first.length == 0 ? Double.NaN : own < other ? 1 : own == other ? 0.5 : 0;
    }

    private double nearest(double[][] states, double[] point) {
      double least = Double.POSITIVE_INFINITY;
      for (double[] state : states) {
        double x = (state[0] - point[0]) / units[0];
        double y = (state[1] - point[1]) / units[1];
        least = Math.min(least, x * x + y * y);
      }
      return least;
    }
  }
}
