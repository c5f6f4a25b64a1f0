package org.sgmmqf.experiments.live;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.chart.Charts;
import org.sgmmqf.reports.chart.Explorer;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.figure.Styles;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.Films;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.spi.InputException;

/** An experiment at one moment, as its files tell: where each run stands, and all its curves. */
final class LiveStudy {
  private static final List<String> SILENT = List.of("said nothing");

  private final Path folder;
  private final Study study;
  private final Charts charts;
  private final Paces paces;
  private final Map<String, Double> reached = new LinkedHashMap<>();

  /**
   * Reads the files as they are now.
   *
   * @param paces of the same experiment, from earlier looks
   */
  LiveStudy(Path folder, Paces paces) {
    this.folder = folder;
    this.paces = paces;
    study = StudyReader.readCurves(folder);
    ReportOptions options = ReportOptions.defaults();
    StudyResults results =
        new StudyResults(study, options.smoothing(), new Bootstrap(options.resampling()));
    charts = new Charts(study, results, new Styles(study), true);
    for (Cell cell : study.cells()) {
      results
          .of(cell)
          .runs(Measure.RETURN_MEAN.column(), false)
          .forEach(
              (seed, values) ->
                  reached.put(
                      cell.id() + "/seed-" + seed,
                      values.keySet().stream().mapToDouble(it -> it).max().orElse(0)));
    }
  }

  Charts charts() {
    return charts;
  }

  /** Whether a task has this column. */
  boolean has(String environment, String column) {
    return study.environments().contains(environment)
        && charts.columns(environment).contains(column);
  }

  boolean has(String environment) {
    return study.environments().contains(environment);
  }

  /** Where everything stands. */
  Map<String, Object> state() {
    List<RunNow> runs = new ArrayList<>();
    for (Cell cell : study.cells()) {
      for (long seed : cell.seeds()) {
        runs.add(now(cell, seed));
      }
    }
    double planned = runs.stream().mapToDouble(RunNow::planned).sum();
    double left = runs.stream().mapToDouble(RunNow::left).sum();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", study.name());
    tree.put("title", study.title());
    tree.put("tasks", study.environments());
    tree.put("progress", planned > 0 ? 1 - left / planned : 0);
    tree.put("secondsLeft", secondsLeft(runs));
    tree.put("runs", runs.stream().map(RunNow::tree).toList());
    tree.put("warnings", study.warnings().stream().map(it -> it.text()).limit(20).toList());
    return tree;
  }

  /**
   * Until all that run or wait have ended, -1 while nothing tells. A run that waits is taken to go
   * as fast as others of its method, or else of its task, or else as all; and as many at a time as
   * are under way.
   */
  private static double secondsLeft(List<RunNow> runs) {
    List<RunNow> open =
        runs.stream().filter(it -> List.of("running", "waiting").contains(it.state())).toList();
    long running = open.stream().filter(it -> it.state().equals("running")).count();
    double sum = 0;
    double longest = 0;
    for (RunNow run : open) {
      double pace =
          Stream.<Predicate<RunNow>>of(
                  it -> it.id().equals(run.id()),
                  it -> it.task().equals(run.task()) && it.label().equals(run.label()),
                  it -> it.task().equals(run.task()),
                  it -> true)
              .map(
                  alike ->
                      runs.stream()
                          .filter(alike)
                          .mapToDouble(RunNow::pace)
                          .filter(Double::isFinite)
                          .average())
              .flatMapToDouble(OptionalDouble::stream)
              .findFirst()
              .orElse(Double.NaN);
      sum += pace * run.left();
      longest = Math.max(longest, pace * run.left());
    }
    return open.isEmpty()
        ? 0
        : running == 0 || Double.isNaN(sum) ? -1 : Math.max(longest, sum / running);
  }

