package org.sgmmqf.training.onnx;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.decomposition.TriangularSolver_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.CholeskyDecomposition_F64;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.training.onnx.OnnxGraph.Attribute;

/**
 * A trained policy in the format of ONNX: {@code observation} goes in, a row of D doubles per
 * state; {@code values} come out, what the policy prefers actions by, and {@code action}, the first
 * of the best. Numbers have the precision of the training: doubles for mixtures, floats for
 * networks.
 */
public final class OnnxPolicy {
  private static final ObjectMapper TREES =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private final OnnxGraph graph = new OnnxGraph();
  private final String source;
  private ModelTree.View view = new ModelTree.View(List.of(), List.of());

  private OnnxPolicy(String source) {
    this.source = source;
  }

  /**
   * Translates a policy.
   *
   * @param file a {@code model.json}
   * @return the bytes of an ONNX file
   * @throws InputException when it cannot be read, or holds a policy of a kind of its own
   */
  public static byte[] of(Path file) {
    return of(file.toString(), Format.tree(file));
  }

  /**
   * Translates a policy.
   *
   * @param source what messages call it
   * @param model what an agent exports
   * @return the bytes of an ONNX file
   * @throws InputException when it is a policy of a kind of its own
   */
  public static byte[] of(String source, Map<String, Object> model) {
    return new OnnxPolicy(source).translate(model);
  }

  private byte[] translate(Map<String, Object> model) {
    String kind = String.valueOf(model.get("kind"));
    if (model.get(ObservationUnits.EXPORTED_AS) instanceof Map<?, ?> units) {
      view = read(units, ModelTree.View.class);
    }
    switch (kind) {
      case MixtureModel.KIND -> mixture(Format.bind(MixtureModel.class, model, source));
      case "q-network" ->
          network(read(model, ModelTree.QNetwork.class).network(), this::observation);
      case "actor-critic" ->
          network(read(model, ModelTree.ActorCritic.class).actor(), this::observation);
      case "normalized-actor-critic" ->
          normalized(read(model, ModelTree.NormalizedActorCritic.class));
      default ->
          throw new InputException(
              source
                  + " holds a policy of kind "
                  + kind
                  + ", which cannot be written as ONNX; gaussian-mixture, q-network, actor-critic"
                  + " and normalized-actor-critic can.");
    }
    return graph.model(kind);
  }

  private <T> T read(Map<?, ?> model, Class<T> type) {
    try {
      return TREES.treeToValue(TREES.valueToTree(model), type);
    } catch (JsonProcessingException e) {
      throw new InputException(
          source + " is not what its kind promises: " + e.getOriginalMessage() + ".", e);
    }
  }

  /** What goes in, in the units that the policy takes. */
  private String observation(int size) {
    String seen = graph.input("observation", OnnxType.DOUBLE, size);
    if (!view.shift().isEmpty()) {
      seen = graph.node("Sub", "shifted", seen, perCoordinate("shift", view.shift(), size));
    }
    return view.scale().isEmpty()
        ? seen
        : graph.node("Mul", "scaled", seen, perCoordinate("scale", view.scale(), size));
  }

  private String perCoordinate(String name, List<Double> numbers, int size) {
    return constant(name, OnnxType.DOUBLE, numbers, Stream::of, size);
  }

  /** Q(s, a) = sum_k w_k(a) exp(-|L_k^-1 (s - m_k)|^2), where C_k = L_k L_k^T. */
  private void mixture(MixtureModel mixture) {
    int size = mixture.observationSize();
    int actions = mixture.actionCount();
    if (size < 1 || actions < 1) {
      throw new InputException(
          source + " is a mixture that lacks observationSize or actionCount above 0.");
    }
    List<MixtureModel.Gaussian> alive = ModelTree.living(mixture);
    int count = alive.size();
    String state = observation(size);
    String means = constant("means", OnnxType.DOUBLE, alive, g -> g.mean().stream(), count, size);
    String weights =
        constant("weights", OnnxType.DOUBLE, alive, g -> g.weights().stream(), count, actions);
    // transposed, for a row on the left
    String whitening =
        constant("whitening", OnnxType.DOUBLE, alive, g -> whitening(g, size), count, size, size);
    String difference =
        graph.node(
            "Sub",
            "difference",
            graph.node("Unsqueeze", "state", state, graph.axes("axis of components", 1)),
            means);
    String row = graph.node("Unsqueeze", "row", difference, graph.axes("axis of rows", 2));
    String white = graph.node("MatMul", "white", row, whitening);
    String distance =
        graph.node(
            "ReduceSum",
            List.of(new Attribute("keepdims", 0)),
            "distance",
            graph.node("Mul", "squares", white, white),
            graph.axes("axes of one state", 2, 3));
    String activation = graph.node("Exp", "activation", graph.node("Neg", "exponent", distance));
    decide(graph.node("MatMul", "values", activation, weights), OnnxType.DOUBLE, actions);
  }

