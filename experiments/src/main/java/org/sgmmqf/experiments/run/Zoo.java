package org.sgmmqf.experiments.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.training.PlayedEpisode;
import org.sgmmqf.training.Training;

/**
 * Trained policies that come with the program. Each is the folder of a finished run of which only
 * {@link #FILES} were kept, with a checkpoint that decisions can be taken from and nothing else.
 */
public final class Zoo {
  /** What stands before the name of a policy where a run folder is asked for. */
  public static final String PREFIX = "zoo:";

  /** Where the sources have it. */
  public static final String SOURCES = "experiments/src/main/resources/org/sgmmqf/experiments/zoo";

  private static final String RESOURCES = "/org/sgmmqf/experiments/zoo/";
  private static final String INDEX = "zoo.json";
  private static final List<RunFile> FILES =
      List.of(RunFile.CONFIG, RunFile.CHECKPOINT, RunFile.DONE);
  private static final int EPISODES = 10;

  /** After so many steps no further episode begins: a bird may live for a very long time. */
  private static final int MANY_STEPS = 40_000;

  private Zoo() {}

  /**
   * What zoo.json holds.
   *
   * @param policies in the order in which they were added
   */
  public record Index(List<Entry> policies) {}

  /**
   * A policy of the zoo.
   *
   * @param name what it is called after {@link #PREFIX}
   * @param mean of the returns of the first {@code episodes} that {@link #take} names
   * @param episodes how many
   * @param parameters of the model
   * @param seed of the training
   * @param command what trains it and nothing else
   */
  public record Entry(
      String name,
      @JsonProperty("return") double mean,
      int episodes,
      long parameters,
      long seed,
      String command) {}

  /**
   * The policies that there are.
   *
   * @return in the order in which they were added
   */
  public static List<Entry> entries() {
    try (InputStream in = resource(INDEX)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Format.bind(Index.class, Json.parse(INDEX, text), INDEX).policies();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Lays a policy out as a run folder, which goes when the program ends.
   *
   * @param name one of {@link #entries}
   * @return a folder that everything works on that takes a finished run, but not going on
   * @throws InputException when there is none of that name
   */
  public static RunFolder folder(String name) {
    List<String> names = entries().stream().map(Entry::name).toList();
    if (!names.contains(name)) {
      throw SettingsException.unknownName("zoo", name, names);
    }
    try {
      Path folder = Files.createTempDirectory("zoo-" + name + "-");
      folder.toFile().deleteOnExit();
      for (RunFile file : RunFile.values()) {
        file.in(folder).toFile().deleteOnExit();
      }
      for (RunFile file : FILES) {
        try (InputStream in = resource(name + "/" + file)) {
          Files.copy(in, file.in(folder));
        }
      }
      return new RunFolder(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream resource(String name) {
    InputStream in = Zoo.class.getResourceAsStream(RESOURCES + name);
    if (in == null) {
      throw new IllegalStateException("the program lacks its resource " + RESOURCES + name);
    }
    return in;
  }

  /**
   * Names an episode among many.
   *
   * @param number from 1, as {@code watch --take} has it
   * @return for {@link Training#play} and {@link Training#film}
   */
  public static String take(int number) {
    return "watch " + number;
  }

  /** Plays the first episodes; the return of an entry is the mean of theirs. */
  static double[] returns(Training training) {
    double[] returns = new double[EPISODES];
    int played = 0;
    for (int steps = 0; played < EPISODES && steps < MANY_STEPS; played++) {
      PlayedEpisode episode = training.play(take(played + 1), (state, game) -> {});
      returns[played] = episode.total();
      steps += episode.length();
    }
    return Arrays.copyOf(returns, played);
  }

  /**
   * Adds the policy of a finished run, in place of another of the same name.
   *
   * @param run in the folder of its experiment
   * @param name what it is to be called
   * @param zoo where the zoo is in the sources
   * @param plugins what exists
   * @return what {@link #entries} will say of it
   * @throws InputException when the run is not finished, or something cannot be read or written
   */
  public static Entry add(RunFolder run, String name, Path zoo, Plugins plugins) {
    Require.that(
        name.matches("[a-z0-9]+(-[a-z0-9]+)*"), "name", name, "small letters, digits and hyphens");
    if (!run.done().map(Done::isFulfilled).orElse(false)) {
      throw new InputException(run.path() + " is not finished; 'resume' finishes it.");
    }
    PlannedRun planned = run.planned();
    String hash = planned.plan().hash();
    String command = command(run, planned);
    RunFolder kept = new RunFolder(zoo.resolve(name));
    try (Training training = Composition.reached(run, plugins)) {
      double[] returns = returns(training);
      Entry entry =
          new Entry(
              name,
              Arrays.stream(returns).average().orElseThrow(),
              returns.length,
              training.accounts().parameters(),
              planned.plan().seed(),
              command);
      clear(Files.createDirectories(kept.path()));
      Files.copy(run.file(RunFile.CONFIG), kept.file(RunFile.CONFIG));
      new Checkpoints(kept, hash).savePolicy(training);
      Done.write(kept.path(), hash, Done.DONE, training.transitions(), "");
      enter(entry, zoo.resolve(INDEX));
      return entry;
    } catch (IOException e) {
      throw Disk.refusal("write", kept.path(), e);
    }
  }

  /** Nothing stays of a policy that had the name. */
  private static void clear(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
  }

  /**
   * The experiment stands above the run, as many folders as the run's place in it has. Where its
   * folders were, and what else was trained, is nobody's business.
   */
  private static String command(RunFolder run, PlannedRun planned) {
    Path experiment = run.path().toAbsolutePath().normalize();
    for (int up = Path.of(planned.folder()).getNameCount(); up > 0; up--) {
      experiment = experiment.resolveSibling("").normalize();
    }
    String command =
        Format.read(experiment.resolve(ExperimentRequest.FILE), ExperimentRequest.class)
            .repeatedBy()
            .replaceAll(
                " --(out|parallel|environments|methods|seeds)[ =](\"[^\"]*\"|'[^']*'|\\S+)", "");
    return String.format(
        Locale.ROOT,
        "%s --environments %s --methods %s --seeds %d",
        command,
        planned.labels().environment(),
        planned.labels().method(),
        planned.plan().seed());
  }

  private static void enter(Entry entry, Path index) {
    List<Entry> policies =
        new ArrayList<>(
            Files.exists(index) ? Format.read(index, Index.class).policies() : List.of());
    int before = policies.stream().map(Entry::name).toList().indexOf(entry.name());
    if (before < 0) {
      policies.add(entry);
    } else {
      policies.set(before, entry);
    }
    Format.write(index, new Index(policies));
  }
}
