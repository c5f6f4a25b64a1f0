package org.sgmmqf.reports.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.FigureSpec;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.spi.InputException;
import tech.tablesaw.api.Table;

/**
 * Reads an experiment's folder. What {@code experiment.json} names is what the report shows;
 * without that file the folders themselves say what there is.
 */
public final class StudyReader {
  private static final String SEED = RunFile.SEED;

  private final Path folder;
  private final boolean whole;
  private final Warnings warnings;
  private final Evaluations evaluations;
  private final Set<String> taken;

  private StudyReader(
      Path folder, boolean whole, Warnings warnings, Evaluations evaluations, Set<String> taken) {
    this.folder = folder;
    this.whole = whole;
    this.warnings = warnings;
    this.evaluations = evaluations;
    this.taken = taken;
  }

  /**
   * Reads everything that a report shows.
   *
   * @param folder the experiment's folder
   * @return the study, with warnings about everything that could not be used
   */
  public static Study read(Path folder) {
    return read(List.of(folder), true);
  }

  /**
   * Reads only what curves are made of: no models, visited states and episodes.
   *
   * @param folder the experiment's folder
   * @return the study, whose cells exhibit nothing
   */
  public static Study readCurves(Path folder) {
    return read(List.of(folder), false);
  }

  /**
   * Reads several experiments as one. A method that two of them have is told apart by the name of
   * its experiment.
   *
   * @param folders the experiments' folders, at least one
   * @return the study, with warnings about everything that could not be used
   */
  public static Study read(List<Path> folders) {
    return read(folders, true);
  }

