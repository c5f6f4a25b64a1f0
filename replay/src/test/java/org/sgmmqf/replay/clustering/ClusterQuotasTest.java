package org.sgmmqf.replay.clustering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

final class ClusterQuotasTest {
  @Test
  void givesEveryLargeClusterTwelveAndFourOfThemOneMore() {
    double[] extras = new double[5];
    int cases = 10_000;
    RandomStream random = new RandomStream(1);
    for (int n = 0; n < cases; n++) {
      int[] quotas = quotas(64, random, 100, 100, 100, 100, 100);
      assertThat(Arrays.stream(quotas).sorted()).containsExactly(12, 13, 13, 13, 13);
      for (int c = 0; c < 5; c++) {
        extras[c] += quotas[c] - 12;
      }
    }
    for (double extra : extras) {
      assertThat(extra / cases).isCloseTo(0.8, within(4 * Math.sqrt(0.16 / cases)));
    }
  }

  @Test
  void givesASmallClusterWhatItHasAndAnEmptyOneNothing() {
    assertThat(quotas(64, new RandomStream(1), 1, 100, 100, 100, 0))
        .containsExactly(1, 21, 21, 21, 0);
  }

  @Test
  void leavesOverWhatEqualQuotasCannotUse() {
    assertThat(new ClusterQuotas(5, 64).equal(new int[] {1, 100, 100, 100, 0})).isEqualTo(27);
    assertThat(new ClusterQuotas(4, 64).equal(new int[] {16, 16, 16, 16})).isZero();
  }

  @Test
  void alwaysFillsTheBatchWithinTheSizes() {
    Property.forAll(
        500,
        random -> {
          int clusters = 1 + random.nextInt(8);
          int[] sizes = new int[clusters];
          Arrays.setAll(sizes, c -> random.nextInt(30));
          sizes[0]++;
          int members = Arrays.stream(sizes).sum();
          int batchSize = 1 + random.nextInt(members);
          int[] quotas = quotas(batchSize, random, sizes);
          assertThat(Arrays.stream(quotas).sum()).isEqualTo(batchSize);
          for (int c = 0; c < clusters; c++) {
            assertThat(quotas[c]).isBetween(Math.min(batchSize / clusters, sizes[c]), sizes[c]);
          }
        });
  }

  private static int[] quotas(int batchSize, RandomStream random, int... sizes) {
    ClusterQuotas quotas = new ClusterQuotas(sizes.length, batchSize);
    quotas.share(quotas.equal(sizes), sizes, random);
    return IntStream.range(0, sizes.length).map(quotas::get).toArray();
  }
}
