package org.sgmmqf.replay.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

final class SumTreeTest {
  @Test
  void findsTheLeafThatHoldsAPoint() {
    SumTree tree = tree(1, 1, 1);
    assertThat(tree.total()).isEqualTo(3);
    assertThat(tree.find(0)).isEqualTo(0);
    assertThat(tree.find(0.5)).isEqualTo(0);
    assertThat(tree.find(1)).isEqualTo(1);
    assertThat(tree.find(1.5)).isEqualTo(1);
    assertThat(tree.find(2.5)).isEqualTo(2);
  }

  @Test
  void neverFindsAnEmptyLeafEvenBeyondTheEnd() {
    SumTree tree = tree(0, 2, 0, 3, 0, 0, 0);
    assertThat(tree.find(0)).isEqualTo(1);
    assertThat(tree.find(2)).isEqualTo(3);
    assertThat(tree.find(5)).isEqualTo(3);
    assertThat(tree.find(Math.nextUp(5.0))).isEqualTo(3);
    int[] found = new int[4];
    tree.findAll(new double[] {0, 2, 5, Math.nextUp(5.0)}, 4, found, 0);
    assertThat(found).containsExactly(1, 3, 3, 3);
  }

  @Test
  void isExactAfterAMillionChanges() {
    int leaves = 1000;
    SumTree tree = new SumTree(leaves, 0);
    double[] masses = new double[leaves];
    RandomStream random = new RandomStream(1);
    for (int i = 0; i < 1_000_000; i++) {
      int leaf = random.nextInt(leaves);
      masses[leaf] = Math.exp(random.nextDouble(-20, 20));
      tree.set(leaf, masses[leaf]);
    }
    double sum = IntStream.range(0, leaves).mapToDouble(leaf -> masses[leaf]).sum();
    assertThat(tree.total()).isCloseTo(sum, within(1e-9 * sum));
    SumTree rebuilt = new SumTree(leaves, 0);
    rebuilt.rebuild(leaf -> masses[leaf]);
    assertThat(rebuilt.total()).isEqualTo(tree.total());
  }

  @Test
  void setsManyLeavesAsItSetsThemOneByOne() {
    Property.forAll(
        300,
        random -> {
          double[] masses = randomMasses(random);
          SumTree together = tree(masses);
          SumTree oneByOne = tree(masses);
          for (int round = 0; round < 3; round++) {
            for (int change = random.nextInt(21); change > 0; change--) {
              int leaf = random.nextInt(masses.length);
              double mass = random.nextDouble();
              together.stage(leaf, mass);
              oneByOne.set(leaf, mass);
            }
            together.apply();
            assertThat(together.total()).isEqualTo(oneByOne.total());
            double point = random.nextDouble() * together.total();
            assertThat(together.find(point)).isEqualTo(oneByOne.find(point));
          }
        });
  }

  @Test
  void findsTheSameLeafAsALinearSearch() {
    Property.forAll(
        300,
        random -> {
          double[] masses = randomMasses(random);
          SumTree tree = tree(masses);
          double point = random.nextDouble() * tree.total();
          int leaf = 0;
          double before = 0;
          while (before + masses[leaf] <= point) {
            before += masses[leaf];
            leaf++;
          }
          // whole masses: every sum is exact, so that all searches see the same numbers
          assertThat(tree.find(point)).isEqualTo(leaf);
          int[] found = {-1, -1, -1};
          tree.findAll(new double[] {point, 0}, 1, found, 1);
          assertThat(found).containsExactly(-1, leaf, -1);
        });
  }

  @Test
  void walksOverTheLeavesWithMass() {
    Property.forAll(
        300,
        random -> {
          double[] masses = randomMasses(random);
          SumTree tree = tree(masses);
          for (int from = 0; from <= masses.length; from++) {
            int expected = from;
            while (expected < masses.length && masses[expected] == 0) {
              expected++;
            }
            assertThat(tree.next(from)).isEqualTo(expected);
          }
        });
  }

  @Test
  void drawsOneLeafFromEachStratum() {
    SumTree tree = tree(1, 1, 2);
    int[] drawn = new int[6];
    for (int seed = 0; seed < 100; seed++) {
      new StratifiedDraw(4, new RandomStream(seed)).draw(tree, 4, drawn, 1);
      assertThat(drawn).containsExactly(0, 0, 1, 2, 2, 0);
    }
  }

  private static SumTree tree(double... masses) {
    SumTree tree = new SumTree(masses.length, 20);
    for (int leaf = 0; leaf < masses.length; leaf++) {
      tree.set(leaf, masses[leaf]);
    }
    return tree;
  }

  private static double[] randomMasses(RandomStream random) {
    double[] masses = new double[1 + random.nextInt(40)];
    for (int leaf = 0; leaf < masses.length; leaf++) {
      masses[leaf] = Math.max(0, random.nextInt(20) - 10);
    }
    masses[random.nextInt(masses.length)] = 1;
    return masses;
  }
}
