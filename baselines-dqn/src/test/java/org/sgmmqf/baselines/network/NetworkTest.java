package org.sgmmqf.baselines.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.States;

final class NetworkTest {
  private static final int SAMPLES = 21;

  private static Network network(Activation activation, int... hidden) {
    Network network = new Network(5, Arrays.stream(hidden).boxed().toList(), 3, activation);
    network.initialize(Initializer.uniform(), Initializer.uniform(), new RandomStream(1));
    return network;
  }

  private static Pass pass(Network network, RandomStream random) {
    Pass pass = network.newPass(SAMPLES);
    double[] inputs = new double[SAMPLES * 5];
    for (int i = 0; i < inputs.length; i++) {
      inputs[i] = random.nextGaussian();
    }
    pass.setInputs(inputs);
    return pass;
  }

  /** Leaves about that share of each layer's weights active. */
  private static void thin(Network network, double density, RandomStream random) {
    for (MaskedLayer layer : network.maskedLayers()) {
      for (int i = 0; i < layer.size(); i++) {
        if (random.nextDouble() >= density) {
          layer.setActive(i, false);
        }
      }
    }
  }

  /**
   * L = sum over outputs and samples of c y + y^2 / 2, whose derivative is c + y, c alternating.
   */
  private static double loss(Network network, Pass pass) {
    network.forward(pass);
    double sum = 0;
    for (int j = 0; j < 3; j++) {
      for (int t = 0; t < SAMPLES; t++) {
        double y = pass.outputs()[j * pass.columns() + t];
        sum += (t % 2 - 0.4) * y + y * y / 2;
      }
    }
    return sum;
  }

  private static void backward(Network network, Pass pass, boolean whole) {
    loss(network, pass);
    for (int j = 0; j < 3; j++) {
      for (int t = 0; t < SAMPLES; t++) {
        int i = j * pass.columns() + t;
        pass.outputDerivatives()[i] = (float) (t % 2 - 0.4) + pass.outputs()[i];
      }
    }
    network.backward(pass, whole);
  }

  private static void checkGradient(Network network, Pass pass) {
    for (DenseLayer layer : network.layers()) {
      checkBlock(network, pass, layer.weights());
      checkBlock(network, pass, layer.biases());
    }
  }

  private static void checkBlock(Network network, Pass pass, ParameterBlock block) {
    double scale = 0;
    for (float gradient : block.gradients) {
      scale = Math.max(scale, Math.abs(gradient));
    }
    float[] gradients = block.gradients.clone();
    for (int i = 0; i < gradients.length; i += 3) {
      if (gradients[i] != 0) {
        assertThat(slope(network, pass, block, i, 1e-3f))
            .as("derivative %d", i)
            .isCloseTo((double) gradients[i], within(5e-3 * scale));
      }
    }
  }

  private static double slope(
      Network network, Pass pass, ParameterBlock block, int i, float distance) {
    float value = block.values[i];
    block.values[i] = value + distance;
    double above = loss(network, pass);
    float high = block.values[i];
    block.values[i] = value - distance;
    double below = loss(network, pass);
    double step = (double) high - block.values[i];
    block.values[i] = value;
    return (above - below) / step;
  }

