package org.sgmmqf.replay.per;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.TestStore;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.replay.tool.Priorities;
import org.sgmmqf.spi.Property;

final class RankHeapTest {
  private static final int CAPACITY = 50;

  private final TransitionStore store = TestStore.of(CAPACITY, 1, 1);
  private final Priorities priorities = new Priorities(CAPACITY, 0.6, 1e-6);
  private final RankHeap heap = new RankHeap(priorities, store);

  @Test
  void ranksByPriorityAndEqualOnesByAgeAfterASort() {
    add(2, 5, 2, 9, 5);
    heap.sort();
    assertThat(order(5)).containsExactly(3, 1, 4, 0, 2);
  }

  @Test
  void ranksAnOverwrittenSlotByItsNewAge() {
    double[] zeros = new double[CAPACITY];
    add(zeros);
    add(0);
    heap.sort();
    assertThat(order(CAPACITY).get(0)).isEqualTo(1);
    assertThat(order(CAPACITY).get(CAPACITY - 1)).isEqualTo(0);
  }

  @Test
  void staysAHeapUnderAnyChangesAndSortsExactly() {
    Property.forAll(
        50,
        random -> {
          RankHeapTest test = new RankHeapTest();
          for (int step = 0; step < 200; step++) {
            if (step < CAPACITY) {
              test.add(random.nextInt(10));
            } else {
              int slot = random.nextInt(CAPACITY);
              test.priorities.set(slot, random.nextInt(10));
              test.heap.put(slot);
            }
            test.assertHeap(Math.min(step + 1, CAPACITY));
          }
          test.heap.sort();
          assertThat(test.order(CAPACITY)).isEqualTo(test.sorted());
          test.assertHeap(CAPACITY);
        });
  }

  private void add(double... keys) {
    for (double key : keys) {
      int slot = TestStore.add(store, new double[1], 0, new double[1]);
      priorities.set(slot, key);
      heap.put(slot);
    }
  }

  private List<Integer> order(int places) {
    return IntStream.range(0, places).mapToObj(heap::slot).toList();
  }

  private List<Integer> sorted() {
    return IntStream.range(0, CAPACITY)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingDouble(priorities::get)
                .reversed()
                .thenComparingLong(store::id))
        .toList();
  }

  private void assertHeap(int size) {
    for (int place = 1; place < size; place++) {
      double parent = priorities.get(heap.slot((place - 1) / 2));
      assertThat(priorities.get(heap.slot(place))).isLessThanOrEqualTo(parent);
    }
    assertThat(order(size)).doesNotHaveDuplicates();
  }
}
