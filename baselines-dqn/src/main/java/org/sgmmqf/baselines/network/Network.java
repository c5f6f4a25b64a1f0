package org.sgmmqf.baselines.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * A fully connected network in single precision: hidden layers with an activation, a linear output
 * layer, and a mask over the weights of each. A pass over a batch costs 2 operations per weight and
 * sample, a backward pass twice that; neither allocates. One thread at a time.
 */
public final class Network implements SymmetricState {
  private final Kernel kernel;
  private final int[] widths;
  private final Activation activation;
  private final List<DenseLayer> layers;

  /** Values of a single sample before and after each layer. */
  private final float[][] single;

  /**
   * Creates a network that can be trained.
   *
   * @param inputs number of inputs
   * @param hidden widths of the hidden layers
   * @param outputs number of outputs
   * @param activation what follows the hidden layers
   */
  public Network(int inputs, List<Integer> hidden, int outputs, Activation activation) {
    this(
        Stream.of(Stream.of(inputs), hidden.stream(), Stream.of(outputs))
            .flatMap(part -> part)
            .mapToInt(Integer::intValue)
            .toArray(),
        activation,
        true,
        Kernels.fastest());
  }

  /**
   * Demands widths that hidden layers can have.
   *
   * @param key the setting they come from
   * @param hidden widths of the hidden layers
   * @return an immutable copy
   */
  public static List<Integer> widths(String key, List<Integer> hidden) {
    Require.that(
        !hidden.isEmpty() && hidden.stream().allMatch(width -> width >= 1),
        key,
        hidden,
        "at least one width, each at least 1");
    return List.copyOf(hidden);
  }

  Network(int[] widths, Activation activation, boolean trained, Kernel kernel) {
    this.kernel = kernel;
    this.widths = widths.clone();
    this.activation = activation;
    List<DenseLayer> created = new ArrayList<>();
    for (int l = 0; l + 1 < widths.length; l++) {
      created.add(new DenseLayer(widths[l], widths[l + 1], trained, kernel));
    }
    layers = List.copyOf(created);
    single = new float[widths.length][];
    for (int l = 0; l < widths.length; l++) {
      single[l] = new float[Padding.of(widths[l])];
    }
  }

  /** Draws the first parameters of hidden and output layers. */
  public void initialize(Initializer hidden, Initializer output, RandomStream random) {
    for (int l = 0; l < layers.size(); l++) {
      layers.get(l).initialize(l + 1 < layers.size() ? hidden : output, random);
    }
  }

  /** A copy that only answers: equal weights and masks, without gradients and moments. */
  public Network frozenCopy() {
    Network copy = new Network(widths, activation, false, kernel);
    copy.approach(this, 1);
    return copy;
  }

  /**
   * Goes towards another network: w = w + share (w' - w) for weights and biases, under the masks of
   * the other.
   *
   * @param other a network of the same shape
   * @param share from 0 to 1; 1 copies
   */
  public void approach(Network other, double share) {
    for (int l = 0; l < layers.size(); l++) {
      layers.get(l).approach(other.layers.get(l), (float) share);
    }
  }

  /** Room for batches of so many samples, in every network of this shape. */
  public Pass newPass(int size) {
    return new Pass(size, widths);
  }

  /** Computes the outputs for the inputs of a batch. */
  public void forward(Pass pass) {
    for (int l = 0; l < layers.size(); l++) {
      float[] y = pass.values[l + 1];
      layers.get(l).forward(pass.columns(), pass.values[l], y);
      if (l + 1 < layers.size()) {
        activation.forward(kernel, y);
      }
    }
  }

  /**
   * Computes the outputs for one sample.
   *
   * @param inputs read only
   * @return the outputs, perhaps followed by padding; overwritten by the next call
   */
  public float[] evaluate(double[] inputs) {
    for (int i = 0; i < widths[0]; i++) {
      single[0][i] = (float) inputs[i];
    }
    for (int l = 0; l < layers.size(); l++) {
      layers.get(l).forwardOne(single[l], single[l + 1]);
      if (l + 1 < layers.size()) {
        activation.forward(kernel, single[l + 1]);
      }
    }
    return single[layers.size()];
  }

  /** {@return activations of the last hidden layer in the last {@link #evaluate}, a copy} */
  public float[] lastHidden() {
    int last = layers.size() - 1;
    return Arrays.copyOf(single[last], widths[last]);
  }