  /** L^-T of a covariance L L^T, in the order of rows. */
  private Stream<Double> whitening(MixtureModel.Gaussian gaussian, int size) {
    DMatrixRMaj covariance =
        new DMatrixRMaj(size, size, true, flat(gaussian.covariance(), List::stream, size * size));
    CholeskyDecomposition_F64<DMatrixRMaj> cholesky = DecompositionFactory_DDRM.chol(size, true);
    if (!cholesky.decompose(covariance)) {
      throw new InputException(source + " holds a covariance that is not positive definite.");
    }
    DMatrixRMaj inverse = cholesky.getT(null);
    TriangularSolver_DDRM.invertLower(inverse.data, size);
    return IntStream.range(0, size * size).mapToObj(i -> inverse.get(i % size, i / size));
  }

  private void normalized(ModelTree.NormalizedActorCritic policy) {
    network(policy.actor(), size -> clipped(policy.observations(), size));
  }

  private String clipped(ModelTree.Normalization units, int size) {
    String centred =
        graph.node("Sub", "centred", observation(size), perCoordinate("mean", units.mean(), size));
    String normal =
        graph.node("Div", "normal", centred, perCoordinate("deviation", units.deviation(), size));
    List<Double> most = Collections.nCopies(size, units.clip());
    List<Double> least = Collections.nCopies(size, -units.clip());
    return graph.node(
        "Min",
        "clipped",
        graph.node("Max", "raised", normal, perCoordinate("least", least, size)),
        perCoordinate("most", most, size));
  }

  /**
   * Translates a network.
   *
   * @param input gives what it takes, by the number of its inputs
   */
  private void network(ModelTree.NetworkTree network, IntFunction<String> input) {
    List<ModelTree.Layer> layers = network.layers();
    if (layers.isEmpty()) {
      throw new InputException(source + " holds a network without layers.");
    }
    int inputs = layers.get(0).weights().size();
    int actions = layers.get(layers.size() - 1).biases().size();
    String values =
        graph.node(
            "Cast",
            List.of(new Attribute("to", OnnxType.FLOAT.code())),
            "input",
            input.apply(inputs));
    for (int l = 1; l <= layers.size(); l++) {
      values = layer(network, l, values);
    }
    decide(values, OnnxType.FLOAT, actions);
  }

  private String layer(ModelTree.NetworkTree network, int number, String input) {
    List<ModelTree.Layer> layers = network.layers();
    ModelTree.Layer layer = layers.get(number - 1);
    int from = layer.weights().size();
    int to = layer.biases().size();
    String weights =
        constant("weights " + number, OnnxType.FLOAT, layer.weights(), List::stream, from, to);
    String biases = constant("biases " + number, OnnxType.FLOAT, layer.biases(), Stream::of, to);
    boolean last = number == layers.size();
    String product = graph.node("MatMul", "product " + number, input, weights);
    String sum = graph.node("Add", last ? "values" : "sum " + number, product, biases);
    return last ? sum : graph.node(activation(network), "layer " + number, sum);
  }

  private String activation(ModelTree.NetworkTree network) {
    return switch (network.activation()) {
      case "relu" -> "Relu";
      case "tanh" -> "Tanh";
      default ->
          throw new InputException(
              source + " names the activation " + network.activation() + "; known: relu, tanh.");
    };
  }

  private void decide(String values, OnnxType type, int actions) {
    graph.output(values, type, actions);
    // of equals ArgMax takes the first, as the agents do
    String action =
        graph.node(
            "ArgMax",
            List.of(new Attribute("axis", 1), new Attribute("keepdims", 0)),
            "action",
            values);
    graph.output(action, OnnxType.LONG);
  }

  /** The numbers of all parts, as many as the shape says. */
  private <T> String constant(
      String name,
      OnnxType type,
      List<T> parts,
      Function<T, Stream<Double>> numbers,
      long... shape) {
    int length = (int) LongStream.of(shape).reduce(1, (a, b) -> a * b);
    return graph.constant(name, type, flat(parts, numbers, length), shape);
  }

  private <T> double[] flat(List<T> parts, Function<T, Stream<Double>> numbers, int length) {
    double[] flat = parts.stream().flatMap(numbers).mapToDouble(Double::doubleValue).toArray();
    if (flat.length != length) {
      throw new InputException(
          source + " holds " + flat.length + " numbers where " + length + " belong.");
    }
    return flat;
  }
}
