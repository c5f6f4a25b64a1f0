package org.sgmmqf.training.onnx;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The parts of a {@code model.json} that decide actions, as documented in the file formats. */
final class ModelTree {
  private ModelTree() {}

  /** Units that a policy takes observations in: scale (s - shift), each empty for no change. */
  record View(List<Double> scale, List<Double> shift) {}

  /** Of kind {@code gaussian-mixture}. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Mixture(int observationSize, int actionCount, List<Gaussian> components) {
    /** At least one: where all are dead, one that adds nothing. */
    List<Gaussian> living() {
      List<Gaussian> living = components.stream().filter(Gaussian::alive).toList();
      return living.isEmpty() ? List.of(nothing()) : living;
    }

    private Gaussian nothing() {
      return new Gaussian(
          Collections.nCopies(actionCount, 0.0),
          true,
          Collections.nCopies(observationSize, 0.0),
          IntStream.range(0, observationSize).mapToObj(this::unitRow).toList());
    }

    private List<Double> unitRow(int i) {
      return IntStream.range(0, observationSize).mapToObj(j -> i == j ? 1.0 : 0.0).toList();
    }
  }

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Gaussian(
      List<Double> weights, boolean alive, List<Double> mean, List<List<Double>> covariance) {}

  /** Of kind {@code q-network}. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record QNetwork(Network network) {}

  /** Of kind {@code actor-critic}. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record ActorCritic(Network actor) {}

  /** Of kind {@code normalized-actor-critic}. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record NormalizedActorCritic(Normalization observations, Network actor) {}

  /** The network takes (s - mean) / deviation, clipped to plus and minus clip. */
  record Normalization(List<Double> mean, List<Double> deviation, double clip) {}

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Network(String activation, List<Layer> layers) {}

  /** One row of weights per input. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Layer(List<List<Double>> weights, List<Double> biases) {}
}