  @ParameterizedTest
  @EnumSource(Activation.class)
  void theGradientIsTheSlopeOfTheLoss(Activation activation) {
    Network network = network(activation, 20, 17);
    // with these inputs no rectifier has its corner within the distances
    Pass pass = pass(network, new RandomStream(3));

    backward(network, pass, false);

    checkGradient(network, pass);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.25, 0.6})
  void theGradientOfASparseNetworkIsTheSlopeOfTheLossAndZeroElsewhere(double density) {
    Network network = network(Activation.TANH, 20, 17);
    thin(network, density, new RandomStream(7));
    Pass pass = pass(network, new RandomStream(2));

    backward(network, pass, false);
    network.settleMasks(pass);

    checkGradient(network, pass);
    for (MaskedLayer layer : network.maskedLayers()) {
      for (int i = 0; i < layer.size(); i++) {
        assertThat(layer.active(i) || layer.gradient(i) == 0).isTrue();
      }
    }
  }

  @Test
  void theWholeGradientOfASparseNetworkCoversInactiveWeights() {
    Network network = network(Activation.TANH, 20, 17);
    thin(network, 0.2, new RandomStream(7));
    Pass pass = pass(network, new RandomStream(2));

    backward(network, pass, true);

    for (DenseLayer layer : network.layers()) {
      float[] gradients = layer.weights().gradients.clone();
      for (int i = 0; i < layer.size(); i += 5) {
        if (!layer.active(i)) {
          double whole = layer.gradient(i);
          layer.setActive(i, true);
          layer.setWeight(i, 0.01);
          double above = loss(network, pass);
          layer.setWeight(i, -0.01);
          double below = loss(network, pass);
          layer.setActive(i, false);
          assertThat((above - below) / 0.02).isCloseTo(whole, within(0.02));
        }
      }
      assertThat(layer.weights().gradients).isEqualTo(gradients);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.6})
  void aWeightThatBecomesActiveAfterTheBackwardPassGetsItsGradient(double density) {
    Network network = network(Activation.TANH, 20, 17);
    thin(network, density, new RandomStream(7));
    Pass pass = pass(network, new RandomStream(2));
    backward(network, pass, true);
    DenseLayer layer = network.layers().get(1);
    int grown =
        IntStream.range(0, layer.size())
            .filter(i -> !layer.active(i) && Math.abs(layer.gradient(i)) > 0.1)
            .findFirst()
            .orElseThrow();
    double wanted = layer.gradient(grown);
    network.settleMasks(pass);

    backward(network, pass, false);
    layer.setActive(grown, true);
    assertThat(network.settleMasks(pass)).isTrue();

    assertThat(layer.gradient(grown)).isCloseTo(wanted, within(1e-4)).isNotZero();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.25, 1})
  void oneSampleAndABatchGiveTheSameBits(double density) {
    Network network = network(Activation.RELU, 40, 33);
    thin(network, density, new RandomStream(4));
    Pass pass = pass(network, new RandomStream(2));
    network.forward(pass);
    for (int t = 0; t < SAMPLES; t++) {
      double[] input = new double[5];
      for (int i = 0; i < 5; i++) {
        input[i] = pass.values[0][i * pass.columns() + t];
      }
      float[] outputs = network.evaluate(input);
      for (int j = 0; j < 3; j++) {
        assertThat(outputs[j]).isEqualTo(pass.outputs()[j * pass.columns() + t]);
      }
    }
  }

  @Test
  void everyKernelTrainsToTheSameBits() {
    List<byte[]> states =
        Kernels.all().stream()
            .map(
                kernel -> {
                  Network network =
                      new Network(new int[] {5, 40, 20, 3}, Activation.TANH, true, kernel);
                  network.initialize(
                      Initializer.uniform(), Initializer.uniform(), new RandomStream(1));
                  thin(network, 0.25, new RandomStream(9));
                  Adam adam = new Adam(AdamTest.SETTINGS, List.of(network));
                  Pass pass = pass(network, new RandomStream(2));
                  for (int u = 0; u < 50; u++) {
                    backward(network, pass, u % 10 == 0);
                    network.settleMasks(pass);
                    adam.step(1e-2, new GradientClip(1).scale(adam.gradientNorm()));
                  }
                  return States.bytes(network);
                })
            .toList();

    assertThat(states).hasSize(2).allSatisfy(state -> assertThat(state).isEqualTo(states.get(0)));
  }

  /** On plain loops: the Vector API allocates until it is compiled. */
  @ParameterizedTest
  @ValueSource(doubles = {0.05, 0.5, 1})
  void anUpdateAllocatesNoArrays(double density) {
    Network network =
        new Network(new int[] {5, 60, 60, 3}, Activation.TANH, true, new PlainKernel());
    network.initialize(Initializer.uniform(), Initializer.uniform(), new RandomStream(1));
    thin(network, density, new RandomStream(4));
    Adam adam = new Adam(AdamTest.SETTINGS, List.of(network));
    Pass pass = pass(network, new RandomStream(2));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    int updates = 200;
    long before = 0;
    for (int u = -updates; u < updates; u++) {
      before = u == 0 ? threads.getCurrentThreadAllocatedBytes() : before;
      backward(network, pass, false);
      network.settleMasks(pass);
      adam.step(1e-2, new GradientClip(1).scale(adam.gradientNorm()));
    }
    long perUpdate = (threads.getCurrentThreadAllocatedBytes() - before) / updates;

    assertThat(perUpdate).isLessThan(400);
  }

  @Test
  void inactiveWeightsStayExactlyZeroUnderAdam() {
    Network network = network(Activation.RELU, 20, 17);
    thin(network, 0.5, new RandomStream(4));
    Adam adam = new Adam(AdamTest.SETTINGS, List.of(network));
    Pass pass = pass(network, new RandomStream(2));
    for (int u = 0; u < 200; u++) {
      backward(network, pass, u % 7 == 0);
      network.settleMasks(pass);
      network.decayWeights(1e-3);
      adam.step(1e-2, 1);
    }
    for (DenseLayer layer : network.layers()) {
      for (int i = 0; i < layer.size(); i++) {
        assertThat(layer.active(i) || layer.weight(i) == 0).isTrue();
      }
    }
    assertThat(loss(network, pass)).isNegative();
  }

  @Test
  void refusesToSetAnInactiveWeight() {
    MaskedLayer layer = network(Activation.RELU, 4).maskedLayers().get(0);
    layer.setActive(3, false);

    assertThat(layer.weight(3)).isZero();
    assertThatIllegalArgumentException().isThrownBy(() -> layer.setWeight(3, 1));
  }

  @Test
  void aFrozenCopyAnswersAlikeUntilTheOriginalMoves() {
    Network network = network(Activation.RELU, 20);
    thin(network, 0.2, new RandomStream(4));
    Network copy = network.frozenCopy();
    double[] input = {1, 2, 3, 4, 5};

    assertThat(copy.evaluate(input)).isEqualTo(network.evaluate(input));
    assertThat(copy.activeWeights()).isEqualTo(network.activeWeights());

    network.maskedLayers().forEach(layer -> layer.setActive(0, !layer.active(0)));
    assertThat(copy.activeWeights()).isNotEqualTo(network.activeWeights());
    copy.approach(network, 1);
    assertThat(copy.activeWeights()).isEqualTo(network.activeWeights());
    assertThat(copy.evaluate(input)).isEqualTo(network.evaluate(input));
  }

  @Test
  void aCopyApproachesItsOriginalUnderTheOriginalsMasks() {
    Network network = network(Activation.RELU, 20);
    Network copy = network.frozenCopy();
    MaskedLayer goal = network.maskedLayers().get(0);
    MaskedLayer moving = copy.maskedLayers().get(0);
    goal.setWeight(0, 5);
    goal.setWeight(1, -1);
    goal.setActive(2, false);
    moving.setWeight(0, 1);
    moving.setWeight(1, 3);

    copy.approach(network, 0.25);
    assertThat(moving.weight(0)).isEqualTo(2);
    assertThat(moving.weight(1)).isEqualTo(2);
    assertThat(moving.active(2)).isFalse();
    assertThat(moving.weight(2)).isZero();

    for (int n = 0; n < 100; n++) {
      copy.approach(network, 0.25);
    }
    assertThat(moving.weight(0)).isCloseTo(5, within(1e-6));
    double[] input = {1, 2, 3, 4, 5};
    assertThat(copy.evaluate(input)).containsExactly(network.evaluate(input), within(1e-4f));
  }

  @Test
  void comesBackFromItsSavedStateBitForBit() {
    Network network = network(Activation.TANH, 20);
    thin(network, 0.2, new RandomStream(4));
    Network other = new Network(5, List.of(20), 3, Activation.TANH);

    States.restore(States.bytes(network), other);

    assertThat(States.bytes(other)).isEqualTo(States.bytes(network));
    double[] input = {1, 2, 3, 4, 5};
    assertThat(other.evaluate(input)).isEqualTo(network.evaluate(input));
    assertThatExceptionOfType(StateException.class)
        .isThrownBy(
            () ->
                States.restore(
                    States.bytes(network), new Network(5, List.of(40), 3, Activation.TANH)));
  }

  @ParameterizedTest
  @CsvSource({
    "8, 512, 4, 269316",
    "8, 256, 4, 69124",
    "8, 128, 4, 18180",
    "8, 64, 4, 4996",
    "8, 512, 1, 267777",
    "8, 256, 1, 68353",
    "8, 128, 1, 17793",
    "8, 64, 1, 4801",
    "12, 512, 2, 270338",
    "12, 256, 2, 69634",
    "12, 128, 2, 18434",
    "12, 64, 2, 5122",
    "12, 512, 1, 269825",
    "12, 256, 1, 69377",
    "12, 128, 1, 18305",
    "12, 64, 1, 5057"
  })
  void countsWeightsAndBiases(int inputs, int width, int outputs, long parameters) {
    Network network = new Network(inputs, List.of(width, width), outputs, Activation.RELU);

    assertThat(network.parameters()).isEqualTo(parameters);
  }

  @Test
  void countsOperationsOfAForwardPass() {
    ForwardFlops flops = new Network(8, List.of(512, 512), 4, Activation.RELU).forwardFlops();

    assertThat(flops).isEqualTo(new ForwardFlops(537600, 537600, 537600, 537600, 537600));
  }

  @Test
  @SuppressWarnings("unchecked")
  void exportsWhatAnotherProgramNeeds() {
    Network network = network(Activation.TANH, 4);
    Map<String, Object> tree = network.export();
    List<Map<String, List<?>>> layers = (List<Map<String, List<?>>>) tree.get("layers");
    double[] hidden = new double[4];
    double[] input = {0.1, -0.2, 0.3, -0.4, 0.5};
    for (int j = 0; j < 4; j++) {
      hidden[j] = (Double) layers.get(0).get("biases").get(j);
      for (int i = 0; i < 5; i++) {
        hidden[j] += input[i] * (Double) ((List<?>) layers.get(0).get("weights").get(i)).get(j);
      }
      hidden[j] = Math.tanh(hidden[j]);
    }
    double output = (Double) layers.get(1).get("biases").get(2);
    for (int i = 0; i < 4; i++) {
      output += hidden[i] * (Double) ((List<?>) layers.get(1).get("weights").get(i)).get(2);
    }

    assertThat(tree.get("activation")).isEqualTo("tanh");
    assertThat((double) network.evaluate(input)[2]).isCloseTo(output, within(1e-6));
  }
}