  private static Study read(List<Path> folders, boolean whole) {
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new InputException("There is no folder " + folder + " to report on.");
      }
    }
    Warnings warnings = new Warnings();
    Evaluations evaluations = new Evaluations();
    Set<String> taken = new HashSet<>();
    List<Study> parts =
        folders.stream()
            .map(it -> new StudyReader(it, whole, warnings, evaluations, taken).read())
            .toList();
    Map<String, FigureSpec> figures = new LinkedHashMap<>();
    parts.stream()
        .flatMap(it -> it.figures().stream())
        .forEach(it -> figures.merge(it.id() + "/" + it.kind(), it, StudyReader::together));
    return new Study(
        folders.stream().map(Path::toString).toList(),
        parts.stream().map(Study::name).collect(Collectors.joining(", ")),
        parts.stream().map(Study::title).collect(Collectors.joining(" · ")),
        parts.stream().flatMap(it -> it.commands().stream()).toList(),
        parts.stream().flatMap(it -> it.cells().stream()).toList(),
        evaluations.table(parts.stream().flatMap(it -> it.cells().stream()).toList()),
        List.copyOf(figures.values()),
        parts.stream().flatMap(it -> it.claims().stream()).toList(),
        parts.stream().flatMap(it -> it.looks().stream()).distinct().sorted().toList(),
        warnings.all());
  }

  private static FigureSpec together(FigureSpec first, FigureSpec second) {
    return new FigureSpec(
        first.id(),
        first.kind(),
        first.title(),
        Stream.concat(first.cells().stream(), second.cells().stream()).toList());
  }

  private Study read() {
    Map<String, Map<Long, Path>> found = runFolders();
    ExperimentRequest asked =
        JsonFile.read(
                folder.resolve(ExperimentRequest.FILE),
                ExperimentRequest.FILE,
                it -> Format.read(it, ExperimentRequest.class),
                warnings)
            .filter(it -> !it.cells().isEmpty())
            .orElse(ExperimentRequest.NONE);
    List<Cell> cells = new ArrayList<>();
    if (!asked.cells().isEmpty()) {
      cells.addAll(cells(asked, found));
    } else if (found.isEmpty()) {
      throw new InputException(
          folder
              + " is no folder of an experiment: it has neither an experiment.json that names cells"
              + " nor run folders such as environment/method/seed-1.");
    } else {
      warnings.add(
          Warning.Kind.CONDITIONS,
          "There is no usable experiment.json: methods and seeds are taken from the folders, so"
              + " missing runs go unnoticed.");
      found.forEach((id, runs) -> cells.add(cell(unasked(id, runs.keySet()), runs)));
    }
    String name = or(asked.name(), folderName());
    return new Study(
        List.of(folder.toString()),
        name,
        or(asked.title(), name),
        List.of(or(asked.command(), "run " + name)),
        cells,
        Table.create(),
        Stream.concat(
                (asked.figures().isEmpty()
                        ? defaultFigures(cells)
                        : renamed(asked.figures(), cells))
                    .stream(),
                Stream.of(sweepFigures(cells), probeFigures(cells, asked.figures()))
                    .flatMap(List::stream))
            .toList(),
        asked.judged(),
        asked.looks(),
        warnings.all());
  }

  private static CellSpec unasked(String id, Collection<Long> seeds) {
    return new CellSpec(id, "", "", "", "", List.copyOf(seeds), 0);
  }

  private static String or(String text, String fallback) {
    return text.isBlank() ? fallback : text;
  }

  private String folderName() {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? "experiment" : name.toString();
  }

  private List<Cell> cells(ExperimentRequest asked, Map<String, Map<Long, Path>> found) {
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (CellSpec spec : asked.cells()) {
      String id = spec.id();
      if (id.split("/", -1).length != 2) {
        warnings.add(
            Warning.Kind.DAMAGED,
            "experiment.json names a cell \""
                + id
                + "\", which is not environment/method; it is left out.");
      } else {
        cells.put(id, cell(spec, found.getOrDefault(id, Map.of())));
      }
    }
    TreeSet<String> strangers = new TreeSet<>(found.keySet());
    strangers.removeAll(cells.keySet());
    if (!strangers.isEmpty()) {
      warnings.add(
          Warning.Kind.CONDITIONS,
          "Folders that experiment.json does not name are left out: "
              + String.join(", ", strangers)
              + ".");
    }
    return List.copyOf(cells.values());
  }

  /** A cell as it was asked for; where nothing says so, as its runs describe themselves. */
  private Cell cell(CellSpec asked, Map<Long, Path> folders) {
    String id = asked.id();
    String again = taken.add(id) ? "" : " (" + folderName() + ")";
    List<Long> seeds = asked.seeds();
    Map<Long, RunReader> readers = new LinkedHashMap<>();
    for (long seed : seeds) {
      if (folders.containsKey(seed)) {
        readers.put(
            seed, new RunReader(folders.get(seed), RunFile.folder(id, seed), seed, warnings));
      }
    }
    String environment = or(asked.environment(), id.substring(0, id.indexOf('/')));
    String method = or(asked.method(), id.substring(id.indexOf('/') + 1)) + again;
    List<String> keys = List.of(id + again, environment, method);
    List<Run> runs = readers.values().stream().map(it -> it.run(keys, evaluations)).toList();
    Configuration first = Cell.configuration(runs);
    Cell cell =
        new Cell(
            id + again,
            environment,
            method,
            or(asked.label(), or(first.labels().label(), method)) + again,
            Family.of(first, or(asked.family(), or(first.labels().family(), method))),
            seeds,
            asked.transitions() > 0 ? asked.transitions() : first.transitions(),
            new Swept(asked.sweepOf(), asked.swept()),
            runs,
            Exhibit.NONE);
    warn(
        id, "has not been started for", ".", seeds.stream().filter(it -> !readers.containsKey(it)));
    warn(
        id,
        "is not finished for",
        "; what exists is shown.",
        cell.evaluated().stream().filter(it -> it.state() == RunState.UNFINISHED).map(Run::seed));
    warn(
        id,
        "has no evaluation yet for",
        ".",
        runs.stream().filter(it -> !it.isEvaluated()).map(Run::seed));
    if (!whole) {
      return cell;
    }
    return cell.representative()
        .or(() -> runs.stream().findFirst())
        .map(it -> cell.with(exhibit(it, cell.family().kind(), readers)))
        .orElse(cell);
  }

  private static Exhibit exhibit(Run run, Family.Kind kind, Map<Long, RunReader> readers) {
    RunReader reader = Objects.requireNonNull(readers.get(run.seed()));
    double transitions = run.configuration().transitions();
    RecordedEpisode own = reader.episode(transitions);
    List<RecordedEpisode> growth = reader.growth();
    LearnedMixture mixture = kind.isNetwork() ? LearnedMixture.NONE : reader.mixture(RunFile.MODEL);
    boolean hasOwn = own.exists() || !growth.isEmpty();
    RecordedEpisode shown =
        hasOwn
            ? own
            : readers.values().stream()
                .map(it -> it.episode(transitions))
                .filter(RecordedEpisode::exists)
                .findFirst()
                .orElse(own);
    boolean isMixture = !mixture.components().isEmpty();
    LearnedMixture averaged =
        isMixture ? reader.mixture(RunFile.AVERAGED_MODEL) : LearnedMixture.NONE;
    LearnedMixture apart = averaged.components().isEmpty() ? mixture : averaged;
    // The decisions of one run under the film of another would tell a tale.
    boolean explained = isMixture && (hasOwn || !shown.exists());
    return new Exhibit(
        run.seed(),
        run.configuration(),
        mixture,
        apart,
        reader.visits(run.configuration()),
        shown,
        growth,
        explained ? reader.explanation(apart) : Optional.empty(),
        isMixture ? reader.lives(mixture) : Lives.NONE);
  }

  /**
   * What one run has to show; read when it is asked for, because of all runs it would be much.
   *
   * @param study to which the run belongs
   * @param cell of the study
   * @param seed of a run of the cell
   * @return without warnings, which only the run that stands for its cell gives
   */
  public static Exhibit exhibit(Study study, Cell cell, long seed) {
    Run run = cell.runs().stream().filter(it -> it.seed() == seed).findFirst().orElseThrow();
    Path folder = study.folder(cell).resolve(SEED + seed);
    return exhibit(
        run,
        cell.family().kind(),
        Map.of(seed, new RunReader(folder, cell.id(), seed, new Warnings())));
  }

  /**
   * Whether {@link #exhibit(Study, Cell, long)} will have Gaussians to draw, told without reading
   * them.
   *
   * @param study to which the run belongs
   * @param cell of the study
   * @param run of the cell
   * @return false for models of other kinds, also where they explain themselves
   */
  public static boolean hasMixture(Study study, Cell cell, Run run) {
    return !cell.family().kind().isNetwork()
        && run.configuration().hasPlane()
        && LearnedMixture.isIn(RunFile.MODEL.in(study.folder(cell).resolve(SEED + run.seed())));
  }

  private void warn(String id, String what, String end, Stream<Long> seeds) {
    List<String> named = seeds.sorted().map(String::valueOf).toList();
    if (!named.isEmpty()) {
      warnings.add(
          Warning.Kind.MISSING,
          id
              + " "
              + what
              + (named.size() == 1 ? " seed " : " seeds ")
              + String.join(", ", named)
              + end);
    }
  }

  /** Figures name cells as their own experiment does. */
  private List<FigureSpec> renamed(List<FigureSpec> figures, List<Cell> cells) {
    String again = " (" + folderName() + ")";
    Set<String> ids = cells.stream().map(Cell::id).collect(Collectors.toSet());
    return figures.stream()
        .map(
            it ->
                new FigureSpec(
                    it.id(),
                    it.kind(),
                    it.title(),
                    it.cells().stream()
                        .map(id -> ids.contains(id + again) ? id + again : id)
                        .toList()))
        .toList();
  }

  private static List<FigureSpec> defaultFigures(List<Cell> cells) {
    List<String> all = cells.stream().map(Cell::id).toList();
    List<String> mixtures =
        cells.stream().filter(it -> it.family().kind().isMixture()).map(Cell::id).toList();
    List<String> visited =
        cells.stream()
            .filter(
                it -> it.family().kind().isMixture() || it.family().kind() == Family.Kind.RANDOM)
            .map(Cell::id)
            .toList();
    return List.of(
        new FigureSpec("returns", "return-transitions", "Return along training", all),
        new FigureSpec("flops", "return-flops", "Return for the computation spent", all),
        new FigureSpec("parameters", "parameters-transitions", "Parameters along training", all),
        new FigureSpec("size", "return-parameters", "Return for the size of the model", all),
        new FigureSpec("components", "components", "Gaussian components", mixtures),
        new FigureSpec("visitation", "visitation", "Visited states", visited));
  }

  /** What one wants to see of every sweep, whether a preset asks for it or not. */
  private static List<FigureSpec> sweepFigures(List<Cell> cells) {
    Map<String, List<Cell>> sweeps =
        cells.stream()
            .filter(it -> !it.swept().of().isEmpty())
            .collect(
                Collectors.groupingBy(
                    it -> it.swept().of(), LinkedHashMap::new, Collectors.toList()));
    List<FigureSpec> figures = new ArrayList<>();
    sweeps.forEach(
        (method, points) -> {
          List<String> keys = Swept.keys(points);
          List<String> ids = points.stream().map(Cell::id).toList();
          String title = "Sweep of " + method;
          boolean numbers = keys.stream().anyMatch(key -> Swept.isNumber(points, key));
          if (numbers) {
            figures.add(
                new FigureSpec("sweep-" + method, "return-setting", title + ": final return", ids));
          }
          if (keys.size() == 2 || (keys.size() == 1 && !numbers)) {
            figures.add(
                new FigureSpec("sweep-map-" + method, "return-settings", title + ": map", ids));
          }
          figures.add(
              new FigureSpec(
                  "sweep-lines-" + method, "return-transitions", title + ": along training", ids));
        });
    return figures;
  }

  /** What one wants to see of policies that were probed, unless a preset asks for it. */
  private static List<FigureSpec> probeFigures(List<Cell> cells, List<FigureSpec> asked) {
    List<String> probed =
        cells.stream()
            .filter(it -> it.runs().stream().anyMatch(run -> run.probed().hasDeletions()))
            .map(Cell::id)
            .toList();
    return probed.isEmpty()
        ? List.of()
        : Stream.of(
                new FigureSpec("deletion", "deletion", "Return with parts taken out", probed),
                new FigureSpec("carriers", "carriers", "How few parts carry a decision", probed))
            .filter(it -> asked.stream().noneMatch(one -> one.kind().equals(it.kind())))
            .toList();
  }

  /** Run folders by cell id and seed, in alphabetical order of cells. */
  private Map<String, Map<Long, Path>> runFolders() {
    Map<String, Map<Long, Path>> found = new TreeMap<>();
    for (Path environment : folders(folder)) {
      for (Path method : folders(environment)) {
        for (Path run : folders(method)) {
          seed(run)
              .ifPresent(
                  seed ->
                      found
                          .computeIfAbsent(
                              environment.getFileName() + "/" + method.getFileName(),
                              id -> new TreeMap<>())
                          .put(seed, run));
        }
      }
    }
    return found;
  }

  private Optional<Long> seed(Path run) {
    String name = String.valueOf(run.getFileName());
    if (!name.startsWith(SEED)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Long.parseLong(name.substring(SEED.length())));
    } catch (NumberFormatException e) {
      warnings.add(Warning.Kind.DAMAGED, "The folder " + name + " names no seed and is left out.");
      return Optional.empty();
    }
  }

  private static List<Path> folders(Path parent) {
    try (Stream<Path> children = Files.list(parent)) {
      return children.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new InputException("The folder " + parent + " cannot be read.", e);
    }
  }
}
