package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.Explanation.Voice;
import org.sgmmqf.spi.RandomStream;

final class PartsOutTest {
  /** Part 4 decides for action 1, part 7 speaks against it, part 9 prefers it a little. */
  private static final Explanation DECISION =
      new Explanation(
          new double[] {3, 8},
          List.of(
              new Voice(4, 1, new double[] {0, 6}),
              new Voice(7, 1, new double[] {2, 0}),
              new Voice(9, 1, new double[] {1, 2})));

  private final PartsOut parts = new PartsOut(state -> DECISION, List.of(new double[1]));

  @Test
  void partsGoInTheOrderOfWhatTheySayForOrAgainstDecisions() {
    assertThat(order(DeletionOrder.LARGEST)).containsExactly(4, 7, 9);
    assertThat(order(DeletionOrder.SMALLEST)).containsExactly(9, 7, 4);
    assertThat(order(DeletionOrder.RANDOM)).containsExactlyInAnyOrder(4, 7, 9);
  }

  private List<Integer> order(DeletionOrder order) {
    return parts.order(order, new RandomStream(1));
  }

  @Test
  void theStrongestCarryTheLargestShare() {
    assertThat(parts.carried()).containsExactly(new double[] {6 / 9.0, 8 / 9.0, 1}, within(1e-12));
  }

  @Test
  void whatIsLeftDecides() {
    List<Integer> decided = new ArrayList<>();
    List<Deletion> deletions =
        parts.deletions(
            new RandomStream(1),
            policy -> {
              decided.add(policy.decide(new double[1]));
              return Evaluation.of(JudgedPolicy.GREEDY, new double[] {1}, new double[] {1}, 0);
            });
    assertThat(deletions)
        .filteredOn(it -> it.order() == DeletionOrder.LARGEST)
        .extracting(Deletion::left)
        .containsExactly(3, 2, 1, 0);
    // all parts, none, then without 4 and without 4 and 7
    assertThat(decided.subList(0, 4)).containsExactly(1, 0, 0, 1);
  }
}
