package org.sgmmqf.replay.per;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;

final class RankSegmentsTest {
  @Test
  void cutsTenRanksIntoFourRunsOfNearlyEqualProbability() {
    RankSegments segments = new RankSegments(10, 4, 0.6);
    segments.cut(10);
    // cumulative probabilities .2246 .3729 .4891 .5869 .6724 .7491 .8189 .8835 .9436 1
    assertThat(ends(segments, 4)).containsExactly(0, 2, 4, 7, 10);
  }

  @Test
  void givesEveryRankItsOwnRunWhenThereAreNoMoreRanksThanRuns() {
    RankSegments segments = new RankSegments(100, 4, 3);
    segments.cut(4);
    assertThat(ends(segments, 4)).containsExactly(0, 1, 2, 3, 4);
  }

  @Test
  void cutsEvenlyWithoutPrioritization() {
    RankSegments segments = new RankSegments(100, 4, 0);
    segments.cut(100);
    assertThat(ends(segments, 4)).containsExactly(0, 25, 50, 75, 100);
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
            segments.cut(ranks);
            int[] ends = ends(segments, runs);
            assertThat(ends[0]).isZero();
            assertThat(ends[runs]).isEqualTo(ranks);
            assertThat(ends).isSorted().doesNotHaveDuplicates();
          }
        });
  }

  private static int[] ends(RankSegments segments, int runs) {
    return IntStream.rangeClosed(0, runs).map(segments::end).toArray();
  }
}
