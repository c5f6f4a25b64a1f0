package org.sgmmqf.experiments.run;

import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.experiments.plan.EvaluationSettings;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;

/**
 * Plays greedy episodes in environments of its own. The random streams depend on the run's seed and
 * on the transitions seen, and on nothing else, so that an evaluation can be repeated at any time.
 */
final class Evaluator {
  private final EnvironmentProvider provider;
  private final Map<String, Object> environment;
  private final EvaluationSettings settings;
  private final RandomStreams random;

  Evaluator(EnvironmentProvider provider, RunPlan plan) {
    this.provider = provider;
    this.environment = plan.environment().settings();
    this.settings = plan.evaluation();
    this.random = new RandomStreams(plan.seed()).part("evaluation");
  }

  /** Decides by state. */
  interface Policy {
    int decide(double[] state);
  }

  /** Sees every state in which a decision is taken, and the environment behind it. */
  interface Witness {
    void saw(double[] state, Environment environment);
  }

  Evaluation evaluate(Policy policy, long transitions) {
    double[] returns = new double[settings.episodes()];
    double[] lengths = new double[settings.episodes()];
    int capped = 0;
    try (Environment stage = stage("after " + transitions + " transitions")) {
      for (int i = 0; i < returns.length; i++) {
        Episode episode = play(stage, policy, (state, environmentBehind) -> {});
        returns[i] = episode.total();
        lengths[i] = episode.length();
        capped += episode.ending() == Episode.Ending.CAPPED ? 1 : 0;
      }
    }
    return Evaluation.of(returns, lengths, capped);
  }

  /** One more greedy episode, with draws that no evaluation used. */
  Episode show(Policy policy, String purpose, Witness witness) {
    try (Environment stage = stage(purpose)) {
      return play(stage, policy, witness);
    }
  }

  private Environment stage(String purpose) {
    RandomStream stream = random.stream(purpose);
    return provider.create(environment, new EnvironmentContext(stream));
  }

  private Episode play(Environment stage, Policy policy, Witness witness) {
    double[] state = new double[stage.task().observationSize()];
    stage.reset(state);
    double total = 0;
    for (int length = 1; ; length++) {
      witness.saw(state, stage);
      Outcome outcome = stage.step(policy.decide(state), state);
      total += outcome.reward();
      if (outcome.terminated()) {
        return new Episode(total, length, Episode.Ending.TERMINATED);
      } else if (outcome.truncated()) {
        return new Episode(total, length, Episode.Ending.TRUNCATED);
      } else if (length == settings.cap()) {
        return new Episode(total, length, Episode.Ending.CAPPED);
      }
    }
  }
}
