package org.sgmmqf.manifold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.spi.RandomStream;

final class FrameKernelTest {
  @Test
  void theVectorApiIsUsedWhereTheModuleIsThere() {
    assertThat(FrameKernel.vector()).isPresent();
    KernelInfo info = new MovingFrames(1, 1).kernel();
    assertThat(info.name()).isEqualTo("Vector API");
    assertThat(info.vectorBits()).isIn(128, 256, 512);
  }

  @ParameterizedTest
  @CsvSource({"1, 8", "2, 8", "3, 16", "5, 8", "8, 8", "8, 32", "12, 8", "13, 8", "30, 8"})
  void bothKernelsMultiplyEveryLaneToTheSameBits(int dimension, int lanes) {
    RandomStream random = new RandomStream(dimension);
    double[] a = gaussian(dimension * dimension * lanes, random);
    double[] b = gaussian(a.length, random);
    double[] plain = new double[a.length + 3];
    double[] vector = new double[a.length + 3];
    new PlainFrameKernel().multiply(a, b, plain, 3, dimension, lanes);
    FrameKernel.vector().orElseThrow().multiply(a, b, vector, 3, dimension, lanes);
    assertThat(vector).isEqualTo(plain);

    for (int lane = 0; lane < lanes; lane++) {
      double[] expected =
          Matrices.product(lane(a, 0, dimension, lanes, lane), lane(b, 0, dimension, lanes, lane))
              .data;
      double[] actual = lane(plain, 3, dimension, lanes, lane).data;
      assertThat(MovingFramesTest.relativeError(dimension, actual, expected)).isLessThan(1e-14);
    }
  }

  @Test
  void bothKernelsMoveFramesToTheSameBits() {
    RandomStream random = new RandomStream(9);
    MovingFrames plain = new MovingFrames(21, 12, 8, new PlainFrameKernel());
    MovingFrames vector = new MovingFrames(21, 12, 8, FrameKernel.vector().orElseThrow());
    double[] steps = new double[plain.coordinates()];
    for (int n = 0; n < 200; n++) {
      double length = Math.pow(10, random.nextDouble(-7, 0));
      for (int k = 0; k < 21; k++) {
        for (int i = 0; i < 12; i++) {
          for (int j = i; j < 12; j++) {
            steps[plain.coordinateIndex(k, i, j)] = length * random.nextDouble(-0.2, 0.2);
          }
        }
      }
      plain.advance(steps);
      vector.advance(steps);
    }
    assertThat(vector.frames()).isEqualTo(plain.frames());
  }

  private static double[] gaussian(int length, RandomStream random) {
    double[] numbers = new double[length];
    Arrays.setAll(numbers, i -> random.nextGaussian());
    return numbers;
  }

  private static DMatrixRMaj lane(
      double[] matrices, int offset, int dimension, int lanes, int lane) {
    DMatrixRMaj matrix = new DMatrixRMaj(dimension, dimension);
    Arrays.setAll(matrix.data, i -> matrices[offset + i * lanes + lane]);
    return matrix;
  }
}
