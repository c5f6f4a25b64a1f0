package org.sgmmqf.reports.page;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.reports.chart.Explorer;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.RecordedEpisode;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.spi.InputException;

/**
 * The methods whose episodes a page shows and takes apart, with their films laid beside the page:
 * all methods of a task, or where these are many, the best of every family, because a page of
 * hundred films opens in no browser.
 */
public final class Showcase {
  /** More methods of a task are too many to show each. */
  static final int MOST_METHODS = 12;

  private final Map<String, List<Cell>> cells = new LinkedHashMap<>();
  private final Map<RecordedEpisode, String> films = new HashMap<>();
  private final Map<String, String> forExplorers = new LinkedHashMap<>();

  private Showcase() {}

  /**
   * Chooses methods and copies their films.
   *
   * @param study whose methods
   * @param results what the best are found by
   * @param files take the films
   * @param warnings receives which films could not be read
   * @return what is left to be put into words
   */
  public static Showcase of(
      Study study, StudyResults results, Attachments files, List<Warning> warnings) {
    Showcase all = new Showcase();
    for (String environment : study.environments()) {
      List<Cell> chosen = chosen(environment, study, results);
      all.cells.put(environment, chosen);
      chosen.forEach(it -> all.show(it, files, warnings));
    }
    return all;
  }

  private static List<Cell> chosen(String environment, Study study, StudyResults results) {
    List<Cell> all = study.cells(environment);
    if (all.size() <= MOST_METHODS) {
      return all;
    }
    Map<Family, Cell> bestOfFamily = new LinkedHashMap<>();
    for (CellResult result : results.ranked(environment)) {
      bestOfFamily.putIfAbsent(result.cell().family(), result.cell());
    }
    return List.copyOf(bestOfFamily.values());
  }

  private void show(Cell cell, Attachments files, List<Warning> warnings) {
    RecordedEpisode last = cell.exhibit().episode();
    List<RecordedEpisode> episodes = new ArrayList<>(cell.exhibit().growth());
    episodes.add(last);
    for (RecordedEpisode episode : episodes) {
      if (episode.exists()) {
        try {
          byte[] gif = episode.gif();
          films.put(episode, files.add("films/" + name(cell, episode) + ".gif", "image/gif", gif));
          if (episode.equals(last)
              && isExplained(cell)
              && cell.exhibit().explanation().isPresent()) {
            forExplorers.put("film/" + cell.id(), steps(cell, gif, files));
          }
        } catch (InputException e) {
          warnings.add(new Warning(Warning.Kind.DAMAGED, String.valueOf(e.getMessage())));
        }
      }
    }
  }

  /**
   * The film for a script that steps through it. It needs the bytes, which a page from the file
   * system gets from scripts only; a page that holds its films finds them in the picture.
   */
  private static String steps(Cell cell, byte[] gif, Attachments files) {
    return files.within()
        ? "#" + id(cell, cell.exhibit().episode())
        : ChartData.script(
            "film/" + cell.id(), Map.of("gif", Base64.getEncoder().encodeToString(gif)), files);
  }

  private static String name(Cell cell, RecordedEpisode episode) {
    boolean last = episode.equals(cell.exhibit().episode());
    return cell.id().replace('/', '-') + (last ? "" : "-" + (long) episode.transitions());
  }

  /** What the picture of an episode is called within the page. */
  static String id(Cell cell, RecordedEpisode episode) {
    return "film-" + name(cell, episode);
  }

  /** The methods of a task that are shown. */
  List<Cell> cells(String environment) {
    return cells.getOrDefault(environment, List.of());
  }

  /** Those of them whose decisions can be taken apart. */
  List<Cell> explained(String environment) {
    return cells(environment).stream().filter(Showcase::isExplained).toList();
  }

  private static boolean isExplained(Cell cell) {
    return Explorer.explains(cell.exhibit());
  }

  /** Where the film of an episode is; empty if it could not be read. */
  Optional<String> film(RecordedEpisode episode) {
    return Optional.ofNullable(films.get(episode));
  }

  /** Films for explorers, by key. */
  Map<String, String> forExplorers() {
    return forExplorers;
  }
}
