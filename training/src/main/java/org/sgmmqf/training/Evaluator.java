package org.sgmmqf.training;

import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;

/**
 * Plays episodes in environments of its own. The random streams depend on the run's seed and on the
 * transitions seen, and on nothing else, so that an evaluation can be repeated at any time.
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

  /** Plays the same episodes whichever policy is judged. */
  Evaluation evaluate(JudgedPolicy judged, Policy policy, long transitions) {
    double[] returns = new double[settings.episodes()];
    double[] lengths = new double[settings.episodes()];
    int capped = 0;
    try (Environment game = open(purpose(transitions))) {
      for (int i = 0; i < returns.length; i++) {
        PlayedEpisode episode = play(game, policy, (state, shown) -> {});
        returns[i] = episode.total();
        lengths[i] = episode.length();
        capped += episode.ending() == PlayedEpisode.Ending.CAPPED ? 1 : 0;
      }
    }
    return Evaluation.of(judged, returns, lengths, capped);
  }

  /** What the draws of an evaluation are for. */
  static String purpose(long transitions) {
    return "after " + transitions + " transitions";
  }

  /** Draws of a policy that is random, apart from those of the environment. */
  RandomStream draws(String purpose) {
    return random.stream("policy " + purpose);
  }

  /** One more episode, with draws that no evaluation used. */
  PlayedEpisode play(Policy policy, String purpose, Spectator spectator) {
    try (Environment game = open(purpose)) {
      return play(game, policy, spectator);
    }
  }

  private Environment open(String purpose) {
    RandomStream stream = random.stream(purpose);
    return provider.create(environment, new EnvironmentContext(stream));
  }

  private PlayedEpisode play(Environment game, Policy policy, Spectator spectator) {
    double[] state = new double[game.task().observationSize()];
    game.reset(state);
    double total = 0;
    for (int length = 1; ; length++) {
      spectator.decisionIn(state, game);
      Outcome outcome = game.step(policy.decide(state), state);
      total += outcome.reward();
      if (outcome.terminated()) {
        return new PlayedEpisode(total, length, PlayedEpisode.Ending.TERMINATED);
      } else if (outcome.truncated()) {
        return new PlayedEpisode(total, length, PlayedEpisode.Ending.TRUNCATED);
      } else if (length == settings.cap()) {
        return new PlayedEpisode(total, length, PlayedEpisode.Ending.CAPPED);
      }
    }
  }
}
