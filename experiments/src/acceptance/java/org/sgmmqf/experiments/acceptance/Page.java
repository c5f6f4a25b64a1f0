package org.sgmmqf.experiments.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation, taken apart.
 *
 * @param file below the root folder
 * @param blocks fenced blocks
 * @param prose lines outside of them
 */
record Page(Path file, List<Block> blocks, List<String> prose) {
  private static final Pattern FENCE = Pattern.compile("```(\\w*)");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)]\\(([^)\\s]+)\\)");
  private static final Pattern COMMAND =
      Pattern.compile("`((?:\\./gradlew|sgmmqf|\\.ci/run) ?[^`]*)`");

  /**
   * A fenced block.
   *
   * @param line number of its first line
   * @param language as the fence names it
   * @param before the line of prose before it
   */
  record Block(int line, String language, String before, String text) {}

  /** A link in the prose. */
  record Link(String text, String target) {}

  /** Everything in docs, and what stands beside the code. */
  static List<Page> all() throws IOException {
    List<Page> pages = new ArrayList<>();
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      Stream<Path> root =
          Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")
              .map(Path::of);
      Stream<Path> pagesOfDocs = docs.filter(file -> file.toString().endsWith(".md")).sorted();
      for (Path file : Stream.concat(root, pagesOfDocs).toList()) {
        pages.add(of(file));
      }
    }
    return pages;
  }

  private static Page of(Path file) throws IOException {
    List<Block> blocks = new ArrayList<>();
    List<String> prose = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    String before = "";
    for (int i = 0; i < lines.size(); i++) {
      Matcher fence = FENCE.matcher(lines.get(i));
      if (fence.matches()) {
        int end = i + 1 + lines.subList(i + 1, lines.size()).indexOf("```");
        String text = String.join("\n", lines.subList(i + 1, end));
        blocks.add(new Block(i + 2, fence.group(1), before, text));
        i = end;
      } else {
        prose.add(lines.get(i));
        before = lines.get(i).isBlank() ? before : lines.get(i);
      }
    }
    return new Page(file, blocks, prose);
  }

  /** Links in a line of prose. */
  static List<Link> links(String line) {
    return LINK.matcher(line)
        .results()
        .map(found -> new Link(found.group(1), found.group(2)))
        .toList();
  }

  /** Commands quoted in the prose. */
  List<String> commands() {
    return prose.stream()
        .flatMap(line -> COMMAND.matcher(line).results())
        .map(found -> found.group(1))
        .filter(command -> command.contains(" "))
        .toList();
  }

  /** What a link may name after the hash sign. */
  List<String> anchors() {
    return prose.stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^a-z0-9 _-]", "").replace(' ', '-'))
        .toList();
  }

  /** The file or folder that a link leads to. */
  Path resolve(String target) {
    Path folder = file.getParent() == null ? Path.of("") : file.getParent();
    return folder.resolve(target.replaceFirst("#.*", "")).normalize();
  }
}
