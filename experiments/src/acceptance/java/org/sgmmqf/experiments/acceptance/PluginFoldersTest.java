package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;

/** What can go wrong with a plugin is answered with one sentence. */
final class PluginFoldersTest {
  private static final Path JAR = Path.of("build/examples/plugins/newest-first-buffer-1.0.0.jar");

  @TempDir Path folder;

  @Test
  void ofTwoVersionsOfOnePluginBothAreNamed() throws IOException {
    Files.copy(JAR, folder.resolve("newest-first-buffer-1.0.0.jar"));
    Files.copy(JAR, folder.resolve("newest-first-buffer-1.1.0.jar"));

    refuses(
        Terminal.type("list", "--plugins", folder.toString()),
        "buffer-1.0.0.jar and",
        "buffer-1.1.0.jar bring org.example.replay.NewestFirst$Provider");
  }

  @Test
  void aJarInPlaceOfItsFolderIsRefused() {
    refuses(
        Terminal.type("list", "--plugins", JAR.toString()), "give the folder that holds the jars");
  }

  @Test
  void aFileThatOnlyLooksLikeAJarIsRefused() throws IOException {
    Files.writeString(folder.resolve("broken.jar"), "not a jar");

    refuses(
        Terminal.type("list", "--plugins", folder.toString()), "broken.jar is not a jar that can");
  }

  @Test
  void aRunNeedsItsPluginAgainToGoOnOrToBeWatched() throws IOException {
    Path preset =
        Files.writeString(
            folder.resolve("mine.yaml"),
            """
            transitions: 300
            evaluation: {every: 150, episodes: 1, cap: 20}
            environments: {chain: chain}
            methods: {newest: {agent: {name: gmmqf, warmUp: 100, buffer: newest-first}}}
            """);
    Terminal.Said trained =
        Terminal.type(
            "run",
            preset.toString(),
            "--plugins",
            "build/examples/plugins",
            "--out",
            folder.toString(),
            "--no-report");
    assertThat(trained.exitCode()).as(trained.out() + trained.err()).isZero();
    Path run = folder.resolve("mine/chain/newest/seed-1");

    refuses(Terminal.type("watch", run.toString()), "agent.buffer.name = newest-first");
    Files.delete(run.resolve("done.json"));
    refuses(
        Terminal.type("resume", folder.resolve("mine").toString()),
        "agent.buffer.name = newest-first");
  }

  private static void refuses(Terminal.Said said, String... fragments) {
    assertThat(said.exitCode()).as(said.out() + said.err()).isEqualTo(2);
    assertThat(said.err()).startsWith("sgmmqf: ").contains(fragments).hasLineCount(1);
  }
}
