package org.sgmmqf.reports.data;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Done;
import org.sgmmqf.runs.ExplainedEpisode;
import org.sgmmqf.runs.Films;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.ShownEpisode;

/** Reads the files of one run folder. */
final class RunReader {
  private static final byte[] GIF = {'G', 'I', 'F', '8'};

  private final Path folder;
  private final String name;
  private final long seed;
  private final Warnings warnings;

  /**
   * Creates a reader.
   *
   * @param name what warnings call the run
   * @param warnings takes what is wrong with it
   */
  RunReader(Path folder, String name, long seed, Warnings warnings) {
    this.folder = folder;
    this.name = name;
    this.seed = seed;
    this.warnings = warnings;
  }

  /**
   * Everything but the large files.
   *
   * @param cell id, environment and method
   * @param evaluations takes those of the run
   */
  Run run(List<String> cell, Evaluations evaluations) {
    Configuration configuration = new Configuration(json(RunFile.CONFIG, RunConfig.class));
    RunState state = state();
    List<String> keys = new ArrayList<>(cell);
    Collections.addAll(keys, Long.toString(seed), state.text());
    CsvFile file = csv(RunFile.EVALUATIONS);
    List<String> policies = new ArrayList<>(List.of(configuration.policy()));
    policies.addAll(Evaluations.beside(file.columns()));
    file.expectOnly(Columns.evaluations(policies));
    CsvFile timing = csv(RunFile.TIMING).expectOnly(Columns.TIMING);
    double lastReturn = evaluations.add(keys, file, csv(RunFile.TRAINING), timing);
    return new Run(
        seed,
        state,
        configuration,
        lastReturn,
        last(timing.numbers(Columns.SECONDS)),
        new Probed(
            csv(RunFile.DELETION).expectOnly(Columns.DELETION),
            csv(RunFile.CARRIERS).expectOnly(Columns.CARRIERS),
            csv(RunFile.PLACES).expectOnly(Columns.PLACES)));
  }

  /** The Gaussians of {@code model.json} or another model, if it is there and has any. */
  LearnedMixture mixture(RunFile file) {
    String model = name + "/" + file;
    return JsonFile.read(
            file.in(folder), model, it -> LearnedMixture.of(it, model, warnings), warnings)
        .orElse(LearnedMixture.NONE);
  }

  /** States of {@code visits.csv}. */
  Visits visits(Configuration configuration) {
    return Visits.of(csv(RunFile.VISITS), configuration);
  }

  /**
   * The episode of {@code episode.gif} and {@code episode.json}, if there is an animation.
   *
   * @param transitions how long the run trained
   */
  RecordedEpisode episode(double transitions) {
    Path gif = RunFile.ANIMATION.in(folder);
    return isGif(gif)
        ? new RecordedEpisode(
            gif,
            transitions,
            json(RunFile.EPISODE, ShownEpisode.class).orElse(RecordedEpisode.NONE.facts()))
        : RecordedEpisode.NONE;
  }

  /** What {@code films.json} names, as far as there are animations. */
  List<RecordedEpisode> growth() {
    return json(RunFile.FILMS, Films.class).orElse(Films.NONE).films().stream()
        .filter(it -> isGif(it.in(folder)))
        .map(
            it ->
                new RecordedEpisode(
                    it.in(folder),
                    it.transitions(),
                    new ShownEpisode(it.total(), it.length(), it.ended())))
        .toList();
  }

  private boolean isGif(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    String shown = name + "/" + file.getFileName();
    try (InputStream in = Files.newInputStream(file)) {
      if (Arrays.equals(in.readNBytes(GIF.length), GIF)) {
        return true;
      }
      warnings.add(Warning.Kind.DAMAGED, shown + " is not a GIF and is left out.");
    } catch (IOException e) {
      warnings.add(Warning.Kind.DAMAGED, shown + " cannot be read.");
    }
    return false;
  }

  /** The decisions of {@code explanation.json}, if the run recorded them. */
  Optional<ExplainedEpisode> explanation(LearnedMixture mixture) {
    Optional<ExplainedEpisode> explanation = json(RunFile.EXPLANATION, ExplainedEpisode.class);
    boolean fits =
        explanation
            .map(
                it ->
                    it.stepsPerFrame() > 0
                        && !it.states().isEmpty()
                        && it.states().size() == it.actions().size()
                        && it.actions().stream()
                            .allMatch(a -> a != null && a >= 0 && a < mixture.actionCount())
                        && areNumbers(it.states(), it.states().size(), mixture.observationSize())
                        && areNumbers(it.values(), it.states().size(), mixture.actionCount())
                        && it.strongest().stream().noneMatch(Objects::isNull))
            .orElse(true);
    if (!fits) {
      warnings.add(
          Warning.Kind.DAMAGED,
          name + "/" + RunFile.EXPLANATION + " does not fit to the model and is left out.");
    }
    return explanation.filter(it -> fits);
  }

  private static boolean areNumbers(List<List<Double>> rows, int count, int length) {
    return rows.size() == count
        && rows.stream()
            .allMatch(
                row ->
                    row != null
                        && row.size() == length
                        && row.stream().allMatch(it -> it != null && Double.isFinite(it)));
  }

  /** The lives of {@code weights.csv}. */
  Lives lives(LearnedMixture mixture) {
    return Lives.of(csv(RunFile.WEIGHTS), mixture.actionCount());
  }

  private RunState state() {
    Optional<Done> end = json(RunFile.DONE, Done.class);
    if (end.isEmpty()) {
      return RunState.UNFINISHED;
    }
    Done done = end.get();
    if (done.isFulfilled()) {
      return RunState.DONE;
    }
    if (!done.hasDiverged()) {
      warnings.add(
          Warning.Kind.DAMAGED,
          name
              + "/done.json has the unknown status \""
              + done.status()
              + "\"; it counts as unfinished.");
      return RunState.UNFINISHED;
    }
    warnings.add(
        Warning.Kind.DIVERGED,
        name
            + " diverged after "
            + done.transitions()
            + " transitions: "
            + (done.message().isEmpty() ? "no reason given" : done.message()));
    return RunState.DIVERGED;
  }

  private static double last(double[] all) {
    return all.length == 0 ? Double.NaN : all[all.length - 1];
  }

  private CsvFile csv(RunFile file) {
    return CsvFile.read(file.in(folder), name + "/" + file, warnings);
  }

  private <T extends Record> Optional<T> json(RunFile file, Class<T> type) {
    return JsonFile.read(file.in(folder), name + "/" + file, it -> Format.read(it, type), warnings);
  }
}
