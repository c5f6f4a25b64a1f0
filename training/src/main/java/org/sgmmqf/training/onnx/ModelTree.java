package org.sgmmqf.training.onnx;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.runs.MixtureModel.Gaussian;

/** The parts of a {@code model.json} that decide actions, as documented in the file formats. */
final class ModelTree {
  private ModelTree() {}

  /** Units that a policy takes observations in: scale (s - shift), each empty for no change. */
  record View(List<Double> scale, List<Double> shift) {}

  /** At least one: where all are dead, one that adds nothing. */
  static List<Gaussian> living(MixtureModel mixture) {
    List<Gaussian> living = mixture.living();
    return living.isEmpty() ? List.of(nothing(mixture)) : living;
  }

  private static Gaussian nothing(MixtureModel mixture) {
    int size = mixture.observationSize();
    return new Gaussian(
        Collections.nCopies(mixture.actionCount(), 0.0),
        true,
        0,
        Collections.nCopies(size, 0.0),
        IntStream.range(0, size).mapToObj(i -> unitRow(i, size)).toList());
  }

  private static List<Double> unitRow(int i, int size) {
    return IntStream.range(0, size).mapToObj(j -> i == j ? 1.0 : 0.0).toList();
  }

  /** Of kind {@code q-network}. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record QNetwork(NetworkTree network) {}

  /** Of kind {@code actor-critic}. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record ActorCritic(NetworkTree actor) {}

  /** Of kind {@code normalized-actor-critic}. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record NormalizedActorCritic(Normalization observations, NetworkTree actor) {}

  /** The network takes (s - mean) / deviation, clipped to plus and minus clip. */
  record Normalization(List<Double> mean, List<Double> deviation, double clip) {}

  @JsonIgnoreProperties(ignoreUnknown = true)
  record NetworkTree(String activation, List<Layer> layers) {}

  /** One row of weights per input. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Layer(List<List<Double>> weights, List<Double> biases) {}
}
