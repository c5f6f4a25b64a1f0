package org.sgmmqf.manifold.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.manifold.space.Matrices;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.VectorApi;

final class FrameKernelTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 6, 8, 12, 13, 30})
  void bothKernelsGiveTheSameBitsInEveryLane(int dimension) {
    int lanes = FrameKernel.WIDTH;
    RandomStream random = new RandomStream(dimension);
    double[] x = gaussian(dimension * dimension * lanes, random);
    double[] t = gaussian(x.length + 2, random);
    double[] w = gaussian(x.length + 1, random);
    double[] plain = new double[x.length + 3];
    double[] vector = new double[x.length + 3];
    new PlainFrameKernel().addProduct(dimension, lanes, 0.25, x, t, 2, w, 1, plain, 3);
    fastest().addProduct(dimension, lanes, 0.25, x, t, 2, w, 1, vector, 3);
    assertThat(vector).isEqualTo(plain);

    for (int v = 0; v < lanes; v++) {
      DMatrixRMaj expected =
          Matrices.product(lane(x, 0, dimension, lanes, v), lane(t, 2, dimension, lanes, v));
      CommonOps_DDRM.scale(0.25, expected);
      CommonOps_DDRM.addEquals(expected, lane(w, 1, dimension, lanes, v));
      double[] actual = lane(plain, 3, dimension, lanes, v).data;
      assertThat(MovingFramesTest.relativeError(dimension, actual, expected.data))
          .isLessThan(1e-14);
    }
  }

  @Test
  void bothKernelsMoveFramesToTheSameBits() {
    RandomStream random = new RandomStream(9);
    MovingFrames plain = new MovingFrames(21, 12, new PlainFrameKernel());
    MovingFrames vector = new MovingFrames(21, 12, fastest());
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
      plain.advance(steps, 0, 1);
      vector.advance(steps, 0, 1);
    }
    assertThat(vector.frames()).isEqualTo(plain.frames());
  }

  private static FrameKernel fastest() {
    FrameKernel kernel = VectorApi.kernel(FrameKernel.class, PlainFrameKernel::new);
    assertThat(kernel).isNotInstanceOf(PlainFrameKernel.class);
    return kernel;
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
