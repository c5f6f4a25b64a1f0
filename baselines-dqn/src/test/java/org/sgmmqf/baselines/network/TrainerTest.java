package org.sgmmqf.baselines.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.model.Flops;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.States;

/** On a network of a single path, y = v max(0, w x), with x = 1, w = 2, v = 3 and the loss y. */
final class TrainerTest {
  private final Network network = new Network(1, List.of(1), 1, Activation.RELU);
  private final MaskedLayer first = network.maskedLayers().get(0);
  private final MaskedLayer last = network.maskedLayers().get(1);
  private final List<String> calls = new ArrayList<>();
  private final Output objective = new Output();
  private boolean skips;

  TrainerTest() {
    first.setWeight(0, 2);
    last.setWeight(0, 3);
  }

  private static double rounded(double number) {
    return Math.rint(100 * number) / 100;
  }

  private Trainer trainer(String clip, double epsilon, double weightDecay) {
    OptimizerSettings settings =
        new OptimizerSettings(GradientClip.parse(clip), 0.1, 0.9, 0.999, epsilon, weightDecay);
    return new Trainer(settings, new Diary(), 10, network, List.of(network));
  }

  @Test
  void anUpdateGoesThroughItsPartsInTheOrderThatSparsifiersArePromised() {
    trainer("off", 1e-8, 0).update(objective, 0.1);

    assertThat(calls)
        .containsExactly(
            "begin, w = 2.0",
            "needsDenseGradient 1",
            "compute whole",
            "beforeStep 1, w = 2.0, gradient 3.0",
            "skipsStep 1",
            "afterStep 1, w = 1.9");
  }

  @Test
  void aSkippedStepLeavesTheWeightsAndStillCounts() {
    skips = true;
    Trainer trainer = trainer("off", 1e-8, 0);

    trainer.update(objective, 0.1);

    assertThat(calls).endsWith("skipsStep 1", "afterStep 1, w = 2.0");
    assertThat(trainer.updates()).isEqualTo(1);
  }

  @Test
  void theStepIsAdamsOnTheDecayedAndClippedGradient() {
    Trainer.Step step = trainer("2.0", 1, 0.5).update(objective, 0.1);

    // by w, v and the two biases: 3 + 0.5 * 2, 2 + 0.5 * 3, 3, 1; an epsilon of 1 shows the scale
    double norm = Math.sqrt(16 + 12.25 + 9 + 1);
    double g = 2 / norm * 4;
    assertThat(step.gradientNorm()).isCloseTo(norm, within(1e-6));
    assertThat(step.loss()).isEqualTo(6);
    assertThat(first.weight(0)).isCloseTo(2 - 0.1 * g / (g + 1), within(1e-6));
  }

  @Test
  void theDenseGradientIsCountedOnce() {
    Trainer trainer = trainer("off", 1e-8, 0);

    trainer.update(objective, 0.1);

    // 2 operations for each of 2 weights and 1 hidden unit, three times, for 4 samples
    assertThat(trainer.accounts().spent()).isEqualTo(new Flops(4 * 3 * 5, 4 * 3 * 5));
  }

  @Test
  void nothingChangesWhereTheLossIsNotFinite() {
    Trainer trainer = trainer("off", 1e-8, 0);
    byte[] before = States.bytes(trainer);
    last.setWeight(0, Double.POSITIVE_INFINITY);
    byte[] spoiled = States.bytes(trainer);

    assertThatExceptionOfType(DivergenceException.class)
        .isThrownBy(() -> trainer.update(objective, 0.1))
        .withMessageContaining("the loss is not finite in update 1");
    assertThat(States.bytes(trainer)).isEqualTo(spoiled).isNotEqualTo(before);
  }

  /** The network's output for x = 1, as a loss. */
  private final class Output implements Trainer.BatchLoss {
    private final Pass pass = network.newPass(4);

    @Override
    public double compute(boolean wholeGradient) {
      calls.add("compute" + (wholeGradient ? " whole" : ""));
      pass.setInputs(new double[] {1, 0, 0, 0});
      network.forward(pass);
      pass.outputDerivatives()[0] = 1;
      network.backward(pass, wholeGradient);
      return pass.outputs()[0];
    }

    @Override
    public Pass pass() {
      return pass;
    }
  }

  /** Writes down what it is asked, and when. */
  private final class Diary implements Sparsifier {
    @Override
    public void begin(List<MaskedLayer> layers) {
      calls.add("begin, w = " + rounded(layers.get(0).weight(0)));
    }

    @Override
    public boolean needsDenseGradient(long update) {
      return calls.add("needsDenseGradient " + update);
    }

    @Override
    public void beforeStep(long update, List<MaskedLayer> layers) {
      MaskedLayer layer = layers.get(0);
      calls.add(
          "beforeStep "
              + update
              + ", w = "
              + rounded(layer.weight(0))
              + ", gradient "
              + rounded(layer.gradient(0)));
    }

    @Override
    public boolean skipsStep(long update) {
      calls.add("skipsStep " + update);
      return skips;
    }

    @Override
    public void afterStep(long update, List<MaskedLayer> layers) {
      calls.add("afterStep " + update + ", w = " + rounded(layers.get(0).weight(0)));
    }

    @Override
    public void save(StateWriter out) {}

    @Override
    public void restore(StateReader in) {}
  }
}
