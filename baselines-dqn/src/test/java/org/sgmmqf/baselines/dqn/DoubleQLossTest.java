package org.sgmmqf.baselines.dqn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.baselines.GradientCheck;
import org.sgmmqf.baselines.network.Activation;
import org.sgmmqf.baselines.network.Initializer;
import org.sgmmqf.baselines.network.Network;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

final class DoubleQLossTest {
  private static final int SIZE = 12;
  private static final int ACTIONS = 3;

  private static DqnSettings settings(String loss) {
    return Settings.bind(DqnSettings.class, Map.of("batchSize", SIZE, "loss", loss));
  }

  /**
   * The rectifiers' corners are kept away from by smooth hidden units; the objective is the same.
   */
  private static Network network(int seed) {
    Network network = new Network(4, List.of(20, 20), ACTIONS, Activation.TANH);
    network.initialize(
        Initializer.orthogonal(1.5), Initializer.orthogonal(1.5), new RandomStream(seed));
    return network;
  }

  private static Batch batch(RandomStream random) {
    Batch batch = new Batch(SIZE, 4);
    for (int i = 0; i < SIZE * 4; i++) {
      batch.states[i] = random.nextGaussian();
      batch.nextStates[i] = random.nextGaussian();
    }
    for (int t = 0; t < SIZE; t++) {
      batch.actions[t] = random.nextInt(ACTIONS);
      batch.rewards[t] = 2 * random.nextGaussian();
      batch.terminated[t] = t % 4 == 0;
      batch.weights[t] = random.nextDouble(0.2, 1);
    }
    return batch;
  }

  private static double[] row(double[] rows, int t) {
    return Arrays.copyOfRange(rows, 4 * t, 4 * t + 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"huber", "mse"})
  void theLossIsThatOfDoubleQLearning(String name) {
    DqnSettings settings = settings(name);
    Network online = network(1);
    Network target = network(2).frozenCopy();
    Batch batch = batch(new RandomStream(3));
    DoubleQLoss loss = new DoubleQLoss(settings, online, target, ACTIONS, batch);

    double computed = loss.compute(false);

    double sum = 0;
    for (int t = 0; t < SIZE; t++) {
      double y = batch.rewards[t];
      if (!batch.terminated[t]) {
        float[] next = online.evaluate(row(batch.nextStates, t)).clone();
        int best = 0;
        for (int a = 1; a < ACTIONS; a++) {
          best = next[a] > next[best] ? a : best;
        }
        y += 0.99 * target.evaluate(row(batch.nextStates, t))[best];
      }
      double residual = y - online.evaluate(row(batch.states, t))[batch.actions[t]];
      assertThat(loss.absoluteResiduals()[t]).isCloseTo(Math.abs(residual), within(1e-5));
      sum += batch.weights[t] * settings.loss().value(residual, 1);
    }
    assertThat(computed).isCloseTo(sum / SIZE, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(strings = {"huber", "mse"})
  void theGradientIsTheSlopeOfTheLossThroughTheChosenValueAlone(String name) {
    DqnSettings settings = settings(name);
    Network online = network(1);
    Batch batch = batch(new RandomStream(3));
    // all terminal: targets then do not depend on the online network, so the slope is the whole
    // truth
    Arrays.fill(batch.terminated, true);
    DoubleQLoss loss = new DoubleQLoss(settings, online, network(2).frozenCopy(), ACTIONS, batch);

    loss.compute(false);

    GradientCheck.check(online.maskedLayers(), 7, () -> loss.compute(false));
  }

  @Test
  void nothingFlowsThroughTheTarget() {
    DqnSettings settings = settings("huber");
    Network online = network(1);
    Network target = network(2).frozenCopy();
    Batch going = batch(new RandomStream(3));
    Arrays.fill(going.terminated, false);
    DoubleQLoss loss = new DoubleQLoss(settings, online, target, ACTIONS, going);
    loss.compute(false);
    double[] withTarget = gradients(online);

    // the same residuals, with the bootstrapped value moved into the reward
    Batch ended = batch(new RandomStream(3));
    for (int t = 0; t < SIZE; t++) {
      float[] next = online.evaluate(row(going.nextStates, t)).clone();
      int best = 0;
      for (int a = 1; a < ACTIONS; a++) {
        best = next[a] > next[best] ? a : best;
      }
      ended.rewards[t] += 0.99 * target.evaluate(row(going.nextStates, t))[best];
      ended.terminated[t] = true;
    }
    new DoubleQLoss(settings, online, target, ACTIONS, ended).compute(false);

    assertThat(gradients(online)).containsExactly(withTarget, within(1e-6));
  }

  private static double[] gradients(Network network) {
    return network.maskedLayers().stream()
        .flatMapToDouble(layer -> IntStream.range(0, layer.size()).mapToDouble(layer::gradient))
        .toArray();
  }

  @Test
  void whatFollowsNStepsIsDiscountedNTimes() {
    Network target = network(2).frozenCopy();
    Network flat = new Network(4, List.of(20, 20), ACTIONS, Activation.TANH);
    Batch batch = batch(new RandomStream(3));
    DqnSettings threeSteps =
        Settings.bind(DqnSettings.class, Map.of("nStep", 3, "discount", 0.9, "batchSize", SIZE));
    DoubleQLoss loss = new DoubleQLoss(threeSteps, flat, target, ACTIONS, batch);

    loss.compute(false);

    double going = batch.rewards[1] + 0.729 * target.evaluate(row(batch.nextStates, 1))[0];
    assertThat(loss.absoluteResiduals()[1]).isCloseTo(Math.abs(going), within(1e-5));
    assertThat(loss.absoluteResiduals()[4]).isEqualTo(Math.abs(batch.rewards[4]));
  }

  @Test
  void equalValuesGoToTheLowerAction() {
    Network target = network(2).frozenCopy();
    Network flat = new Network(4, List.of(20, 20), ACTIONS, Activation.TANH);
    Batch batch = batch(new RandomStream(3));
    Arrays.fill(batch.terminated, false);
    DoubleQLoss loss = new DoubleQLoss(settings("huber"), flat, target, ACTIONS, batch);

    loss.compute(false);

    double wanted = batch.rewards[1] + 0.99 * target.evaluate(row(batch.nextStates, 1))[0];
    assertThat(loss.absoluteResiduals()[1]).isCloseTo(Math.abs(wanted), within(1e-5));
  }
}
