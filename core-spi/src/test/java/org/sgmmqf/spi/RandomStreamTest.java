package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class RandomStreamTest {
  @Test
  void givesTheReferenceOutputOfXoshiro256PlusPlus() {
    RandomStream stream = new RandomStream(1, 2, 3, 4);

    assertThat(LongStream.generate(stream::nextLong).limit(6).mapToObj(Long::toUnsignedString))
        .containsExactly(
            "41943041",
            "58720359",
            "3588806011781223",
            "3591011842654386",
            "9228616714210784205",
            "9973669472204895162");
  }

  @Test
  void seedsWithTheReferenceOutputOfSplitMix64() {
    assertThat(Long.toUnsignedString(RandomStream.splitMix(1234567, 1)))
        .isEqualTo("6457827717110365317");
    assertThat(Long.toUnsignedString(RandomStream.splitMix(1234567, 2)))
        .isEqualTo("3203168211198807973");
  }

  @Test
  void drawsWholeNumbersUniformlyBelowTheBound() {
    RandomStream stream = new RandomStream(7);
    int[] counts = new int[6];
    int draws = 600_000;
    for (int i = 0; i < draws; i++) {
      counts[stream.nextInt(6)]++;
    }
    double fourStandardErrors = 4 * Math.sqrt(draws * (1 / 6.0) * (5 / 6.0));
    assertThat(Arrays.stream(counts).asDoubleStream().boxed())
        .allSatisfy(count -> assertThat(count).isCloseTo(1e5, within(fourStandardErrors)));
  }

  @Test
  void reachesBothEndsOfAnIntRangeAndNothingBeyond() {
    Property.forAll(
        200,
        random -> {
          int bound = 1 + (int) (random.nextLong() >>> 34);
          assertThat(random.nextInt(bound)).isBetween(0, bound - 1);
        });
    RandomStream stream = new RandomStream(3);
    assertThat(IntStream.generate(() -> stream.nextInt(2)).limit(100).distinct().count())
        .isEqualTo(2);
    assertThat(stream.nextInt(1)).isZero();
    assertThat(stream.nextInt(Integer.MAX_VALUE)).isNotNegative();
  }

  @Test
  void refusesABoundBelowOne() {
    assertThatThrownBy(() -> new RandomStream(1).nextInt(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0");
  }

  @Test
  void drawsNormalNumbersWithTheRightMoments() {
    RandomStream stream = new RandomStream(11);
    int draws = 400_000;
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    for (int i = 0; i < draws; i++) {
      double x = stream.nextGaussian();
      sum += x;
      squares += x * x;
      fourths += x * x * x * x;
    }
    assertThat(sum / draws).isCloseTo(0, within(4 / Math.sqrt(draws)));
    assertThat(squares / draws).isCloseTo(1, within(4 * Math.sqrt(2.0 / draws)));
    assertThat(fourths / draws).isCloseTo(3, within(4 * Math.sqrt(96.0 / draws)));
  }

  @Test
  void shufflesEveryOrderEquallyOften() {
    RandomStream stream = new RandomStream(5);
    int[] orders = new int[6];
    int rounds = 60_000;
    for (int i = 0; i < rounds; i++) {
      int[] items = {0, 1, 2};
      stream.shuffle(items);
      assertThat(Arrays.stream(items).sorted()).containsExactly(0, 1, 2);
      orders[2 * items[0] + (items[1] > items[2] ? 1 : 0)]++;
    }
    assertThat(Arrays.stream(orders).asDoubleStream().boxed())
        .allSatisfy(n -> assertThat(n).isCloseTo(1e4, within(400.0)));
  }

  @Test
  void goesOnWhereASavedStreamStood() {
    RandomStream stream = new RandomStream(99);
    stream.nextGaussian();
    byte[] saved = States.bytes(stream);
    long[] expected = LongStream.generate(stream::nextLong).limit(5).toArray();

    RandomStream restored = new RandomStream(0);
    States.restore(saved, restored);

    assertThat(LongStream.generate(restored::nextLong).limit(5)).containsExactly(box(expected));
  }

  @Test
  void derivesUnrelatedStreamsFromNamesAndSeeds() {
    assertThat(new RandomStreams(1).stream("replay").nextLong())
        .isEqualTo(new RandomStreams(1).stream("replay").nextLong())
        .isNotEqualTo(new RandomStreams(1).stream("environment").nextLong())
        .isNotEqualTo(new RandomStreams(2).stream("replay").nextLong())
        .isNotEqualTo(new RandomStreams(1).part("replay").stream("replay").nextLong());
  }

  @Test
  void keepsTheDerivationThatRecordedRunsRelyOn() {
    assertThat(new RandomStreams(42).stream("environment").nextLong())
        .isEqualTo(-6384747517456998774L);
  }

  private static Long[] box(long[] values) {
    return LongStream.of(values).boxed().toArray(Long[]::new);
  }
}
