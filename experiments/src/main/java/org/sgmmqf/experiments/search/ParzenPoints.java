package org.sgmmqf.experiments.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;

/**
 * A tree-structured Parzen estimator (Bergstra et al. 2011) on the highest rung that has trials
 * enough, as in BOHB (Falkner et al. 2018): one density over the better trials, one over the
 * others, and of some draws from the first the one whose ratio of both is largest. It knows choices
 * and conditions, needs few trials, and does not mind when they come, which CMA-ES, with its
 * generations of real vectors, does.
 */
final class ParzenPoints implements Points {
  private static final int CANDIDATES = 32;
  private static final double BETTER = 0.2;

  /** Every so many trials one comes from the first stage, lest a wrong model narrows the search. */
  private static final int EXPLORING = 4;

  private static final double NARROWEST = 0.12;
  private static final double WIDEST = 0.3;
  private static final double NORMAL = 1 / Math.sqrt(2 * Math.PI);

  private final Space space;
  private final Points first;
  private final RandomStreams streams;

  ParzenPoints(Space space, Points first, RandomStreams streams) {
    this.space = space;
    this.first = first;
    this.streams = streams;
  }

  @Override
  public double[] next(int number, List<Finished> finished) {
    int enough = Math.max(8, 2 * space.size() + 2);
    List<Finished> rung = List.of();
    int highest = finished.stream().mapToInt(it -> it.job().rung()).max().orElse(-1);
    for (int i = highest; i >= 0 && rung.size() < enough; i--) {
      int level = i;
      rung = finished.stream().filter(it -> it.job().rung() == level).toList();
    }
    if (rung.size() < enough || number % EXPLORING == 0) {
      return first.next(number, finished);
    }
    return likelier(rung, streams.stream("trial " + number));
  }

  private double[] likelier(List<Finished> rung, RandomStream random) {
    List<Finished> sorted = rung.stream().sorted(Finished.BEST_FIRST).toList();
    int better = Math.max(2, (int) Math.ceil(BETTER * sorted.size()));
    List<Density> good = densities(sorted.subList(0, better));
    List<Density> bad = densities(sorted.subList(better, sorted.size()));
    double[] best = new double[space.size()];
    double highest = Double.NEGATIVE_INFINITY;
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
      double[] point = good.stream().mapToDouble(it -> it.draw(random)).toArray();
      Map<String, Object> values = space.values(point);
      double gain =
          IntStream.range(0, point.length)
              .filter(i -> values.containsKey(space.dimensions().get(i).key()))
              .mapToDouble(i -> Math.log(good.get(i).at(point[i]) / bad.get(i).at(point[i])))
              .sum();
      if (gain > highest) {
        highest = gain;
        best = point;
      }
    }
    return best;
  }

  private List<Density> densities(List<Finished> trials) {
    List<Density> densities = new ArrayList<>();
    for (int i = 0; i < space.size(); i++) {
      int index = i;
      Dimension dimension = space.dimensions().get(i);
      densities.add(
          new Density(
              dimension,
              trials.stream()
                  .map(it -> it.job().trial())
                  .filter(it -> it.values().containsKey(dimension.key()))
                  .mapToDouble(it -> it.point().get(index))
                  .toArray()));
    }
    return densities;
  }

  /** One dimension: a bump around each place, and one even share, so that nothing is impossible. */
  private static final class Density {
    private final Dimension dimension;
    private final double[] places;
    private final double width;

    Density(Dimension dimension, double[] places) {
      this.dimension = dimension;
      this.places = places;
      double mean = DoubleStream.of(places).average().orElse(0);
      double variance =
          DoubleStream.of(places).map(it -> (it - mean) * (it - mean)).average().orElse(0);
      double scott = 1.06 * Math.sqrt(variance) * Math.pow(Math.max(1, places.length), -0.2);
      width = Math.max(NARROWEST, Math.min(WIDEST, scott));
    }

    double draw(RandomStream random) {
      int which = random.nextInt(places.length + 1);
      if (which == places.length) {
        return random.nextDouble();
      }
      if (!dimension.choices().isEmpty()) {
        return places[which];
      }
      double drawn = places[which] + width * random.nextGaussian();
      while (drawn < 0 || drawn >= 1) {
        drawn = places[which] + width * random.nextGaussian();
      }
      return drawn;
    }

    double at(double place) {
      double sum = 1;
      for (double centre : places) {
        sum +=
            dimension.choices().isEmpty()
                ? NORMAL * Math.exp(-0.5 * Math.pow((place - centre) / width, 2)) / width
                : dimension.option(place) == dimension.option(centre)
                    ? dimension.choices().size()
                    : 0;
      }
      return sum / (places.length + 1);
    }
  }
}
