package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgmmqf.manifold.optimizer.SecondMoment;
import org.sgmmqf.spi.ForkedJvm;

/** Results and checkpoints do not depend on the width of a machine's vectors. */
final class WidthsTest {
  @TempDir Path folder;

  /** Long enough for the compiler to have turned all loops into vector instructions. */
  @ParameterizedTest
  @EnumSource(SecondMoment.class)
  void aRunThatMovesBetweenWidthsEndsInTheSameBits(SecondMoment sharing) {
    meetAgain(List.of(ForkedJvm.WIDEST, ForkedJvm.AVX2, ForkedJvm.PLAIN), sharing, "1500");
  }

  @Test
  void soItDoesWithoutAvx() {
    meetAgain(List.of(ForkedJvm.AVX2, ForkedJvm.SSE), SecondMoment.WHOLE, "8");
  }

  private void meetAgain(List<ForkedJvm> machines, SecondMoment sharing, String updates) {
    String expected = null;
    for (ForkedJvm machine : machines) {
      String file = folder.resolve(machine.name()).toString();
      String ended = machine.run(WidthProbe.class, "save", file, sharing.name(), updates);
      expected = expected == null ? ended : expected;
      assertThat(ended).as("all on %s", machine).isEqualTo(expected);
      assertThat(Path.of(file)).hasSameBinaryContentAs(folder.resolve(machines.get(0).name()));
    }
    String file = folder.resolve(machines.get(0).name()).toString();
    for (ForkedJvm machine : machines.subList(1, machines.size())) {
      assertThat(machine.run(WidthProbe.class, "restore", file, sharing.name(), updates))
          .as("from %s to %s", machines.get(0), machine)
          .isEqualTo(expected);
    }
  }
}
