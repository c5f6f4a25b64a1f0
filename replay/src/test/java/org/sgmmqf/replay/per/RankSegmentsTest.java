package org.sgmmqf.replay.per;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;

final class RankSegmentsTest {
  @Test
  void cutsTenRanksIntoFourRunsOfNearlyEqualProbability() {
    // cumulative probabilities .2246 .3729 .4891 .5869 .6724 .7491 .8189 .8835 .9436 1
    assertThat(ends(new RankSegments(10, 4, 0.6), 10, 4)).containsExactly(0, 2, 4, 7, 10);
  }

  @Test
  void givesEveryRankItsOwnRunWhenThereAreNoMoreRanksThanRuns() {
    assertThat(ends(new RankSegments(100, 4, 3), 4, 4)).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void cutsEvenlyWithoutPrioritization() {
    assertThat(ends(new RankSegments(100, 4, 0), 100, 4)).containsExactly(0, 25, 50, 75, 100);
  }

  @Test
  void leavesNoRunEmptyAndNoRankOut() {
    Property.forAll(
        200,
        random -> {
          int runs = 1 + random.nextInt(64);
          int capacity = runs + random.nextInt(1000);
          RankSegments segments = new RankSegments(capacity, runs, random.nextDouble(0, 3));
          for (int cut = 0; cut < 5; cut++) {
            int ranks = runs + random.nextInt(capacity - runs + 1);
            int[] ends = ends(segments, ranks, runs);
            assertThat(ends[0]).isZero();
            assertThat(ends[runs]).isEqualTo(ranks);
            assertThat(ends).isSorted().doesNotHaveDuplicates();
          }
        });
  }

  private static int[] ends(RankSegments segments, int ranks, int runs) {
    segments.cut(ranks);
    return IntStream.rangeClosed(0, runs).map(segments::end).toArray();
  }
}
