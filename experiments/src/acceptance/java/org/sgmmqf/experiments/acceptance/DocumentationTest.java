package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.experiments.plugin.Contract;
import org.sgmmqf.experiments.plugin.PluginJar;
import org.sgmmqf.experiments.search.Space;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;

/**
 * Every block and every command of the documentation: commands are tried, presets planned, JSON
 * parsed, Java compiled, and what is quoted from a file must stand in that file.
 */
final class DocumentationTest {
  private static final Set<String> QUOTED = Set.of("groovy", "kotlin", "python");
  private static final Pattern COMMAND = Pattern.compile("(?s)(\\./gradlew|java|python3) .*");

  @TempDir private static Path folder;

  private static Commands commands;
  private static Plugins plugins;

  @BeforeAll
  static void prepare() throws IOException {
    commands = new Commands(folder);
    plugins = PluginJar.with(PluginJar.in(Path.of("build/examples/plugins")));
  }

  @TestFactory
  Stream<DynamicTest> blocks() throws IOException {
    return Page.all().stream()
        .flatMap(
            page ->
                page.blocks().stream()
                    .map(
                        block ->
                            DynamicTest.dynamicTest(
                                page.file() + " line " + block.line(),
                                () -> checkBlock(page, block))));
  }

  @TestFactory
  Stream<DynamicTest> commandsInSentences() throws IOException {
    return Page.all().stream()
        .flatMap(page -> page.commands().stream())
        .distinct()
        .map(command -> DynamicTest.dynamicTest(command, () -> commands.check(command)));
  }

  @TestFactory
  Stream<DynamicTest> examplesInHelp() {
    return Terminal.examples().stream()
        .map(
            example -> DynamicTest.dynamicTest(example, () -> commands.check("sgmmqf " + example)));
  }

