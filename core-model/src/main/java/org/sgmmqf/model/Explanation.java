package org.sgmmqf.model;

import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The values of a state's actions taken apart into what each part of a model says. It is exact: for
 * every action the shares add up to the value.
 *
 * @param values Q(s, a), N_a numbers
 * @param voices the parts of the model that have a say, in the order of their numbers
 */
public record Explanation(double[] values, List<Voice> voices) {
  private static final double ROUNDING = 1e-12;

  /** Copies what may change. */
  public Explanation {
    values = values.clone();
    voices = List.copyOf(voices);
  }

  /**
   * What one part of a model says, for example a Gaussian.
   *
   * @param component number of the part, the same as long as the model lives
   * @param answer how strongly it responds to the state, G_k(s)
   * @param shares what it adds to the value of each action, xi_k(a) G_k(s); N_a numbers
   */
  public record Voice(int component, double answer, double[] shares) {}

  /**
   * The greedy action.
   *
   * @return the first of the largest values
   */
  public int best() {
    return Greedy.best(values, 0, values.length);
  }

  /**
   * The action that would be taken if the best one were forbidden.
   *
   * @return the best one where there is no other
   */
  public int second() {
    int best = best();
    int second = best == 0 ? Math.min(1, values.length - 1) : 0;
    for (int action = 0; action < values.length; action++) {
      if (action != best && values[action] > values[second]) {
        second = action;
      }
    }
    return second;
  }

  /**
   * By how much the decision was won.
   *
   * @return the best value less the second, at least 0
   */
  public double margin() {
    return values[best()] - values[second()];
  }

  /**
   * How much of the margin a voice carries; all voices together carry all of it.
   *
   * @param voice one of {@link #voices}
   * @return negative where it speaks for the second action
   */
  public double carried(Voice voice) {
    return voice.shares()[best()] - voice.shares()[second()];
  }

  /**
   * The values if some voices were silent.
   *
   * @param silent which, by their components
   * @return what the others say and what no voice says; N_a numbers
   */
  public double[] without(IntPredicate silent) {
    double[] left = new double[values.length];
    for (int action = 0; action < left.length; action++) {
      double all = 0;
      double size = 0;
      for (Voice voice : voices) {
        double share = voice.shares()[action];
        all += share;
        size += Math.abs(share);
        left[action] += silent.test(voice.component()) ? 0 : share;
      }
      // what rounding leaves of shares that add up to the value must not decide for the others
      double rest = values[action] - all;
      left[action] += Math.abs(rest) > ROUNDING * size ? rest : 0;
    }
    return left;
  }

  /**
   * The voices by what they carry of the margin.
   *
   * @return those that decide first, those that speak against the decision last
   */
  public List<Voice> carriers() {
    return voices.stream().sorted(Comparator.comparingDouble(this::carried).reversed()).toList();
  }
}
