package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.runs.file.FaultyDisk;
import org.sgmmqf.runs.file.Sha256;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

/**
 * Whatever happens to the files of an experiment, going on with it ends with the same bits, or in
 * one sentence; then mending the files is enough to end with the same bits after all. {@code
 * -Pfuzz=10000} tries more than {@code check} does.
 */
final class FolderFuzzTest {
  private static final int CASES = Integer.getInteger("sgmmqf.fuzz", 200);

  /** A report draws pictures, which takes as long as a hundred of the other commands. */
  private static final int CASES_PER_REPORT = 100;

  private static final SmallExperiment EXPERIMENT =
      SmallExperiment.of(SmallRuns.of("chain", "random", 300), SmallRuns.of("chain", "gmmqf", 300));

  private static final List<String> SAME_IN_EVERY_REPETITION =
      List.of(
          "evaluations.csv",
          "training.csv",
          "visits.csv",
          "model.json",
          "episode.json",
          "episode.gif",
          "explanation.json",
          "done.json");

  @TempDir Path real;

  private Path finished;
  private Path half;
  private int refusals;

  @BeforeEach
  void prepare() {
    Path folder = new FaultyDisk(0, FaultyDisk.Afterwards.WORKS).at(real);
    finished = folder.resolve("finished");
    EXPERIMENT.run(finished);
    half = folder.resolve("half");
    EXPERIMENT.claim(half);
    for (PlannedRun run : EXPERIMENT.runs()) {
      SmallExperiment.crash(new RunFolder(half.resolve(run.folder())), 250);
    }
  }

  @Test
  void goingOnEndsWithTheSameBitsOrInOneSentence() throws IOException {
    Property.forAll(CASES, this::goesOnAfterAccidents);

    assertThat(names(real)).containsExactlyInAnyOrder("finished", "half");
    assertThat(refusals).isBetween(CASES / 10, CASES - CASES / 10);
  }

  private void goesOnAfterAccidents(RandomStream random) throws IOException {
    Path template = random.nextInt(2) == 0 ? finished : half;
    boolean resumes = random.nextInt(2) == 0;
    Path out = template.resolveSibling("out");
    Path root = out.resolve("small");
    copy(template, root);
    StringBuilder story = new StringBuilder(String.valueOf(template.getFileName()));
    FolderMutation mutation = new FolderMutation(random, root);
    for (int n = 1 + random.nextInt(2); n > 0; n--) {
      story.append("; ").append(mutation.happen());
    }
    story.append("; ").append(resumes ? "resume" : "run");
    Map<String, String> mutated = digests(root);

    compare(root, story.toString());
    if (random.nextInt(CASES_PER_REPORT) == 0) {
      report(root, story.toString());
    }
    Optional<String> refusal = goOn(root, resumes, story.toString());
    if (refusal.isPresent()) {
      refusals++;
      story.append("; refused: ").append(refusal.get());
      mend(root, template, mutated);
      assertThat(goOn(root, false, story.toString())).as(story.toString()).isEmpty();
    }
    for (PlannedRun run : EXPERIMENT.runs()) {
      assertThat(results(root.resolve(run.folder())))
          .as(story.toString())
          .isEqualTo(results(finished.resolve(run.folder())));
    }
    assertThat(names(out)).as(story.toString()).containsExactly("small");
    delete(out);
  }

  private static Optional<String> goOn(Path root, boolean resumes, String story) {
    try {
      if (resumes) {
        EXPERIMENT.resume(root);
      } else {
        EXPERIMENT.run(root);
      }
      return Optional.empty();
    } catch (InputException e) {
      assertThat(e.getMessage()).as(story).isNotBlank().hasLineCount(1);
      return Optional.of(e.getMessage());
    } catch (RuntimeException e) {
      return fail(story, e);
    }
  }

  private void compare(Path root, String story) {
    for (PlannedRun run : EXPERIMENT.runs()) {
      try {
        RunDifference.between(
            new RunFolder(root.resolve(run.folder())),
            new RunFolder(finished.resolve(run.folder())));
      } catch (InputException e) {
        assertThat(e.getMessage()).as(story).isNotBlank().hasLineCount(1);
      } catch (RuntimeException e) {
        fail("diff: " + story, e);
      }
    }
  }

  private static void report(Path root, String story) throws IOException {
    Map<String, String> before = digests(root);
    Path page = root.resolve("report");
    Terminal.Said said = Terminal.type("report", root.toString(), "--to", page.toString());
    assertThat(said.exitCode()).as(story + said.err()).isIn(0, 2);
    if (Files.exists(page)) {
      delete(page);
    }
    assertThat(digests(root)).as(story).isEqualTo(before);
  }

  /** Brings back what the accidents took or changed, as far as nobody has mended it since. */
  private static void mend(Path root, Path template, Map<String, String> mutated)
      throws IOException {
    Map<String, String> sound = digests(template);
    Map<String, String> now = digests(root);
    List<String> names = new ArrayList<>(sound.keySet());
    mutated.keySet().stream().filter(name -> !sound.containsKey(name)).forEach(names::add);
    for (String name : names) {
      boolean asMutated = String.valueOf(mutated.get(name)).equals(String.valueOf(now.get(name)));
      if (asMutated && !String.valueOf(sound.get(name)).equals(mutated.get(name))) {
        Path file = root.resolve(name);
        if (Files.exists(file)) {
          delete(file);
        }
        if (sound.containsKey(name)) {
          Files.copy(template.resolve(name), file);
        }
      }
    }
  }

  private static Map<String, String> results(Path run) {
    Map<String, String> results = new TreeMap<>();
    for (String name : SAME_IN_EVERY_REPETITION) {
      Path file = run.resolve(name);
      results.put(name, Files.isRegularFile(file) ? Sha256.of(file) : "missing");
    }
    return results;
  }

  /** Every file by its name below a folder; folders in the place of files too. */
  private static Map<String, String> digests(Path root) throws IOException {
    Map<String, String> digests = new TreeMap<>();
    for (Path path : below(root)) {
      String name = root.relativize(path).toString();
      boolean isRunFolder = name.matches("[a-z-]*(/[a-z-]*(/seed-\\d+)?)?");
      if (Files.isRegularFile(path)) {
        digests.put(name, Sha256.of(path));
      } else if (!isRunFolder) {
        digests.put(name, "a folder");
      }
    }
    return digests;
  }

  private static void copy(Path from, Path to) throws IOException {
    for (Path path : below(from)) {
      Path target = to.resolve(from.relativize(path).toString());
      if (Files.isDirectory(path)) {
        Files.createDirectories(target);
      } else {
        Files.copy(path, target);
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> all = below(folder);
    for (int i = all.size() - 1; i >= 0; i--) {
      Files.delete(all.get(i));
    }
  }

  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> walked = Files.walk(folder)) {
      return walked.sorted().toList();
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> listed = Files.list(folder)) {
      return listed.map(path -> path.getFileName().toString()).toList();
    }
  }
}