  /** What stands beside the results that it made, to be started with {@code java}. */
  @TestFactory
  Stream<DynamicTest> programsOfOneFile() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("docs"))) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      file.toString(), () -> compile(file.getFileName(), Files.readString(file))));
    }
  }

  /** Results can be made again: their presets can be planned, and their search spaces read. */
  @TestFactory
  Stream<DynamicTest> presetsBesideResults() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("docs"))) {
      return files.filter(file -> file.toString().endsWith(".yaml")).toList().stream()
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      file.toString(),
                      () -> {
                        if (Files.readString(file).contains("\nmethods:")) {
                          new Planner(plugins)
                              .plan(PresetSource.find(file.toString()), List.of(), Selection.ALL);
                        } else {
                          Space.read(file);
                        }
                      }));
    }
  }

  /** How many runs a preset comes to, where a page says so in a table. */
  @TestFactory
  Stream<DynamicTest> numbersOfRuns() throws IOException {
    Pattern row = Pattern.compile("\\| `([a-z-]+)` \\| .* \\| (\\d+) \\| ([\\d ]+) \\| .*\\|");
    return Files.readAllLines(Path.of("docs/reproduce-the-paper.md")).stream()
        .flatMap(line -> row.matcher(line).results())
        .map(
            found ->
                DynamicTest.dynamicTest(
                    found.group(1),
                    () -> {
                      var runs =
                          new Planner(plugins)
                              .plan(PresetSource.find(found.group(1)), List.of(), Selection.ALL)
                              .runs();
                      assertThat(runs).hasSize(Integer.parseInt(found.group(2)));
                      assertThat(runs.get(0).plan().transitions())
                          .isEqualTo(Long.parseLong(found.group(3).replace(" ", "")));
                    }));
  }

  @Test
  void speaksOfOneVersion() throws IOException {
    String version =
        Files.readString(Path.of("gradle.properties"))
            .replaceFirst("(?s).*\\bversion=(\\S+).*", "$1");
    assertThat(Path.of("CITATION.cff")).content().contains("\nversion: " + version + "\n");
    assertThat(Path.of("CHANGELOG.md")).content().contains("\n## " + version);
    try (Stream<Path> examples = Files.list(Path.of("examples"))) {
      assertThat(examples.map(it -> it.resolve("build.gradle")).filter(Files::exists))
          .allSatisfy(
              it ->
                  assertThat(it)
                      .content()
                      .contains(":" + version + "'")
                      .doesNotContainPattern("org\\.sgmmqf:[a-z-]+:(?!" + version + "')"));
    }
  }

  @Test
  void theExampleInTheJavadocOfTheDoorCompiles() throws IOException {
    String source =
        Files.readString(Path.of("training/src/main/java/org/sgmmqf/training/Training.java"));
    Matcher example = Pattern.compile("(?s)<pre>\\{@code\n(.*?)\n \\* \\}</pre>").matcher(source);
    assertThat(example.find()).isTrue();
    compile(
        Path.of("Example.java"),
        """
        import java.nio.file.Path;
        import java.util.Map;
        import org.sgmmqf.spi.Choice;
        import org.sgmmqf.training.*;

        class Example {
          void train() {
        """
            + example.group(1).replaceAll("(?m)^ \\*", "")
            + "}}");
  }

  private static void checkBlock(Page page, Page.Block block) throws IOException {
    List<Page.Link> source = Page.links(block.before());
    String language = block.language();
    boolean quotation =
        QUOTED.contains(language)
            || (Set.of("java", "text").contains(language) && block.before().endsWith("):"));
    if (quotation) {
      assertThat(source).as("the file that is quoted, linked just before").isNotEmpty();
      checkQuotation(page.resolve(source.get(source.size() - 1).target()), block.text());
    } else if (language.equals("bash") || COMMAND.matcher(block.text()).matches()) {
      for (String command : Commands.in(block.text())) {
        commands.check(command);
      }
    } else {
      switch (language) {
        case "yaml" -> checkYaml(page, block);
        case "json" -> new ObjectMapper().readTree(block.text());
        case "java" -> compile(Path.of("Snippet.java"), block.text());
        case "jshell" -> {} // NotebookTest types it
        default -> assertThat(language).as("language of a block").isIn("", "text");
      }
    }
  }

  /** A plugin stands beside the clone in the documentation and below it in the examples. */
  private static void checkQuotation(Path file, String text) throws IOException {
    assertThat(Files.readString(file).replace("../../build/maven", "../sgmmqf/build/maven"))
        .contains(text);
  }

  /** A whole preset is planned; otherwise every key must name a contract. */
  private static void checkYaml(Page page, Page.Block block) throws IOException {
    Map<String, Object> tree = Yaml.parse(page.file().toString(), block.text());
    if (tree.containsKey("methods")) {
      new Planner(plugins).plan(new PresetSource("page", block.text()), List.of(), Selection.ALL);
      // commands below it on the page may call it so
      Files.writeString(folder.resolve("mine.yaml"), block.text());
      return;
    }
    for (Map.Entry<String, Object> entry : tree.entrySet()) {
      Contract contract =
          Stream.of(Contract.values())
              .filter(each -> each.title().equals(entry.getKey()))
              .findFirst()
              .orElseThrow(() -> new AssertionError(entry.getKey() + " is no contract"));
      plugins.resolve(contract.provider(), choice(entry.getValue()), entry.getKey());
    }
  }

  private static Choice choice(Object value) {
    if (value instanceof String name) {
      return Choice.of(name);
    }
    Map<String, Object> settings = new LinkedHashMap<>();
    ((Map<?, ?>) value).forEach((key, setting) -> settings.put((String) key, setting));
    return new Choice((String) settings.remove(Choice.NAME), settings);
  }

  private static void compile(Path name, String code) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path classes = Files.createTempDirectory(folder, "classes");
    Path file = Files.writeString(classes.resolve(name), code);
    StringWriter said = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      boolean compiled =
          compiler
              .getTask(
                  said,
                  files,
                  null,
                  List.of(
                      "-proc:none",
                      "-d",
                      classes.toString(),
                      "-cp",
                      System.getProperty("java.class.path")),
                  null,
                  files.getJavaFileObjects(file))
              .call();
      assertThat(compiled).as(said.toString()).isTrue();
    }
  }
}
