package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TreeDifferenceTest {
  @Test
  void findsTheFirstValueThatDiffersAtAnyDepth() {
    assertThat(
            TreeDifference.first(
                Map.of("agent", Map.of("epsilon", Map.of("over", 5))),
                Map.of("agent", Map.of("epsilon", Map.of("over", 6)))))
        .contains(new TreeDifference("agent.epsilon.over", "5", "6"));
    assertThat(TreeDifference.first(Map.of("name", "gmm"), Map.of()))
        .contains(new TreeDifference("name", "gmm", "nothing"));
  }

  @Test
  void comparesNumbersByTheirValues() {
    assertThat(TreeDifference.first(Map.of("over", 50_000), Map.of("over", 50_000L))).isEmpty();
    assertThat(TreeDifference.first(Map.of("rate", 1), Map.of("rate", 1.0))).isEmpty();
    assertThat(TreeDifference.first(Map.of("rate", 0.1), Map.of("rate", 0.2))).isPresent();
  }

  @Test
  void comparesNumbersInListsByTheirValuesToo() {
    assertThat(
            TreeDifference.first(
                Map.of("k", List.of(128, Map.of("n", 1))),
                Map.of("k", List.of(128L, Map.of("n", 1.0)))))
        .isEmpty();
  }

  @Test
  void comparesListsAsTheyAre() {
    assertThat(TreeDifference.first(Map.of("k", List.of(1, 2)), Map.of("k", List.of(1, 2))))
        .isEmpty();
    assertThat(TreeDifference.first(Map.of("k", List.of(1, 2)), Map.of("k", List.of(2, 1))))
        .isPresent();
  }
}
