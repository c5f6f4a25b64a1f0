package org.sgmmqf.runs.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.spi.InputException;

final class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void saysWhichFileCannotBeWritten() throws IOException {
    Path file = Files.createDirectory(folder.resolve("taken"));
    Files.writeString(file.resolve("inside"), "x");

    assertThatThrownBy(() -> AtomicFile.write(file, "text"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("Cannot write " + file);
  }

  @Test
  void leavesTheOldFileWholeWhenWritingTheNewOneFails() throws IOException {
    Path file = Files.writeString(folder.resolve("state"), "old");

    assertThatThrownBy(
            () ->
                AtomicFile.write(
                    file,
                    out -> {
                      out.write(1);
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(InputException.class)
        .hasMessage("Cannot write " + file + ": No space left on device.");
    assertThat(Files.readString(file)).isEqualTo("old");
  }

  @Test
  void leavesNothingBesideAFileThatCouldNotBeWritten() throws IOException {
    Path file = Files.createDirectory(folder.resolve("taken"));
    Files.writeString(file.resolve("inside"), "x");

    assertThatThrownBy(() -> AtomicFile.write(file, "text")).isInstanceOf(InputException.class);
    assertThat(names()).containsExactly("taken");
  }

  @Test
  void severalWritersAtOnceLeaveOneOfTheirTextsWhole() throws IOException {
    Path file = folder.resolve("experiment.json");
    List<String> texts =
        IntStream.range(0, 64).mapToObj(i -> Integer.toString(i).repeat(10_000)).toList();

    texts.parallelStream().forEach(text -> AtomicFile.write(file, text));

    assertThat(Files.readString(file)).isIn(texts);
    assertThat(names()).containsExactly("experiment.json");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
