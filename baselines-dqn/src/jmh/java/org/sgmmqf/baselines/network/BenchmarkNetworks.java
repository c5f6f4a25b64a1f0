package org.sgmmqf.baselines.network;

import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/** Networks for benchmarks: on a chosen kernel, with a chosen share of active weights. */
public final class BenchmarkNetworks {
  private BenchmarkNetworks() {}

  /**
   * A lander-sized Q-network with random weights.
   *
   * @param kernel "plain", or anything else for the fastest
   * @param width of both hidden layers
   * @return 8 inputs, 4 outputs
   */
  public static Network network(String kernel, int width) {
    Kernel chosen = kernel.equals("plain") ? new PlainKernel() : Kernels.fastest();
    Network network = new Network(new int[] {8, width, width, 4}, Activation.RELU, true, chosen);
    network.initialize(Initializer.uniform(), Initializer.uniform(), new RandomStream(1));
    return network;
  }

  /**
   * Trains a network whose masks stay as they are.
   *
   * @param settings of the optimizer
   * @param network trained
   * @return at update 0
   */
  public static Trainer trainer(OptimizerSettings settings, Network network) {
    return new Trainer(settings, new FixedMasks(), 1, network, List.of(network));
  }

  private static final class FixedMasks implements Sparsifier {
    @Override
    public void save(StateWriter out) {}

    @Override
    public void restore(StateReader in) {}
  }

  /**
   * Makes weights inactive at random.
   *
   * @param layers changed
   * @param active how many weights each layer keeps
   */
  public static void thin(List<MaskedLayer> layers, int[] active) {
    RandomStream random = new RandomStream(2);
    for (int l = 0; l < active.length; l++) {
      MaskedLayer layer = layers.get(l);
      int[] order = IntStream.range(0, layer.size()).toArray();
      random.shuffle(order);
      for (int n = active[l]; n < order.length; n++) {
        layer.setActive(order[n], false);
      }
    }
  }
}
