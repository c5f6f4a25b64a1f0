package org.sgmmqf.reports;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

/** Damages run folders at random: whatever happens to the files, there is a report. */
class DamageTest {
  private static final String RUBBISH = "0123456789-eE.,;:\"{}[]\n xN";

  @TempDir private Path folder;

  @Test
  void thereIsAReportWhateverHappensToTheFiles() {
    Property.forAll(
        6,
        random -> {
          Path runs = folder.resolve("runs");
          SyntheticExperiment.tiny(runs);
          List<Path> files = files(runs);
          for (int i = 0; i < 12; i++) {
            damage(files.get(random.nextInt(files.size())), random);
          }
          assertThatCode(() -> Report.write(runs, folder.resolve("report")))
              .doesNotThrowAnyException();
        });
  }

  private static List<Path> files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .filter(it -> !it.toString().endsWith(".gif"))
          .sorted()
          .toList();
    }
  }

  private static void damage(Path file, RandomStream random) throws IOException {
    String text = Files.exists(file) ? Files.readString(file) : "";
    int place = random.nextInt(text.length() + 1);
    switch (random.nextInt(4)) {
      case 0 -> Files.writeString(file, text.substring(0, place));
      case 1 -> Files.writeString(file, text.substring(place));
      case 2 -> Files.deleteIfExists(file);
      default -> {
        StringBuilder changed = new StringBuilder(text);
        for (int i = 0; i < 5 && !text.isEmpty(); i++) {
          changed.setCharAt(
              random.nextInt(text.length()), RUBBISH.charAt(random.nextInt(RUBBISH.length())));
        }
        Files.writeString(file, changed);
      }
    }
  }
}
