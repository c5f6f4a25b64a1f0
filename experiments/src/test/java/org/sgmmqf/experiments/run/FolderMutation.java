package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.RandomStream;

/**
 * One random accident to a file below a folder; the same stream of random numbers, the same one.
 */
final class FolderMutation {
  private static final List<Object> VALUES =
      List.of(
          -1,
          0,
          7,
          99,
          1e300,
          Long.MAX_VALUE,
          "",
          "x",
          "done",
          "diverged",
          "../../x",
          "a\0b",
          true,
          List.of(),
          List.of(1, "two"),
          Map.of(),
          Map.of("name", "chain"));

  private final RandomStream random;
  private final Path root;

  FolderMutation(RandomStream random, Path root) {
    this.random = random;
    this.root = root;
  }

  /** Does it, and says what was done. */
  String happen() throws IOException {
    List<Path> files = files();
    Path file = files.get(random.nextInt(files.size()));
    byte[] before = Files.readAllBytes(file);
    String name = root.relativize(file).toString();
    switch (random.nextInt(10)) {
      case 0 -> {
        Files.delete(file);
        return "deleted " + name;
      }
      case 1 -> {
        int length = random.nextInt(before.length + 1);
        replace(file, Arrays.copyOf(before, length));
        return "cut " + name + " to " + length + " bytes";
      }
      case 2 -> {
        if (before.length > 0) {
          before[random.nextInt(before.length)] ^= (byte) (1 << random.nextInt(8));
        }
        replace(file, before);
        return "flipped a bit of " + name;
      }
      case 3 -> {
        replace(file, garbage());
        return "filled " + name + " with garbage";
      }
      case 4 -> {
        byte[] more = garbage();
        byte[] longer = Arrays.copyOf(before, before.length + more.length);
        System.arraycopy(more, 0, longer, before.length, more.length);
        replace(file, longer);
        return "appended garbage to " + name;
      }
      case 5 -> {
        Path other = files.get(random.nextInt(files.size()));
        replace(file, Files.readAllBytes(other));
        replace(other, before);
        return "swapped " + name + " and " + root.relativize(other);
      }
      case 6 -> {
        Files.delete(file);
        Files.createDirectory(file);
        return "put a folder in the place of " + name;
      }
      case 7 -> {
        Files.write(file.resolveSibling(file.getFileName() + ".tmp"), before);
        return "left a temporary file beside " + name;
      }
      default -> {
        List<Path> trees = files.stream().filter(f -> f.toString().endsWith(".json")).toList();
        Path tree = trees.get(random.nextInt(trees.size()));
        return "edited " + root.relativize(tree) + ": " + edit(tree);
      }
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> walked = Files.walk(root)) {
      return walked
          .filter(Files::isRegularFile)
          .filter(file -> !file.endsWith("run.lock") && !file.endsWith("run.log"))
          .sorted()
          .toList();
    }
  }

  /** Never through a hard link, which would change two files at once. */
  private static void replace(Path file, byte[] content) throws IOException {
    Files.delete(file);
    Files.write(file, content);
  }

  private byte[] garbage() {
    if (random.nextInt(2) == 0) {
      return "garbage, \"of; text\n1,2,3\n\nx".getBytes(StandardCharsets.UTF_8);
    }
    byte[] bytes = new byte[1 + random.nextInt(200)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private String edit(Path file) throws IOException {
    Map<String, Object> tree;
    try {
      tree = new LinkedHashMap<>(Json.read(file));
    } catch (InputException alreadyDamaged) {
      return "nothing";
    }
    String words = edit(tree);
    replace(file, Json.text(tree).getBytes(StandardCharsets.UTF_8));
    return words;
  }

  @SuppressWarnings("unchecked")
  private String edit(Map<String, Object> tree) {
    List<String> keys = new ArrayList<>(tree.keySet());
    if (keys.isEmpty()) {
      return "nothing";
    }
    String key = keys.get(random.nextInt(keys.size()));
    if (tree.get(key) instanceof Map && random.nextInt(4) > 0) {
      Map<String, Object> part = new LinkedHashMap<>((Map<String, Object>) tree.get(key));
      tree.put(key, part);
      return key + "." + edit(part);
    }
    if (random.nextInt(5) == 0) {
      tree.remove(key);
      return key + " taken away";
    }
    Object value = VALUES.get(random.nextInt(VALUES.size()));
    tree.put(key, value);
    return key + " = " + value;
  }
}
