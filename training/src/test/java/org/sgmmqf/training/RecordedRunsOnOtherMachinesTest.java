package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    public static void main(String[] none) throws IOException {
      Path folder = Files.createTempDirectory("recorded");
      for (Arguments run : RecordedRunsTest.runs().toList()) {
        Map<String, Object> settings = new TreeMap<>();
        ((Map<?, ?>) run.get()[1]).forEach((key, value) -> settings.put((String) key, value));
        assertThat(RecordedRunsTest.trained((String) run.get()[0], settings, folder))
            .isEqualTo(run.get()[2]);
      }
      Files.delete(folder.resolve("model.json"));
      Files.delete(folder);
      System.out.println("all as recorded");
    }
  }
}
