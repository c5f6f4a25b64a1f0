package org.sgmmqf.model.mixture;

import java.util.concurrent.TimeUnit;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * How many floating-point operations could this machine make at most: fused multiply-adds on
 * vectors in registers, in twelve chains that wait for nothing? The score is in GFLOP/s, to be
 * measured in one run with what is compared to it: mixtures, and in single precision networks.
 * {@code ./gradlew :core-model:jmh -Pbench='PeakBenchmark|ModelUpdateBenchmark.update'}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PeakBenchmark {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Float> SINGLES = FloatVector.SPECIES_PREFERRED;
  private static final int ROUNDS = 4096;

  /** So many operations whatever the width of vectors, which sets the number of rounds. */
  private static final int OPERATIONS = ROUNDS * 12 * 2 * 8;

  private final double[] numbers = new double[8];
  private final float[] singles = new float[16];

  /** Twelve chains. */
  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public double[] multiplyAdd() {
    DoubleVector x = DoubleVector.broadcast(SPECIES, 0.5);
    DoubleVector y = DoubleVector.broadcast(SPECIES, 0.25);
    DoubleVector a = x;
    DoubleVector b = x;
    DoubleVector c = x;
    DoubleVector d = x;
    DoubleVector e = x;
    DoubleVector f = x;
    DoubleVector g = x;
    DoubleVector h = x;
    DoubleVector i = x;
    DoubleVector j = x;
    DoubleVector k = x;
    DoubleVector l = x;
    int rounds = ROUNDS * 8 / SPECIES.length();
    for (int n = 0; n < rounds; n++) {
      a = a.fma(x, y);
      b = b.fma(x, y);
      c = c.fma(x, y);
      d = d.fma(x, y);
      e = e.fma(x, y);
      f = f.fma(x, y);
      g = g.fma(x, y);
      h = h.fma(x, y);
      i = i.fma(x, y);
      j = j.fma(x, y);
      k = k.fma(x, y);
      l = l.fma(x, y);
    }
    DoubleVector sum = a.add(b).add(c).add(d).add(e).add(f);
    sum.add(g).add(h).add(i).add(j).add(k).add(l).intoArray(numbers, 0);
    return numbers;
  }

  /** The same with twice as many singles, half as long. */
  @Benchmark
  @OperationsPerInvocation(OPERATIONS)
  public float[] multiplyAddSingle() {
    FloatVector x = FloatVector.broadcast(SINGLES, 0.5f);
    FloatVector y = FloatVector.broadcast(SINGLES, 0.25f);
    FloatVector a = x;
    FloatVector b = x;
    FloatVector c = x;
    FloatVector d = x;
    FloatVector e = x;
    FloatVector f = x;
    FloatVector g = x;
    FloatVector h = x;
    FloatVector i = x;
    FloatVector j = x;
    FloatVector k = x;
    FloatVector l = x;
    int rounds = ROUNDS * 8 / SINGLES.length();
    for (int n = 0; n < rounds; n++) {
      a = a.fma(x, y);
      b = b.fma(x, y);
      c = c.fma(x, y);
      d = d.fma(x, y);
      e = e.fma(x, y);
      f = f.fma(x, y);
      g = g.fma(x, y);
      h = h.fma(x, y);
      i = i.fma(x, y);
      j = j.fma(x, y);
      k = k.fma(x, y);
      l = l.fma(x, y);
    }
    FloatVector sum = a.add(b).add(c).add(d).add(e).add(f);
    sum.add(g).add(h).add(i).add(j).add(k).add(l).intoArray(singles, 0);
    return singles;
  }
}
