package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.spi.RandomStream;

/**
 * Random presets and command lines. {@code show} plans them; {@code run} is given a file for a
 * folder to write to, so that it does everything up to the first write and starts no worker.
 */
final class PlanFuzzTest {
  private static final String PRESET =
      """
      title: Small
      transitions: 600
      seeds: [1, 2]
      evaluation: {every: 100, episodes: 2, cap: 50}
      environments:
        short: {name: chain, length: 3}
        pole: cart-pole
      methods:
        random: {label: Random, family: random, agent: random}
        gmm:
          agent:
            name: gmmqf
            warmUp: 100
            buffer: {name: per, capacity: 300, alpha: 0.5}
            model: {name: gmm, components: 5}
          on: {pole: {agent: {discount: 0.9, buffer: {name: fair, capacity: 400}}}}
        sgmm: {base: gmm, label: Sparse, agent: {model: {name: sgmm, rho: 1e-3}}}
        dqn: {environments: [pole], agent: {name: dqn, warmUp: 99, hidden: [8], buffer: {capacity: 300}}}
      figures:
        returns: {kind: return-transitions, methods: [random, gmm, sgmm]}
        sizes: {kind: components, methods: [gmm, dqn], environments: [pole]}
      """;

  /** Fragments of the language, values at the edges, and what hostile hands type. */
  private static final List<String> PIECES =
      List.of(
          "agent",
          "name",
          "gmmqf",
          "dqn",
          "ppo",
          "random",
          "per",
          "model",
          "buffer",
          "on",
          "base",
          "methods",
          "figures",
          "include",
          "[methods]",
          "environments",
          "short",
          "pole",
          "gmm",
          "transitions",
          "seeds",
          "0",
          "-1",
          "1e9",
          "1e18",
          "1e400",
          "010",
          "0x1F",
          "1_000",
          "NaN",
          ".inf",
          "~",
          "null",
          "true",
          "off",
          "''",
          "\"",
          "'",
          "{",
          "}",
          "[",
          "]",
          ":",
          ": ",
          ",",
          "#",
          "&a ",
          "*a",
          "!!binary x",
          "? ",
          "| ",
          "> ",
          "---\n",
          "...\n",
          "- ",
          "\n",
          "\n  ",
          "\t",
          "\r",
          "\0",
          "\u00e4",
          "\ud83d\ude00",
          "%",
          "@",
          "`",
          "../../x",
          "/tmp/x",
          ".",
          "..",
          "=",
          "--",
          "<<: ",
          "9999999999999999999999",
          "2147483648",
          "x: {}",
          "{}",
          "[]");

  private static final List<String> KEYS =
      List.of(
          "agent",
          "agent.name",
          "agent.discount",
          "agent.buffer",
          "agent.buffer.capacity",
          "agent.model.components",
          "agent.hidden",
          "agent.batchSize",
          "agent.warmUp",
          "views.short",
          "views.short.reward",
          "views.pole.observe.scale",
          "agent.epsilon.over",
          "agent.optimizer.learningRate",
          "environment.length",
          "environment.timeLimit",
          "environments.short",
          "environments.short.length",
          "environments",
          "methods",
          "methods.gmm",
          "methods.gmm.agent",
          "methods.gmm.base",
          "methods.gmm.on",
          "methods.gmm.on.pole.agent.discount",
          "methods.sgmm.agent.model",
          "methods.dqn.label",
          "methods.dqn.environments",
          "figures",
          "figures.returns",
          "figures.returns.kind",
          "figures.sizes.methods",
          "title",
          "transitions",
          "seeds",
          "evaluation",
          "evaluation.every",
          "include",
          "claims",
          "..",
          "x");

  private static final List<String> VALUES =
      List.of(
          "0",
          "1",
          "-1",
          "5",
          "0.5",
          "1e3",
          "1e9",
          "2e9",
          "1e18",
          "010",
          "",
          "x",
          "true",
          "off",
          "gmm",
          "dqn",
          "gmmqf",
          "random",
          "per",
          "uniform",
          "[1]",
          "[1,2]",
          "[8,8]",
          "[1e9]",
          "[]",
          "{}",
          "{name: per}",
          "{name: dqn, hidden: [4]}",
          "[gmm]",
          "[pole]",
          "components",
          "../x",
          "*a",
          "{a: {b: {c: 1}}}",
          "[[1]]",
          "null",
          ".nan",
          ".inf",
          "chain",
          "sgmm",
          "'",
          "a: b: c");

  private static final List<String> OPTIONS =
      List.of(
          "--methods",
          "--environments",
          "--seeds",
          "--set",
          "--heap",
          "--parallel",
          "--out",
          "--plugins",
          "--checkpoint-seconds",
          "--heartbeat-seconds",
          "--no-report",
          "--what",
          "--",
          "-x",
          "extra");

  private static final List<String> ARGUMENTS =
      List.of(
          "gmm",
          "gmm,dqn",
          "gm",
          "pole",
          "short,short",
          "1",
          "1,1",
          "-5",
          "x",
          "",
          " ",
          "2g",
          "1k",
          "64m",
          "0g",
          "999999g",
          "99999999999999999999g",
          "nowhere",
          "a\0b",
          "agent.discount=0.5",
          "agent=dqn",
          "9223372036854775807",
          "9223372036854775808",
          ",",
          "=",
          "=1",
          "a=");

  @TempDir Path folder;

  @Test
  void everyPresetIsPlannedOrRefusedInASentence() {
    Fuzzing.forAll(
        1200,
        random -> {
          String yaml = PRESET;
          for (int i = random.nextInt(4); i >= 0; i--) {
            yaml = Fuzzing.mutated(random, yaml, PIECES);
          }
          answers(random, yaml.getBytes(charset(random)), List.of());
        });
  }

  @Test
  void everyCommandLineIsPlannedOrRefusedInASentence() {
    Fuzzing.forAll(
        800,
        random -> {
          List<String> options = new ArrayList<>();
          for (int i = random.nextInt(3); i >= 0; i--) {
            if (random.nextInt(4) > 0) {
              String set = Fuzzing.oneOf(random, KEYS) + "=" + Fuzzing.oneOf(random, VALUES);
              options.add("--set");
              options.add(random.nextInt(5) > 0 ? set : Fuzzing.mutated(random, set, PIECES));
            } else {
              options.add(Fuzzing.oneOf(random, OPTIONS));
              options.add(Fuzzing.oneOf(random, ARGUMENTS));
            }
          }
          answers(random, PRESET.getBytes(StandardCharsets.UTF_8), options);
        });
  }

  private static java.nio.charset.Charset charset(RandomStream random) {
    return random.nextInt(20) > 0 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
  }

  private void answers(RandomStream random, byte[] preset, List<String> options)
      throws IOException {
    Path file = Files.write(folder.resolve("small.yaml"), preset);
    Path blocked = folder.resolve("blocked");
    if (!Files.exists(blocked)) {
      Files.writeString(blocked, "a file");
    }
    boolean run = random.nextInt(4) == 0;
    List<String> words = new ArrayList<>(List.of(run ? "run" : "show", file.toString()));
    words.addAll(options);
    if (run && !options.contains("--out")) {
      words.addAll(List.of("--out", blocked.toString()));
    } else if (run) {
      words.set(0, "show");
    }
    Terminal.Said said = Fuzzing.answered(folder, folder.resolve("nothing"), words);
    if (words.get(0).equals("run")) {
      assertThat(said.exitCode()).isEqualTo(2);
    }
  }
}
