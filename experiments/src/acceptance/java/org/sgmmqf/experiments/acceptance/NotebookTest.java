package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.VarSnippet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The session on the page for notebooks, typed line by line, and the shell as it is installed. */
final class NotebookTest {
  private static final String PROMPT = "jshell> ";
  private static final Path STARTUP =
      Path.of("experiments/src/main/resources/org/sgmmqf/experiments/command/startup.jsh");

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  /** An answer that the page leaves out may be anything but an error. */
  @Test
  void answersAsThePageSays() throws IOException {
    String session =
        Page.all().stream()
            .filter(it -> it.file().equals(Path.of("docs/notebook.md")))
            .flatMap(it -> it.blocks().stream())
            .filter(block -> block.language().equals("jshell"))
            .map(block -> block.text() + "\n")
            .collect(Collectors.joining());
    assertThat(session).startsWith(PROMPT);
    try (PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        JShell shell =
            JShell.builder().out(out).remoteVMOptions("-Djava.awt.headless=true").build()) {
      shell.addToClasspath(System.getProperty("java.class.path"));
      Files.readAllLines(STARTUP).forEach(line -> answer(shell, line));
      for (String exchange : session.substring(PROMPT.length()).split("(?m)^" + PROMPT)) {
        List<String> lines = exchange.lines().toList();
        List<String> answer = answer(shell, lines.get(0));
        if (lines.size() > 1) {
          assertThat(answer).as(lines.get(0)).isEqualTo(lines.subList(1, lines.size()));
        }
      }
    }
  }

  /** What a line prints, and the values of its variables. */
  private List<String> answer(JShell shell, String line) {
    printed.reset();
    List<String> values = new ArrayList<>();
    String left = line;
    while (!left.isBlank()) {
      var part = shell.sourceCodeAnalysis().analyzeCompletion(left);
      for (SnippetEvent event : shell.eval(part.source())) {
        assertThat(event.status())
            .as("%s: %s", line, shell.diagnostics(event.snippet()).toList())
            .isEqualTo(Snippet.Status.VALID);
        assertThat(event.exception()).as(line).isNull();
        if (event.snippet() instanceof VarSnippet variable) {
          values.add(variable.name() + " ==> " + event.value());
        }
      }
      left = part.remaining();
    }
    List<String> shown = new ArrayList<>(printed.toString(StandardCharsets.UTF_8).lines().toList());
    shown.addAll(values);
    return shown;
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theInstalledShellDoesWhatItsBannerProposes() throws Exception {
    List<String> toTry =
        Program.shell("/exit\n")
            .lines()
            .filter(line -> line.startsWith("|    "))
            .map(line -> line.substring(1).strip())
            .toList();
    assertThat(toTry).hasSize(3);

    String said = Program.shell(String.join("\n", toTry) + "\n/exit\n");

    assertThat(said)
        .contains("training ==> gmmqf on cart-pole, 0 of 5000 transitions")
        .containsPattern("\\$\\d+ ==> \\d+\\.\\d")
        .doesNotContain("Error");
  }
}
