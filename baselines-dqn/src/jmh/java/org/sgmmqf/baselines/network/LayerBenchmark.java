package org.sgmmqf.baselines.network;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.sgmmqf.spi.RandomStream;

/**
 * From which share of active weights on does a 512 x 512 layer gain by visiting them alone? Passes
 * of 64 samples, dense kernel beside sparse kernel: {@code ./gradlew :baselines-dqn:jmh
 * -Pbench=LayerBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LayerBenchmark {
  private static final int WIDTH = 512;
  private static final int SAMPLES = 64;

  /** Share of active weights. */
  @Param({"0.01", "0.1", "0.2", "0.3", "0.5"})
  public double density;

  private final Kernel kernel = Kernels.fastest();
  private final SparseIndex byOutput = new SparseIndex(WIDTH);
  private final SparseIndex byInput = new SparseIndex(WIDTH);
  private final ParameterBlock block = new ParameterBlock(WIDTH * WIDTH, true);
  private final float[] x = new float[WIDTH * SAMPLES];
  private final float[] y = new float[WIDTH * SAMPLES];
  private final AdamStep step = new AdamStep(1, 0.9f, 0.1f, 0.999f, 0.001f, 0.001f, 1, 1e-8f);
  private final float[] input = new float[WIDTH];
  private final float[] output = new float[WIDTH];
  private DenseLayer layer;

  /** Draws mask and numbers. */
  @Setup
  public void draw() {
    RandomStream random = new RandomStream(1);
    boolean[] active = new boolean[WIDTH * WIDTH];
    int count = 0;
    for (int i = 0; i < active.length; i++) {
      active[i] = random.nextDouble() < density;
      block.values[i] = active[i] ? (float) random.nextGaussian() : 0;
      count += active[i] ? 1 : 0;
    }
    byOutput.rebuild(active, count, 1, WIDTH, WIDTH);
    byInput.rebuild(active, count, WIDTH, WIDTH, 1);
    for (int i = 0; i < x.length; i++) {
      x[i] = (float) random.nextGaussian();
    }
    layer = new DenseLayer(WIDTH, WIDTH, true, kernel);
    BenchmarkNetworks.thin(List.of(layer), new int[] {count});
  }

  /** Forward or backward pass, all weights. */
  @Benchmark
  public float[] productDense() {
    kernel.multiply(WIDTH, WIDTH, SAMPLES, block.values, 1, WIDTH, x, y, false);
    return y;
  }

  /** Forward or backward pass, active weights. */
  @Benchmark
  public float[] productSparse() {
    kernel.multiplySparse(byOutput, block.values, SAMPLES, x, y);
    return y;
  }

  /** Weight gradient, all weights. */
  @Benchmark
  public float[] gradientDense() {
    kernel.multiply(WIDTH, SAMPLES, WIDTH, x, SAMPLES, 1, y, block.gradients, false);
    return block.gradients;
  }

  /** Weight gradient, active weights. */
  @Benchmark
  public float[] gradientSparse() {
    kernel.productsSparse(byInput, SAMPLES, x, y, block.gradients);
    return block.gradients;
  }

  /** Adam, all weights. */
  @Benchmark
  public float[] adamDense() {
    kernel.adam(step, block);
    return block.values;
  }

  /** Adam, active weights. */
  @Benchmark
  public float[] adamSparse() {
    for (int n = 0; n < byInput.size(); n++) {
      step.apply(block, byInput.positions[n]);
    }
    return block.values;
  }

  /** One sample, all weights. */
  @Benchmark
  public float[] singleDense() {
    kernel.multiply(1, WIDTH, WIDTH, input, WIDTH, 1, block.values, output, false);
    return output;
  }

  /** One sample, as a layer of this density does it. */
  @Benchmark
  public float[] singleLayer() {
    layer.forwardOne(input, output);
    return output;
  }
}
