package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.runs.file.Sha256;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

/**
 * Mutations of whatever people and accidents can change, and the one law for the answer: success,
 * or one sentence with exit code 2; nothing outside of what a command may write is touched.
 */
final class Fuzzing {
  private static final String CASES = "sgmmqf.fuzz";

  private Fuzzing() {}

  /** Tries cases of one kind; the property {@code sgmmqf.fuzz} asks for another number of them. */
  static void forAll(int cases, Property.Law law) {
    Property.forAll(Integer.getInteger(CASES, cases), law);
  }

  static <T> T oneOf(RandomStream random, List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  /** Changes a text in one place: a piece dropped, doubled, moved, replaced or written over. */
  static String mutated(RandomStream random, String text, List<String> pieces) {
    if (text.isEmpty()) {
      return oneOf(random, pieces);
    }
    int from = random.nextInt(text.length());
    int to = Math.min(text.length(), from + 1 + random.nextInt(12));
    String part = text.substring(from, to);
    String before = text.substring(0, from);
    String after = text.substring(to);
    return switch (random.nextInt(6)) {
      case 0 -> before + after;
      case 1 -> before + part + part + after;
      case 2 -> before + oneOf(random, pieces) + after;
      case 3 -> before + oneOf(random, pieces) + part + after;
      case 4 -> after + part + before;
      default -> before + (char) random.nextInt(0x180) + text.substring(from + 1);
    };
  }

  /** Types a command line and demands a good answer; {@code touchable} may change, the rest not. */
  static Terminal.Said answered(Path watched, Path touchable, List<String> words) {
    Map<String, String> before = files(watched, touchable);
    Terminal.Said said = Terminal.type(words.toArray(String[]::new));
    String asked = String.join(" ", words) + "\n" + said.out() + said.err();
    assertThat(said.exitCode()).as(asked).isIn(0, 2);
    if (said.exitCode() == 2) {
      assertThat(said.err()).as(asked).startsWith("sgmmqf: ").hasLineCount(1);
    } else {
      assertThat(said.err()).as(asked).isEmpty();
    }
    assertThat(files(watched, touchable)).as(asked).isEqualTo(before);
    return said;
  }

  /** Every file of a folder with its digest, but for those of one folder below. */
  static Map<String, String> files(Path folder, Path except) {
    Map<String, String> digests = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(file -> !file.startsWith(except)).toList()) {
        digests.put(file.toString(), Files.isRegularFile(file) ? Sha256.of(file) : "folder");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return digests;
  }
}
