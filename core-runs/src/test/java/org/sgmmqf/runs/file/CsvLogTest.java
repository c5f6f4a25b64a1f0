package org.sgmmqf.runs.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.StateException;

final class CsvLogTest {
  private static final List<String> HEADER = List.of("transitions", "value");

  @TempDir Path folder;

  @Test
  void growsByRowsThatAreReadableAtOnce() throws IOException {
    Path file = folder.resolve("log.csv");
    try (CsvLog log = CsvLog.open(file, HEADER, CsvExtent.NONE)) {
      log.append(List.of("5", "a"));
      assertThat(Files.readString(file)).isEqualTo("transitions,value\n5,a\n");
      log.append(List.of("10", ""));
      assertThat(Files.readString(file)).isEqualTo("transitions,value\n5,a\n10,\n");
    }
  }

  @Test
  void dropsRowsBeyondTheCheckpointAndARowThatAKillCutShort() throws IOException {
    Path file = folder.resolve("log.csv");
    CsvExtent vouched = twoRows(file);
    Files.writeString(file, "15,3\n20,", StandardOpenOption.APPEND);
    CsvLog.open(file, HEADER, vouched).close();

    assertThat(Files.readString(file)).isEqualTo("transitions,value\n5,1\n10,2\n");
  }

  @Test
  void countsAndDigestsTheSameWhetherOpenedOnceOrTwice() {
    Path file = folder.resolve("log.csv");
    CsvExtent two = twoRows(file);
    CsvExtent more;
    try (CsvLog log = CsvLog.open(file, HEADER, two)) {
      assertThat(log.extent()).isEqualTo(two);
      log.append(List.of("15", "3"));
      more = log.extent();
    }

    assertThat(more.rows()).isEqualTo(3);
    assertThat(more.digest()).isEqualTo(Sha256.of(file));
  }

  @Test
  void startsAnewWhereNothingIsVouchedFor() throws IOException {
    Path file = Files.writeString(folder.resolve("log.csv"), "transit");
    CsvLog.open(file, HEADER, CsvExtent.NONE).close();

    assertThat(Files.readString(file)).isEqualTo("transitions,value\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "transitions,value\n5,1\n",
        "transitions,value\n5,1\n10,2",
        "transitions,value\n5,1\n10,3\n15,4\n",
        "garbage\n\n\n\n"
      })
  void refusesAFileThatLacksOrChangedARowAndLeavesItAlone(String text) throws IOException {
    Path file = folder.resolve("log.csv");
    CsvExtent vouched = twoRows(file);
    Files.writeString(file, text);

    assertThatThrownBy(() -> CsvLog.open(file, HEADER, vouched))
        .isInstanceOf(StateException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("vouches for");
    assertThat(Files.readString(file)).isEqualTo(text);
  }

  @Test
  void refusesAFileThatIsGone() throws IOException {
    Path file = folder.resolve("log.csv");
    CsvExtent vouched = twoRows(file);
    Files.delete(file);

    assertThatThrownBy(() -> CsvLog.verify(file, vouched))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("is missing or empty, but the checkpoint vouches for 2");
  }

  @Test
  void noticesAFileThatWasRemovedOrChangedUnderIt() throws IOException {
    Path file = folder.resolve("log.csv");
    try (CsvLog log = CsvLog.open(file, HEADER, CsvExtent.NONE)) {
      log.append(List.of("5", "1"));
      Files.writeString(file, "6,6\n", StandardOpenOption.APPEND);
      assertThatThrownBy(log::sync)
          .isInstanceOf(StateException.class)
          .hasMessageContaining("was changed by somebody else");
      Files.delete(file);
      assertThatThrownBy(log::sync)
          .isInstanceOf(InputException.class)
          .hasMessageContaining("there is no such file");
    }
  }

  @Test
  void refusesAFileWithOtherColumnsAndLeavesItAlone() throws IOException {
    Path file = folder.resolve("log.csv");
    CsvExtent vouched = twoRows(file);
    String before = Files.readString(file);

    assertThatThrownBy(() -> CsvLog.open(file, List.of("transitions", "other"), vouched))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("has the columns transitions,value")
        .hasMessageContaining("transitions,other");
    assertThat(Files.readString(file)).isEqualTo(before);
  }

  @Test
  void namesTheLineWithTextInANumberColumn() throws IOException {
    Path file = Files.writeString(folder.resolve("log.csv"), "transitions,value\n5,1\n10,two\n");

    assertThatThrownBy(() -> CsvLog.last(file, "value", 0))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("line 3: value = two is not a number");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10\n", "10,1,2\n", "5,1\n10\n"})
  void namesTheRowWithTooFewOrTooManyCells(String rows) throws IOException {
    Path file = Files.writeString(folder.resolve("log.csv"), "transitions,value\n" + rows);

    assertThatThrownBy(() -> CsvLog.read(file))
        .isInstanceOf(InputException.class)
        .message()
        .containsPattern("not a CSV file of a run: Record [23] has [13] fields");
  }

  private static CsvExtent twoRows(Path file) {
    try (CsvLog log = CsvLog.open(file, HEADER, CsvExtent.NONE)) {
      log.append(List.of("5", "1"));
      log.append(List.of("10", "2"));
      return log.extent();
    }
  }
}
