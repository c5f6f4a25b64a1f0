package org.sgmmqf.env.lander.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.spi.Property;

class FloatTrigonometryTest {
  /**
   * Bits of an angle and of what sinf and cosf of glibc 2.36 give; the first eight are not rounded
   * correctly.
   */
  @ParameterizedTest
  @CsvSource({
    "bf350626, bf264f85, 3f429e9d",
    "bf10c7fb, bf092f87, 3f58239a",
    "bf8b9592, bf630931, 3eec9088",
    "c0d3779b, bea390ef, 3f7295c9",
    "4036ce03, 3e9015ab, bf75a76f",
    "bf33c1d7, bf255873, 3f4370b0",
    "3f19cd08, 3f10b6d8, 3f532c23",
    "40289e3a, 3ef8937c, bf5fcdf7",
    "00000000, 00000000, 3f800000",
    "3727c5ac, 3727c5ac, 3f800000",
    "3dcccccd, 3dcc7577, 3f7eb898",
    "3f3ff972, 3f2e7b15, 3f3b546e",
    "3f400000, 3f2e7fe1, 3f3b4ff6",
    "c0800000, 3f41bdcf, bf275530",
    "42c80000, bf01a12e, 3f5cc0ee",
  })
  void roundsAsTheReferencesLibraryDoes(String angle, String sine, String cosine) {
    float x = fromBits(angle);
    assertThat(FloatTrigonometry.sin(x)).isEqualTo(fromBits(sine));
    assertThat(FloatTrigonometry.cos(x)).isEqualTo(fromBits(cosine));
  }

  @Test
  void staysCloseToTheExactValues() {
    Property.forAll(
        10_000,
        random -> {
          float x = (float) random.nextDouble(-100, 100);
          assertThat(FloatTrigonometry.sin(x))
              .isCloseTo((float) StrictMath.sin(x), within(1.2e-7f));
          assertThat(FloatTrigonometry.cos(x))
              .isCloseTo((float) StrictMath.cos(x), within(1.2e-7f));
        });
  }

  private static float fromBits(String hex) {
    return Float.intBitsToFloat(Integer.parseUnsignedInt(hex, 16));
  }
}