  /** {@return the weight of a unit of the last hidden layer in an output} */
  public double outgoing(int unit, int output) {
    DenseLayer last = layers.get(layers.size() - 1);
    return last.weight(unit * last.outputs() + output);
  }

  /**
   * Computes the gradient of the loss whose derivatives by the outputs are in the pass; replaces
   * the last one.
   *
   * @param pass as {@link #forward} left it, with output derivatives
   * @param whole whether inactive weights need their derivative too
   */
  public void backward(Pass pass, boolean whole) {
    for (int l = layers.size() - 1; l >= 0; l--) {
      DenseLayer layer = layers.get(l);
      float[] d = pass.derivatives[l + 1];
      layer.gradients(pass.columns(), pass.values[l], d, pass.transposed, whole);
      if (l > 0) {
        layer.backward(pass.columns(), d, pass.derivatives[l]);
        activation.backward(kernel, pass.values[l], pass.derivatives[l]);
      }
    }
  }

  /**
   * Brings the gradient under the masks after these changed or the whole gradient was asked for:
   * inactive weights get none, weights that became active get theirs.
   *
   * @param pass as {@link #backward} left it
   * @return whether the gradient may have changed
   */
  boolean settleMasks(Pass pass) {
    boolean changed = false;
    for (int l = 0; l < layers.size(); l++) {
      changed |= layers.get(l).settleMask(pass.columns(), pass.values[l], pass.derivatives[l + 1]);
    }
    return changed;
  }

  /**
   * Adds the gradient of a penalty on the weights; biases are free.
   *
   * @param decay factor on half the squared norm of the weights
   */
  void decayWeights(double decay) {
    layers.forEach(layer -> layer.decayWeights((float) decay));
  }

  void addTo(GradientNorm norm) {
    for (DenseLayer layer : layers) {
      layer.addTo(norm);
    }
  }

  void step(AdamStep step) {
    for (DenseLayer layer : layers) {
      layer.step(step);
    }
  }

  /** Views of the weight matrices, from input to output. */
  public List<MaskedLayer> maskedLayers() {
    return List.copyOf(layers);
  }

  List<DenseLayer> layers() {
    return layers;
  }

  /** How many weights are active in each layer, from input to output. */
  int[] activeWeights() {
    return layers.stream().mapToInt(DenseLayer::activeCount).toArray();
  }

  long activeWeightCount() {
    return Arrays.stream(activeWeights()).asLongStream().sum();
  }

  /** How many parameters count: active weights and all biases. */
  long parameters() {
    return activeWeightCount() + Arrays.stream(widths).skip(1).sum();
  }

  /**
   * Operations of a forward pass of one sample: a multiplication and an addition per weight, and
   * one activation per hidden unit; the bias takes the place of the addition that n products do not
   * need.
   *
   * @return counted several ways
   */
  public ForwardFlops forwardFlops() {
    long hidden = 0;
    for (int l = 1; l + 1 < widths.length; l++) {
      hidden += widths[l];
    }
    long active = 0;
    long all = 0;
    long batched = 0;
    long gradient = 0;
    long alone = 0;
    for (DenseLayer layer : layers) {
      active += layer.activeCount();
      all += layer.size();
      batched += layer.visitedInBatch();
      gradient += layer.visitedForGradient();
      alone += layer.visitedAlone();
    }
    return new ForwardFlops(
        2 * active + hidden,
        2 * all + hidden,
        2 * batched + hidden,
        2 * gradient + hidden,
        2 * alone + hidden);
  }

  /**
   * Everything needed to evaluate the network elsewhere.
   *
   * @return activation, and for each layer its weights by rows (one per input) and biases
   */
  public Map<String, Object> export() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("activation", activation.name().toLowerCase(Locale.ROOT));
    tree.put("layers", layers.stream().map(Network::export).toList());
    return tree;
  }

  private static Map<String, Object> export(DenseLayer layer) {
    List<Object> rows = new ArrayList<>();
    for (int i = 0; i < layer.inputs(); i++) {
      List<Object> row = new ArrayList<>();
      for (int j = 0; j < layer.outputs(); j++) {
        row.add(layer.weight(i * layer.outputs() + j));
      }
      rows.add(row);
    }
    List<Object> biases = new ArrayList<>();
    for (int j = 0; j < layer.outputs(); j++) {
      biases.add((double) layer.bias(j));
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("weights", rows);
    tree.put("biases", biases);
    return tree;
  }

  @Override
  public void state(StateParts parts) {
    for (int l = 0; l < layers.size(); l++) {
      parts.component("layer " + l, layers.get(l));
    }
  }
}
