package org.sgmmqf.env.lander;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ConstantPoolTest {
  @Test
  void copiesAClassThatNeedsNoChange() throws IOException {
    byte[] original = classFile();
    byte[] copy =
        ConstantPool.rewrite(original, UnaryOperator.identity(), UnaryOperator.identity());
    assertThat(copy).isEqualTo(original);
  }

  @Test
  void offersEveryNameAndFloat() throws IOException {
    List<String> names = new ArrayList<>();
    List<Float> numbers = new ArrayList<>();
    ConstantPool.rewrite(
        classFile(),
        name -> {
          names.add(name);
          return name;
        },
        number -> {
          numbers.add(number);
          return number;
        });
    assertThat(names).contains("org/sgmmqf/env/lander/ConstantPoolTest$Sample", "greeting");
    assertThat(numbers).containsExactly(6.25f);
  }

  @Test
  void changesFloatsWithoutTouchingAnythingElse() throws IOException {
    byte[] changed =
        ConstantPool.rewrite(classFile(), UnaryOperator.identity(), number -> 2 * number);
    byte[] back = ConstantPool.rewrite(changed, UnaryOperator.identity(), number -> number / 2);
    assertThat(changed).isNotEqualTo(classFile());
    assertThat(back).isEqualTo(classFile());
  }

  @Test
  void refusesWhatIsNoClassFile() {
    byte[] nonsense = new byte[64];
    nonsense[9] = 5;
    assertThatThrownBy(
            () ->
                ConstantPool.rewrite(nonsense, UnaryOperator.identity(), UnaryOperator.identity()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("tag 0");
  }

  private static byte[] classFile() throws IOException {
    try (InputStream in = Sample.class.getResourceAsStream("ConstantPoolTest$Sample.class")) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** Has constants of every width. */
  static final class Sample {
    String greeting(float x) {
      return "long " + 1234567890123L + ", double " + 2.5e300 * x + ", float " + x * 6.25f;
    }
  }
}
