package org.sgmmqf.training;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.spi.RandomStream;

/**
 * Ranks the parts of a policy by how much of its margins they carry in the states that it visits,
 * either way, and lets the policy play without some of them.
 */
final class PartsOut {
  private static final double[] LEFT = {
    1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0
  };

  private final Function<double[], Explanation> apart;
  private final List<Explanation> decisions;
  private final int[] numbers;

  /**
   * Looks at decisions.
   *
   * @param apart takes a decision apart, into the same parts in every state
   * @param states at least one
   */
  PartsOut(Function<double[], Explanation> apart, List<double[]> states) {
    this.apart = apart;
    decisions = states.stream().map(apart).toList();
    numbers = decisions.get(0).voices().stream().mapToInt(Voice::component).toArray();
  }

  /** Share of all that is said for and against decisions that the n strongest say, n from 1. */
  double[] carried() {
    double[] sums = new double[numbers.length];
    int counted = 0;
    for (Explanation decision : decisions) {
      double[] sizes = sizes(decision);
      double all = Arrays.stream(sizes).sum();
      if (all > 0) {
        Arrays.sort(sizes);
        double strongest = 0;
        for (int n = 0; n < sums.length; n++) {
          strongest += sizes[sizes.length - 1 - n];
          sums[n] += strongest / all;
        }
        counted++;
      }
    }
    double decided = counted;
    return Arrays.stream(sums).map(it -> decided == 0 ? 1 : it / decided).toArray();
  }

  private static double[] sizes(Explanation decision) {
    return decision.voices().stream().mapToDouble(it -> Math.abs(decision.carried(it))).toArray();
  }

  /** Plays with fewer and fewer parts, in every order. */
  List<Deletion> deletions(RandomStream random, Function<Evaluator.Policy, Evaluation> play) {
    Evaluation whole = play.apply(without(List.of()));
    Evaluation none = play.apply(without(IntStream.of(numbers).boxed().toList()));
    List<Deletion> deletions = new ArrayList<>();
    for (DeletionOrder order : DeletionOrder.values()) {
      List<Integer> first = order(order, random);
      IntStream levels =
          Arrays.stream(LEFT).mapToInt(it -> (int) Math.round(it * numbers.length)).distinct();
      levels.forEach(
          left -> {
            int out = numbers.length - left;
            Evaluation evaluation =
                out == 0
                    ? whole
                    : left == 0 ? none : play.apply(without(List.copyOf(first.subList(0, out))));
            deletions.add(new Deletion(order, numbers.length, left, evaluation));
          });
    }
    return deletions;
  }

  private Evaluator.Policy without(List<Integer> parts) {
    BitSet silent = new BitSet();
    parts.forEach(silent::set);
    return state -> {
      Explanation decision = apart.apply(state);
      return new Explanation(decision.without(silent::get), List.of()).best();
    };
  }

  /** Numbers of the parts, the first to go first. */
  List<Integer> order(DeletionOrder order, RandomStream random) {
    double[] sizes = new double[numbers.length];
    decisions.forEach(
        decision -> {
          double[] said = sizes(decision);
          Arrays.setAll(sizes, i -> sizes[i] + said[i]);
        });
    List<Integer> places = new ArrayList<>(IntStream.range(0, numbers.length).boxed().toList());
    Comparator<Integer> bySize = Comparator.comparingDouble(i -> sizes[i]);
    switch (order) {
      case LARGEST -> places.sort(bySize.reversed());
      case SMALLEST -> places.sort(bySize);
      case RANDOM -> {
        for (int i = places.size() - 1; i > 0; i--) {
          Collections.swap(places, i, random.nextInt(i + 1));
        }
      }
    }
    return places.stream().map(i -> numbers[i]).toList();
  }
}