  /** A run for the explorer of decisions; empty where there is none, or nothing to explain. */
  Optional<Map<String, Object>> explorer(String id) {
    return study.cells().stream()
        .flatMap(
            cell ->
                cell.runs().stream()
                    .filter(run -> id.equals(cell.id() + "/seed-" + run.seed()))
                    .map(run -> StudyReader.exhibit(study, cell, run.seed())))
        .filter(Explorer::explains)
        .findFirst()
        .map(Explorer::tree);
  }

  /** Where one run stands. */
  private record RunNow(
      String id,
      String label,
      String task,
      long seed,
      double planned,
      double transitions,
      double pace,
      double lastReturn,
      String state,
      List<String> words,
      String film,
      boolean explains) {
    double left() {
      boolean ended = state.equals("done") || state.equals("diverged");
      return ended ? 0 : planned - transitions;
    }

    Map<String, Object> tree() {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("id", id);
      tree.put("label", label);
      tree.put("task", task);
      tree.put("seed", seed);
      tree.put("planned", planned);
      tree.put("transitions", transitions);
      tree.put("secondsLeft", Double.isFinite(pace) ? pace * left() : -1);
      if (!Double.isNaN(lastReturn)) {
        tree.put("return", lastReturn);
      }
      tree.put("state", state);
      tree.put("words", words);
      tree.put("film", film);
      tree.put("explains", explains);
      return tree;
    }
  }

  private RunNow now(Cell cell, long seed) {
    String id = cell.id() + "/seed-" + seed;
    Path files = folder.resolve(id);
    Optional<Run> run = cell.runs().stream().filter(it -> it.seed() == seed).findFirst();
    double transitions = reached.getOrDefault(id, 0.0);
    double trained = run.map(Run::seconds).filter(Double::isFinite).orElse(0.0);
    long newest = newest(files);
    boolean silent = newest > 0 && paces.silent(id, newest);
    String state = run.map(it -> state(it.state(), files, newest, silent)).orElse("waiting");
    return new RunNow(
        id,
        cell.label(),
        cell.environment(),
        seed,
        cell.transitions(),
        transitions,
        paces.of(id, transitions, RunFile.EVALUATIONS.in(files).toFile().lastModified(), trained),
        run.map(Run::lastReturn).orElse(Double.NaN),
        state,
        state.equals("failed") ? lastWords(files).orElse(SILENT) : List.of(),
        newestFilm(files),
        run.filter(it -> StudyReader.hasMixture(study, cell, it)).isPresent());
  }

  /** Name of the file, empty if there is none yet. */
  private static String newestFilm(Path files) {
    List<Path> films = new ArrayList<>();
    try {
      Films.read(files).films().forEach(it -> films.add(it.in(files)));
    } catch (InputException damaged) {
      films.clear();
    }
    films.add(RunFile.ANIMATION.in(files));
    return films.stream()
        .filter(Files::isRegularFile)
        .reduce((older, newer) -> newer)
        .map(it -> it.getFileName().toString())
        .orElse("");
  }

  private static String state(RunState state, Path files, long newest, boolean silent) {
    if (state != RunState.UNFINISHED) {
      return state.text();
    } else if (lastWords(files).isPresent()) {
      return "failed";
    }
    return newest == 0 ? "waiting" : silent ? "interrupted" : "running";
  }

  /** When the run wrote something last; 0 if it has only been planned. */
  private static long newest(Path files) {
    return Stream.of(RunFile.EVALUATIONS, RunFile.TRAINING, RunFile.CHECKPOINT, RunFile.LOG)
        .map(it -> it.in(files))
        .filter(Files::isRegularFile)
        .mapToLong(it -> it.toFile().lastModified())
        .max()
        .orElse(0);
  }

  /** Of a run whose worker died, as whoever followed it wrote down. */
  private static Optional<List<String>> lastWords(Path files) {
    try {
      return Failure.read(files).map(it -> it.words().isEmpty() ? SILENT : it.words());
    } catch (InputException e) {
      return Optional.of(List.of(String.valueOf(e.getMessage())));
    }
  }
}
