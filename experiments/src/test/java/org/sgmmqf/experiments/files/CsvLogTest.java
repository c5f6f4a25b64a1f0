package org.sgmmqf.experiments.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.spi.InputException;

final class CsvLogTest {
  private static final List<String> HEADER = List.of("transitions", "value");

  @TempDir Path folder;

  @Test
  void growsByRowsThatAreReadableAtOnce() throws IOException {
    Path file = folder.resolve("log.csv");
    try (CsvLog log = CsvLog.open(file, HEADER, 0)) {
      log.append(List.of("5", "a"));
      assertThat(Files.readString(file)).isEqualTo("transitions,value\n5,a\n");
      log.append(List.of("10", ""));
      assertThat(Files.readString(file)).isEqualTo("transitions,value\n5,a\n10,\n");
    }
  }

  @Test
  void dropsRowsBeyondTheCheckpointAndARowThatAKillCutShort() throws IOException {
    Path file =
        Files.writeString(folder.resolve("log.csv"), "transitions,value\n5,1\n10,2\n15,3\n20,");
    CsvLog.open(file, HEADER, 10).close();

    assertThat(Files.readString(file)).isEqualTo("transitions,value\n5,1\n10,2\n");
  }

  @Test
  void startsAnewWhenEvenTheHeaderWasCutShort() throws IOException {
    Path file = Files.writeString(folder.resolve("log.csv"), "transit");
    CsvLog.open(file, HEADER, 10).close();

    assertThat(Files.readString(file)).isEqualTo("transitions,value\n");
  }

  @Test
  void refusesAFileWithOtherColumnsAndLeavesItAlone() throws IOException {
    Path file = Files.writeString(folder.resolve("log.csv"), "transitions,other\n5,1\n");

    assertThatThrownBy(() -> CsvLog.open(file, HEADER, 10))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("other");
    assertThat(Files.readString(file)).isEqualTo("transitions,other\n5,1\n");
  }
}
