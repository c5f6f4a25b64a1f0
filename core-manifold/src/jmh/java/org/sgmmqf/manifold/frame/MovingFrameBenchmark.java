package org.sgmmqf.manifold.frame;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.optimizer.RiemannianAdam;
import org.sgmmqf.manifold.optimizer.RiemannianAdamSettings;
import org.sgmmqf.manifold.space.AffineInvariantSpd;
import org.sgmmqf.manifold.space.ProductManifold;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

/**
 * How long does one step of Riemannian Adam over K covariances take, and what does it allocate: by
 * the textbook with eigendecompositions, in the moving frame with plain loops, and with the Vector
 * API? {@code ./gradlew :core-manifold:jmh -Pbench=MovingFrameBenchmark}
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class MovingFrameBenchmark {
  private static RiemannianAdam adam() {
    return new RiemannianAdam(Settings.defaults(RiemannianAdamSettings.class));
  }

  /** Size of the problem. */
  @State(Scope.Thread)
  public static class Size {
    /** K. */
    @Param({"20", "100", "500"})
    public int components;

    /** D. */
    @Param({"8", "12"})
    public int dimension;
  }

  /** Processor time beside wall time, because the latter says little on a shared machine. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Processor {
    /** Microseconds of processor time in an iteration. */
    public double cpuMicroseconds;

    /** Steps in an iteration. */
    public long steps;

    private long start;

    @Setup(Level.Iteration)
    public void begin() {
      start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @TearDown(Level.Iteration)
    public void end() {
      cpuMicroseconds =
          (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) * 1e-3;
    }
  }

  /**
   * Four random gradients and their negatives in turn: steps as long as in learning, and no drift.
   */
  private static final class Gradients {
    private final double[][] gradients = new double[8][];
    private int next;

    Gradients(int size, Consumer<double[]> random) {
      for (int i = 0; i < 4; i++) {
        double[] gradient = new double[size];
        random.accept(gradient);
        gradients[i] = gradient;
        gradients[i + 4] = Arrays.stream(gradient).map(x -> -x).toArray();
      }
    }

    double[] next() {
      next = (next + 1) & 7;
      return gradients[next];
    }
  }

  /** The literal formulas. */
  @State(Scope.Thread)
  public static class Textbook {
    private ManifoldStepper stepper;
    private double[] point;
    private Gradients gradients;

    @Setup
    public void create(Size size) {
      RandomStream random = new RandomStream(1);
      Manifold product =
          new ProductManifold(
              Collections.nCopies(size.components, new AffineInvariantSpd(size.dimension)));
      stepper = adam().on(product);
      point = new double[product.size()];
      product.randomPoint(random, point);
      gradients =
          new Gradients(point.length, gradient -> product.randomTangent(point, random, gradient));
    }
  }

  /** The fast path. */
  @State(Scope.Thread)
  public static class Frame {
    private FrameStepper stepper;
    private MovingFrames plain;
    private MovingFrames best;
    private Gradients gradients;
    private double[] coordinates;

    @Setup
    public void create(Size size) {
      RandomStream random = new RandomStream(1);
      best = new MovingFrames(size.components, size.dimension);
      plain = new MovingFrames(size.components, size.dimension, new PlainFrameKernel());
      coordinates = new double[best.coordinates()];
      stepper = adam().inFrame(FrameLayout.flat(coordinates.length)).orElseThrow();
      gradients =
          new Gradients(
              coordinates.length, gradient -> Arrays.setAll(gradient, i -> random.nextGaussian()));
    }

    double[] step(MovingFrames frames) {
      System.arraycopy(gradients.next(), 0, coordinates, 0, coordinates.length);
      stepper.step(coordinates);
      frames.advance(coordinates, 0, 1);
      return frames.frames();
    }
  }

  @Benchmark
  public double[] textbook(Textbook state, Processor processor) {
    processor.steps++;
    state.stepper.step(state.point, state.gradients.next());
    return state.point;
  }

  @Benchmark
  public double[] movingFramePlainLoops(Frame state, Processor processor) {
    processor.steps++;
    return state.step(state.plain);
  }

  @Benchmark
  public double[] movingFrameVectorApi(Frame state, Processor processor) {
    processor.steps++;
    return state.step(state.best);
  }
}
