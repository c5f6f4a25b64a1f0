package org.sgmmqf.baselines.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.GradientCheck;
import org.sgmmqf.baselines.network.Activation;
import org.sgmmqf.baselines.network.Initializer;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.baselines.network.Softmax;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

final class PpoLossTest {
  private static final int SIZE = 16;
  private static final int ACTIONS = 3;
  private static final PpoSettings SETTINGS =
      Settings.bind(
          PpoSettings.class, Map.of("rollout", SIZE, "batchSize", SIZE, "entropyCoefficient", 0.3));

  private final Network actor = network(ACTIONS, 1);
  private final Network critic = network(1, 2);
  private final Rollout rollout = rollout();
  private final int[] order = IntStream.range(0, SIZE).map(i -> SIZE - 1 - i).toArray();
  private final PpoLoss loss = new PpoLoss(SETTINGS, actor, critic, ACTIONS, 4, rollout, order);

  private static Network network(int outputs, int seed) {
    Network network = new Network(4, List.of(20, 20), outputs, Activation.TANH);
    network.initialize(
        Initializer.orthogonal(1.4), Initializer.orthogonal(0.5), new RandomStream(seed));
    return network;
  }

  /**
   * Old probabilities differ from those of the actor, so that some ratios are clipped and some not.
   */
  private Rollout rollout() {
    RandomStream random = new RandomStream(3);
    Rollout filled = new Rollout(SIZE, 4);
    Softmax policy = new Softmax(ACTIONS);
    for (int t = 0; t < SIZE; t++) {
      double[] s = IntStream.range(0, 4).mapToDouble(i -> random.nextGaussian()).toArray();
      policy.set(actor.evaluate(s), 0, 1);
      int action = random.nextInt(ACTIONS);
      double old = policy.logProbability(action) + random.nextDouble(-0.6, 0.6);
      filled.value(random.nextGaussian());
      filled.add(s, action, old, random.nextGaussian(), t % 5 == 0);
    }
    filled.estimate(0.99, 0.95, 0.7);
    return filled;
  }

  @Test
  void theLossIsTheClippedObjectiveWithValueAndEntropyTerms() {
    double computed = loss.compute(false);

    double mean =
        IntStream.range(0, SIZE).mapToDouble(t -> rollout.advantages[t]).average().orElseThrow();
    double deviation =
        Math.sqrt(
            IntStream.range(0, SIZE)
                    .mapToDouble(t -> Math.pow(rollout.advantages[t] - mean, 2))
                    .sum()
                / (SIZE - 1));
    double sum = 0;
    int clipped = 0;
    Softmax policy = new Softmax(ACTIONS);
    for (int t = 0; t < SIZE; t++) {
      double[] s = Arrays.copyOfRange(rollout.observations, 4 * t, 4 * t + 4);
      policy.set(actor.evaluate(s), 0, 1);
      double ratio =
          Math.exp(policy.logProbability(rollout.actions[t]) - rollout.logProbabilities[t]);
      double advantage = (rollout.advantages[t] - mean) / (deviation + 1e-8);
      double bounded = Math.max(0.8, Math.min(1.2, ratio));
      clipped += ratio == bounded ? 0 : 1;
      double error = critic.evaluate(s)[0] - rollout.returns[t];
      sum +=
          -Math.min(ratio * advantage, bounded * advantage)
              + 0.5 * error * error
              - 0.3 * policy.entropy();
    }
    assertThat(computed).isCloseTo(sum / SIZE, within(1e-6));
    assertThat(loss.clippedShare()).isEqualTo((double) clipped / SIZE).isBetween(0.2, 0.9);
  }

  @Test
  void theGradientOfTheActorIsTheSlopeOfTheLoss() {
    loss.compute(false);

    GradientCheck.check(actor.maskedLayers(), 7, () -> loss.compute(false));
  }

  @Test
  void theGradientOfTheCriticIsTheSlopeOfTheLoss() {
    loss.compute(false);

    GradientCheck.check(critic.maskedLayers(), 7, () -> loss.compute(false));
  }
}
