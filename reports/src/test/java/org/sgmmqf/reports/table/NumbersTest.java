package org.sgmmqf.reports.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void exactNumbersReadBackToTheSameBits() {
    assertThat(Numbers.exact(0.1 + 0.2)).isEqualTo("0.30000000000000004");
    assertThat(Numbers.exact(150_000)).isEqualTo("150000");
    assertThat(Numbers.exact(Double.NaN)).isEmpty();
    assertThat(Numbers.exact(Double.POSITIVE_INFINITY)).isEmpty();
  }

  @Test
  void readersSeeRoundedNumbers() {
    assertThat(Numbers.result(203.149)).isEqualTo("203.1");
    assertThat(Numbers.result(1999.6)).isEqualTo("2000");
    assertThat(Numbers.result(-0.01)).isEqualTo("0.0");
    assertThat(Numbers.result(Double.NaN)).isEqualTo("–");
    assertThat(Numbers.count(1234567)).isEqualTo("1,234,567");
    assertThat(Numbers.magnitude(3.14e12)).isEqualTo("3.1e12");
    assertThat(Numbers.magnitude(950)).isEqualTo("950");
  }

  @Test
  void powersOfTenLookLikeThoseOfBooks() {
    assertThat(Numbers.power(1e4)).isEqualTo("10⁴");
    assertThat(Numbers.power(2e12)).isEqualTo("2×10¹²");
    assertThat(Numbers.power(0.001)).isEqualTo("10⁻³");
  }

  @Test
  void durationsChooseTheirUnit() {
    assertThat(Numbers.duration(3.14159)).isEqualTo("3.1 s");
    assertThat(Numbers.duration(600)).isEqualTo("10 min");
    assertThat(Numbers.duration(9000)).isEqualTo("2.5 h");
  }
}
