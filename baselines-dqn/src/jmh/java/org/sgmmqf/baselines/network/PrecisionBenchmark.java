package org.sgmmqf.baselines.network;

import java.util.concurrent.TimeUnit;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.sgmmqf.spi.RandomStream;

/**
 * What do single precision and the Vector API gain on the product that dominates an update, a
 * square weight matrix times a batch of 64? {@code ./gradlew :baselines-dqn:jmh
 * -Pbench=PrecisionBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PrecisionBenchmark {
  private static final int SAMPLES = 64;
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int V = SPECIES.length();

  /** Width of the layer. */
  @Param({"128", "512"})
  public int width;

  private final Kernel vector = Kernels.fastest();
  private final Kernel plain = new PlainKernel();
  private float[] a;
  private float[] b;
  private float[] c;
  private double[] wideA;
  private double[] wideB;
  private double[] wideC;

  /** Draws the matrices. */
  @Setup
  public void draw() {
    RandomStream random = new RandomStream(1);
    a = new float[width * width];
    b = new float[width * SAMPLES];
    c = new float[width * SAMPLES];
    wideA = new double[a.length];
    wideB = new double[b.length];
    wideC = new double[c.length];
    for (int i = 0; i < a.length; i++) {
      wideA[i] = random.nextGaussian();
      a[i] = (float) wideA[i];
    }
    for (int i = 0; i < b.length; i++) {
      wideB[i] = random.nextGaussian();
      b[i] = (float) wideB[i];
    }
  }

  /** The kernel in use. */
  @Benchmark
  public float[] floatVector() {
    vector.multiply(width, width, SAMPLES, a, width, 1, b, c, false);
    return c;
  }

  /** The fallback. */
  @Benchmark
  public float[] floatPlain() {
    plain.multiply(width, width, SAMPLES, a, width, 1, b, c, false);
    return c;
  }

  /** The same tile as the kernel in use, in double precision. */
  @Benchmark
  public double[] doubleVector() {
    for (int j = 0; j < SAMPLES; j += 2 * V) {
      for (int i = 0; i < width; i += 4) {
        tile(i, j);
      }
    }
    return wideC;
  }

  private void tile(int i, int j) {
    DoubleVector c00 = DoubleVector.zero(SPECIES);
    DoubleVector c01 = c00;
    DoubleVector c10 = c00;
    DoubleVector c11 = c00;
    DoubleVector c20 = c00;
    DoubleVector c21 = c00;
    DoubleVector c30 = c00;
    DoubleVector c31 = c00;
    for (int k = 0; k < width; k++) {
      DoubleVector b0 = DoubleVector.fromArray(SPECIES, wideB, k * SAMPLES + j);
      DoubleVector b1 = DoubleVector.fromArray(SPECIES, wideB, k * SAMPLES + j + V);
      DoubleVector x = DoubleVector.broadcast(SPECIES, wideA[i * width + k]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      x = DoubleVector.broadcast(SPECIES, wideA[(i + 1) * width + k]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      x = DoubleVector.broadcast(SPECIES, wideA[(i + 2) * width + k]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      x = DoubleVector.broadcast(SPECIES, wideA[(i + 3) * width + k]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
    }
    int r = i * SAMPLES + j;
    c00.intoArray(wideC, r);
    c01.intoArray(wideC, r + V);
    c10.intoArray(wideC, r + SAMPLES);
    c11.intoArray(wideC, r + SAMPLES + V);
    c20.intoArray(wideC, r + 2 * SAMPLES);
    c21.intoArray(wideC, r + 2 * SAMPLES + V);
    c30.intoArray(wideC, r + 3 * SAMPLES);
    c31.intoArray(wideC, r + 3 * SAMPLES + V);
  }
}
