package org.sgmmqf.replay.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.TestStore;

final class PriorityTreeTest {
  private static final double ROUNDED = 5e-7;

  @Test
  void drawsInProportionToThePowerOfThePriority() {
    PriorityTree tree = new PriorityTree(TestStore.context(4, 64), 0.6, 1e-6);
    for (int slot = 0; slot < 4; slot++) {
      tree.set(slot, slot + 1);
    }
    double[] expected = {0.148230, 0.224674, 0.286555, 0.340542};
    Batch batch = new Batch(64, 1);
    tree.draw(batch);
    assertThat(batch.slots).contains(0, 1, 2, 3);
    for (int t = 0; t < batch.size; t++) {
      assertThat(batch.probabilities[t]).isCloseTo(expected[batch.slots[t]], within(ROUNDED));
    }
    double total = 1 / batch.probabilities[0] * tree.priorities().mass(1);
    assertThat(batch.slots[0]).isZero();
    assertThat(total).isCloseTo(6.746295, within(ROUNDED));
  }

  @Test
  void keepsEverySlotWithinReach() {
    PriorityTree tree = new PriorityTree(TestStore.context(2, 2), 100, 1e-6);
    tree.set(0, 1e-6);
    tree.set(1, 1e-6);
    Batch batch = new Batch(2, 1);
    tree.draw(batch);
    assertThat(batch.probabilities).containsExactly(0.5, 0.5);
  }
}
