package org.sgmmqf.baselines.network;

import java.util.concurrent.TimeUnit;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
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
 * What do single precision and the Vector API gain on the product that dominates an update, a
 * square weight matrix times a batch of 64? {@code ./gradlew :baselines-dqn:jmh
 * -Pbench=PrecisionBenchmark}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
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
    for (int j = 0; j < SAMPLES; j += 4 * V) {
      for (int i = 0; i < width; i += 4) {
        tile(i, j);
      }
    }
    return wideC;
  }

  private void tile(int i, int j) {
    DoubleVector c00 = DoubleVector.zero(SPECIES);
    DoubleVector c01 = DoubleVector.zero(SPECIES);
    DoubleVector c02 = DoubleVector.zero(SPECIES);
    DoubleVector c03 = DoubleVector.zero(SPECIES);
    DoubleVector c10 = DoubleVector.zero(SPECIES);
    DoubleVector c11 = DoubleVector.zero(SPECIES);
    DoubleVector c12 = DoubleVector.zero(SPECIES);
    DoubleVector c13 = DoubleVector.zero(SPECIES);
    DoubleVector c20 = DoubleVector.zero(SPECIES);
    DoubleVector c21 = DoubleVector.zero(SPECIES);
    DoubleVector c22 = DoubleVector.zero(SPECIES);
    DoubleVector c23 = DoubleVector.zero(SPECIES);
    DoubleVector c30 = DoubleVector.zero(SPECIES);
    DoubleVector c31 = DoubleVector.zero(SPECIES);
    DoubleVector c32 = DoubleVector.zero(SPECIES);
    DoubleVector c33 = DoubleVector.zero(SPECIES);
    for (int k = 0; k < width; k++) {
      DoubleVector b0 = DoubleVector.fromArray(SPECIES, wideB, k * SAMPLES + j + 0 * V);
      DoubleVector b1 = DoubleVector.fromArray(SPECIES, wideB, k * SAMPLES + j + 1 * V);
      DoubleVector b2 = DoubleVector.fromArray(SPECIES, wideB, k * SAMPLES + j + 2 * V);
      DoubleVector b3 = DoubleVector.fromArray(SPECIES, wideB, k * SAMPLES + j + 3 * V);
      DoubleVector x = DoubleVector.broadcast(SPECIES, wideA[(i + 0) * width + k]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      c03 = x.fma(b3, c03);
      x = DoubleVector.broadcast(SPECIES, wideA[(i + 1) * width + k]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      c12 = x.fma(b2, c12);
      c13 = x.fma(b3, c13);
      x = DoubleVector.broadcast(SPECIES, wideA[(i + 2) * width + k]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      c22 = x.fma(b2, c22);
      c23 = x.fma(b3, c23);
      x = DoubleVector.broadcast(SPECIES, wideA[(i + 3) * width + k]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      c32 = x.fma(b2, c32);
      c33 = x.fma(b3, c33);
    }
    int r = i * SAMPLES + j;
    c00.intoArray(wideC, r + 0 * SAMPLES + 0 * V);
    c01.intoArray(wideC, r + 0 * SAMPLES + 1 * V);
    c02.intoArray(wideC, r + 0 * SAMPLES + 2 * V);
    c03.intoArray(wideC, r + 0 * SAMPLES + 3 * V);
    c10.intoArray(wideC, r + 1 * SAMPLES + 0 * V);
    c11.intoArray(wideC, r + 1 * SAMPLES + 1 * V);
    c12.intoArray(wideC, r + 1 * SAMPLES + 2 * V);
    c13.intoArray(wideC, r + 1 * SAMPLES + 3 * V);
    c20.intoArray(wideC, r + 2 * SAMPLES + 0 * V);
    c21.intoArray(wideC, r + 2 * SAMPLES + 1 * V);
    c22.intoArray(wideC, r + 2 * SAMPLES + 2 * V);
    c23.intoArray(wideC, r + 2 * SAMPLES + 3 * V);
    c30.intoArray(wideC, r + 3 * SAMPLES + 0 * V);
    c31.intoArray(wideC, r + 3 * SAMPLES + 1 * V);
    c32.intoArray(wideC, r + 3 * SAMPLES + 2 * V);
    c33.intoArray(wideC, r + 3 * SAMPLES + 3 * V);
  }
}
