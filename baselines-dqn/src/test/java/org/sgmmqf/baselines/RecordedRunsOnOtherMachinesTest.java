package org.sgmmqf.baselines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgmmqf.spi.ForkedJvm;

/** The recorded trainings of networks give the same bits with narrower vectors and without any. */
final class RecordedRunsOnOtherMachinesTest {
  @ParameterizedTest
  @EnumSource(names = {"AVX2", "PLAIN"})
  void giveTheRecordedBits(ForkedJvm machine) {
    assertThat(machine.run(Runs.class)).isEqualTo("all as recorded");
  }

  /** All of them in one process. */
  static final class Runs {
    private Runs() {}

    /** Ends with an error where bits differ. */
    @SuppressWarnings("SystemOut") // the answer to the test that started this
    public static void main(String[] none) {
      for (Arguments run : RecordedRunsTest.runs().toList()) {
        Map<String, Object> settings = new TreeMap<>();
        ((Map<?, ?>) run.get()[1]).forEach((key, value) -> settings.put((String) key, value));
        new RecordedRunsTest()
            .givesTheRecordedBits((String) run.get()[0], settings, (String) run.get()[2]);
      }
      System.out.println("all as recorded");
    }
  }
}
