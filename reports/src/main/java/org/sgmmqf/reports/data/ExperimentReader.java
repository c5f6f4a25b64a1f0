package org.sgmmqf.reports.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.sgmmqf.spi.InputException;

/**
 * Reads an experiment's folder. What {@code experiment.json} names is what the report shows;
 * without that file the folders themselves say what there is.
 */
public final class ExperimentReader {
  private static final String SEED = "seed-";

  private final Path folder;
  private final Warnings warnings = new Warnings();

  /**
   * Creates a reader.
   *
   * @param folder the experiment's folder
   */
  public ExperimentReader(Path folder) {
    this.folder = folder;
    if (!Files.isDirectory(folder)) {
      throw new InputException("There is no folder " + folder + " to report on.");
    }
  }

  /**
   * Reads everything but the large files.
   *
   * @return the experiment, with warnings about everything that could not be used
   */
  public Experiment read() {
    Map<String, Map<Long, Path>> found = runFolders();
    JsonNode asked =
        JsonFile.read(folder.resolve("experiment.json"), "experiment.json", warnings)
            .filter(it -> !it.path("cells").isEmpty())
            .orElse(MissingNode.getInstance());
    List<Cell> cells = new ArrayList<>();
    if (!asked.isMissingNode()) {
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
      found.forEach((id, runs) -> cells.add(inferredCell(id, runs)));
    }
    List<FigureSpec> figures = new ArrayList<>();
    asked.path("figures").forEach(it -> figures.add(figure(it)));
    String name = text(asked, "name", folderName());
    return new Experiment(
        folder.toString(),
        name,
        text(asked, "title", name),
        text(asked, "command", "run " + name),
        cells,
        figures.isEmpty() ? defaultFigures(cells) : figures,
        asked.path("claims").asBoolean(false),
        warnings);
  }

  private static String text(JsonNode node, String key, String fallback) {
    String text = node.path(key).asText("");
    return text.isBlank() ? fallback : text;
  }

  private String folderName() {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    return name == null ? "experiment" : name.toString();
  }

  private List<Cell> cells(JsonNode asked, Map<String, Map<Long, Path>> found) {
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (JsonNode node : asked.path("cells")) {
      String id = node.path("id").asText("");
      if (id.split("/", -1).length != 2) {
        warnings.add(
            Warning.Kind.DAMAGED,
            "experiment.json names a cell \""
                + id
                + "\", which is not environment/method; it is left out.");
      } else {
        cells.put(id, askedCell(id, node, found.getOrDefault(id, Map.of())));
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

  private Cell askedCell(String id, JsonNode node, Map<Long, Path> folders) {
    String method = node.path("method").asText(id.substring(id.indexOf('/') + 1));
    List<Long> seeds = new ArrayList<>();
    node.path("seeds").forEach(it -> seeds.add(it.asLong()));
    List<Run> runs = new ArrayList<>();
    TreeSet<Long> missing = new TreeSet<>();
    for (long seed : seeds) {
      Path run = folders.get(seed);
      if (run == null) {
        missing.add(seed);
      } else {
        runs.add(run(id, seed, run));
      }
    }
    Cell cell =
        new Cell(
            id,
            node.path("environment").asText(id.substring(0, id.indexOf('/'))),
            method,
            node.path("label").asText(method),
            family(runs, node.path("family").asText(method)),
            seeds,
            node.path("transitions").asLong(0),
            runs);
    if (!missing.isEmpty()) {
      warnings.add(
          Warning.Kind.MISSING,
          id
              + " has not been started for "
              + (missing.size() == 1 ? "seed " : "seeds ")
              + join(missing)
              + ".");
    }
    warnOfUnfinished(cell);
    return cell;
  }

  private Cell inferredCell(String id, Map<Long, Path> folders) {
    List<Run> runs = new ArrayList<>();
    folders.forEach((seed, run) -> runs.add(run(id, seed, run)));
    String method = id.substring(id.indexOf('/') + 1);
    Configuration first = configuration(runs);
    Cell cell =
        new Cell(
            id,
            id.substring(0, id.indexOf('/')),
            method,
            first.label("label").orElse(method),
            family(runs, first.label("family").orElse(method)),
            List.copyOf(folders.keySet()),
            first.transitions(),
            runs);
    warnOfUnfinished(cell);
    return cell;
  }

  private static Family family(List<Run> runs, String label) {
    return Family.of(configuration(runs), label);
  }

  static Configuration configuration(List<Run> runs) {
    return runs.stream()
        .map(Run::configuration)
        .filter(Configuration::exists)
        .findFirst()
        .orElseGet(() -> new Configuration(Optional.empty()));
  }

  private void warnOfUnfinished(Cell cell) {
    TreeSet<Long> unfinished = new TreeSet<>();
    TreeSet<Long> empty = new TreeSet<>();
    for (Run run : cell.runs()) {
      if (run.evaluations().size() == 0) {
        empty.add(run.seed());
      } else if (run.state() == RunState.UNFINISHED) {
        unfinished.add(run.seed());
      }
    }
    if (!unfinished.isEmpty()) {
      warnings.add(
          Warning.Kind.MISSING,
          cell.id()
              + " is not finished for "
              + (unfinished.size() == 1 ? "seed " : "seeds ")
              + join(unfinished)
              + "; what exists is shown.");
    }
    if (!empty.isEmpty()) {
      warnings.add(
          Warning.Kind.MISSING,
          cell.id()
              + " has no evaluation yet for "
              + (empty.size() == 1 ? "seed " : "seeds ")
              + join(empty)
              + ".");
    }
  }

  private Run run(String id, long seed, Path path) {
    return new Run(path, id + "/" + SEED + seed, seed, warnings);
  }

  private static String join(Set<Long> seeds) {
    return String.join(", ", seeds.stream().map(String::valueOf).toList());
  }

  private static FigureSpec figure(JsonNode node) {
    List<String> cells = new ArrayList<>();
    node.path("cells").forEach(it -> cells.add(it.asText()));
    String kind = node.path("kind").asText("");
    String id = node.path("id").asText(kind);
    return new FigureSpec(id, kind, node.path("title").asText(id), cells);
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
