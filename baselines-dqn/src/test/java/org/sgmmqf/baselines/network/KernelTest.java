package org.sgmmqf.baselines.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

final class KernelTest {
  private static final int CASES = 40;

  private static float[] draw(int size, RandomStream random) {
    float[] numbers = new float[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = (float) random.nextGaussian();
    }
    return numbers;
  }

  private static int columns(RandomStream random) {
    return Padding.LANES * (1 + random.nextInt(9));
  }

  /** Runs the same work on every kernel and demands equal bits. */
  private static float[] onEveryKernel(Function<Kernel, float[]> work) {
    List<float[]> results = Kernels.all().stream().map(work).toList();
    results.forEach(result -> assertThat(result).isEqualTo(results.get(0)));
    return results.get(0);
  }

  @Test
  void theVectorApiIsFoundAndComesFirst() {
    assertThat(Kernels.all()).extracting(Kernel::name).hasSize(2).last().isEqualTo("plain");
    assertThat(Kernels.fastest().name()).startsWith("vector");
  }

  @Test
  void productsAgreeWithTheDefinitionOnEveryKernel() {
    Property.forAll(
        CASES,
        random -> {
          int rows = 1 + random.nextInt(9);
          int depth = 1 + random.nextInt(20);
          int columns = columns(random);
          boolean transposed = random.nextBoolean();
          boolean add = random.nextBoolean();
          int rowStep = transposed ? 1 : depth;
          int depthStep = transposed ? rows : 1;
          float[] a = draw(rows * depth, random);
          float[] b = draw(depth * columns, random);
          float[] c = draw(rows * columns, random);

          float[] product =
              onEveryKernel(
                  kernel -> {
                    float[] result = c.clone();
                    kernel.multiply(rows, depth, columns, a, rowStep, depthStep, b, result, add);
                    return result;
                  });

          for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
              double sum = add ? c[i * columns + j] : 0;
              for (int k = 0; k < depth; k++) {
                sum += (double) a[i * rowStep + k * depthStep] * b[k * columns + j];
              }
              assertThat((double) product[i * columns + j]).isCloseTo(sum, within(1e-5));
            }
          }
        });
  }

  @Test
  void skippingZerosDoesNotChangeAProduct() {
    Property.forAll(
        CASES,
        random -> {
          int rows = 1 + random.nextInt(9);
          int depth = 1 + random.nextInt(20);
          int columns = columns(random);
          Sparse a = new Sparse(rows, depth, random);
          float[] b = draw(depth * columns, random);
          float[] c = draw(rows * columns, random);
          float[] dense = c.clone();
          Kernels.fastest().multiply(rows, depth, columns, a.values, depth, 1, b, dense, true);

          float[] sparse =
              onEveryKernel(
                  kernel -> {
                    float[] result = c.clone();
                    kernel.multiplySparse(a.index, a.values, columns, b, result);
                    return result;
                  });

          assertThat(sparse).isEqualTo(dense);
        });
  }

  @Test
  void sparseScalarProductsAgreeWithTheDefinitionAndTouchNothingElse() {
    Property.forAll(
        CASES,
        random -> {
          int rows = 1 + random.nextInt(9);
          int others = 1 + random.nextInt(20);
          int columns = columns(random);
          Sparse mask = new Sparse(rows, others, random);
          float[] x = draw(rows * columns, random);
          float[] d = draw(others * columns, random);

          float[] products =
              onEveryKernel(
                  kernel -> {
                    float[] result = new float[rows * others];
                    Arrays.fill(result, 7);
                    kernel.productsSparse(mask.index, columns, x, d, result);
                    return result;
                  });

          for (int i = 0; i < rows * others; i++) {
            double sum = 0;
            for (int t = 0; t < columns; t++) {
              sum += (double) x[i / others * columns + t] * d[i % others * columns + t];
            }
            assertThat((double) products[i]).isCloseTo(mask.active[i] ? sum : 7, within(1e-4));
          }
        });
  }

  @Test
  void theHyperbolicTangentIsExactToSinglePrecision() {
    float[] x = new float[Padding.LANES * 1000];
    for (int i = 0; i < x.length; i++) {
      x[i] = (i - x.length / 2) * 0.0015f;
    }

    float[] y =
        onEveryKernel(
            kernel -> {
              float[] result = x.clone();
              kernel.tanh(result);
              return result;
            });

    for (int i = 0; i < x.length; i++) {
      assertThat((double) y[i]).isCloseTo(Math.tanh(x[i]), within(4e-7));
    }
  }

  @Test
  void activationsHaveTheSlopeOfTheirFunction() {
    float[] x = draw(Padding.LANES * 20, new RandomStream(3));
    for (Activation activation : Activation.values()) {
      float[] slopes =
          onEveryKernel(
              kernel -> {
                float[] y = x.clone();
                activation.forward(kernel, y);
                float[] d = new float[x.length];
                Arrays.fill(d, 2);
                activation.backward(kernel, y, d);
                return d;
              });
      Kernel kernel = Kernels.fastest();
      float h = 1e-3f;
      float[] above = shifted(x, h);
      float[] below = shifted(x, -h);
      activation.forward(kernel, above);
      activation.forward(kernel, below);
      for (int i = 0; i < x.length; i++) {
        if (Math.abs(x[i]) > 2 * h) {
          double slope = ((double) above[i] - below[i]) / (2 * h);
          assertThat((double) slopes[i]).isCloseTo(2 * slope, within(1e-3));
        }
      }
    }
  }

  private static float[] shifted(float[] x, float by) {
    float[] result = x.clone();
    for (int i = 0; i < x.length; i++) {
      result[i] += by;
    }
    return result;
  }

  @Test
  void adamAgreesOnEveryKernel() {
    RandomStream random = new RandomStream(5);
    int size = Padding.LANES * 7;
    AdamStep step = new AdamStep(0.5f, 0.9f, 0.1f, 0.999f, 0.001f, 0.01f, 1.5f, 1e-8f);
    float[] values = draw(size, random);
    float[] gradients = draw(size, random);
    float[] firstMoments = draw(size, random);

    onEveryKernel(
        kernel -> {
          ParameterBlock block = new ParameterBlock(size, true);
          System.arraycopy(values, 0, block.values, 0, size);
          System.arraycopy(gradients, 0, block.gradients, 0, size);
          System.arraycopy(firstMoments, 0, block.firstMoments, 0, size);
          Arrays.fill(block.secondMoments, 0.25f);
          kernel.adam(step, block);
          return block.values;
        });
  }

  /** A random matrix with about a third of its entries, and where they are. */
  private static final class Sparse {
    final boolean[] active;
    final float[] values;
    final SparseIndex index;

    Sparse(int rows, int others, RandomStream random) {
      active = new boolean[rows * others];
      values = new float[rows * others];
      int count = 0;
      for (int i = 0; i < active.length; i++) {
        active[i] = random.nextInt(3) == 0;
        values[i] = active[i] ? (float) random.nextGaussian() : 0;
        count += active[i] ? 1 : 0;
      }
      index = new SparseIndex(rows);
      index.rebuild(active, count, others, others, 1);
    }
  }
}
