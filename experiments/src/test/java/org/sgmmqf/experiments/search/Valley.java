package org.sgmmqf.experiments.search;

import java.util.Map;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.spi.RandomStreams;

/**
 * A synthetic method that learns at once: its return rises towards 100 less the distance of its
 * settings from known best ones, faster with a larger rate, and every seed adds noise of its own.
 * Two settings matter much, one little, one not at all, and one exists only for one of two choices.
 *
 * @param seed of the noise
 */
record Valley(long seed) implements Trials {
  static final Space SPACE =
      Space.parse(
          Yaml.parse(
              "the valley",
              """
              agent.rate: {log-uniform: [1e-5, 1e-1]}
              agent.discount: {uniform: [0.9, 1.0]}
              agent.size: {log-integer: [8, 512]}
              agent.idle: {uniform: [0, 1]}
              agent.kind: {choice: [plain, fancy]}
              agent.extra: {uniform: [0, 1], when: {agent.kind: fancy}}
              """));

  /** Transitions of a whole run. */
  static final long WHOLE = 90_000;

  private static final int SEEDS = 2;

  /** What the settings are worth without noise at the end of training; 100 at best. */
  static double worth(Map<String, Object> values) {
    double rate = Math.log10(number(values, "agent.rate") / 1e-3);
    double discount = (number(values, "agent.discount") - 0.98) / 0.02;
    double size = Math.log(number(values, "agent.size") / 128) / Math.log(2);
    double extra =
        values.get("agent.kind").equals("fancy") ? 10 * (number(values, "agent.extra") - 0.3) : 5;
    return 100 - 20 * rate * rate - 4 * discount * discount - size * size - extra * extra;
  }

  private static double number(Map<String, Object> values, String key) {
    return ((Number) values.get(key)).doubleValue();
  }

  @Override
  public TrialOutcome carry(Trial trial, long mark) {
    double worth = worth(trial.values());
    double pace = 20_000 * Math.pow(1e-3 / number(trial.values(), "agent.rate"), 0.2);
    double sum = 0;
    for (int i = 0; i < SEEDS; i++) {
      var noise = new RandomStreams(seed).part(trial.values() + " " + i).stream("at " + mark);
      sum += (worth + 50) * (1 - Math.exp(-mark / pace)) - 50 + 3 * noise.nextGaussian();
    }
    return new TrialOutcome(sum / SEEDS, SEEDS * mark / 1000.0, "");
  }
}
