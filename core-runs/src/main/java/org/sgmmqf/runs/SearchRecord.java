package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What search.json holds: what a search was asked, and what it found.
 *
 * @param asked what decides which settings are tried; a search that was begun goes on with the same
 * @param budget in words
 * @param command what was typed after the name of the program; may be empty
 * @param validationSeeds seeds that no trial had, for the comparison at the end
 * @param found how it ended; {@link Found#NOTHING} while it goes on
 */
public record SearchRecord(
    @JsonSetter(nulls = Nulls.SET) Asked asked,
    String budget,
    String command,
    List<Long> validationSeeds,
    @JsonSetter(nulls = Nulls.SET) Found found) {
  /** The file in the folder of a search. */
  public static final String FILE = "search.json";

  /** The file beside it: one row per job that the search took note of. */
  public static final String TRIALS = "trials.csv";

  /** Columns of trials.csv; the settings follow. */
  public static final List<String> COLUMNS =
      List.of("order", "trial", "rung", "transitions", "state", "score", "seconds");

  /** What trials.csv says of a trial that has a result. */
  public static final String DONE = "done";

  /**
   * The experiment that compares the winner with the method as it is.
   *
   * @return its name, which is also its folder below the search's
   */
  public String validation() {
    return "validation-" + found.winner();
  }

  /** Copies the list, and takes a part that the file lacks for empty. */
  public SearchRecord {
    asked = Objects.requireNonNullElseGet(asked, () -> Asked.NOTHING);
    found = Objects.requireNonNullElseGet(found, () -> Found.NOTHING);
    validationSeeds = List.copyOf(validationSeeds);
  }

  /**
   * What decides which settings are tried.
   *
   * @param preset name of the preset
   * @param method name of the method
   * @param environment name of the task
   * @param space what may change
   * @param marks transitions of each rung
   * @param reduction of so many trials of a rung one goes on
   * @param lanes how many trials are thought of as under way at a time
   * @param seeds one run of each trial
   * @param objective what is maximized, in words
   * @param points where new trials come from
   * @param seed of everything random in the search itself
   * @param run the method as it is with the first seed, as {@code config.json} has it; empty in
   *     files of earlier versions
   */
  public record Asked(
      String preset,
      String method,
      String environment,
      Map<String, Object> space,
      List<Long> marks,
      int reduction,
      int lanes,
      List<Long> seeds,
      String objective,
      String points,
      long seed,
      Map<String, Object> run) {
    /** Of a file that does not say it. */
    static final Asked NOTHING =
        new Asked("", "", "", Map.of(), List.of(), 0, 0, List.of(), "", "", 0, Map.of());

    /** Copies lists and maps. */
    public Asked {
      space = Collections.unmodifiableMap(new LinkedHashMap<>(space));
      run = Collections.unmodifiableMap(new LinkedHashMap<>(run));
      marks = List.copyOf(marks);
      seeds = List.copyOf(seeds);
    }
  }

  /**
   * How a search ended.
   *
   * @param trials points tried
   * @param transitions of all their runs
   * @param seconds of training on one core
   * @param winner number of the best trial; 0 while there is none
   * @param score of the winner
   * @param values what the winner sets
   */
  public record Found(
      int trials,
      long transitions,
      double seconds,
      int winner,
      double score,
      Map<String, Object> values) {
    /** Of a search that goes on. */
    public static final Found NOTHING = new Found(0, 0, 0, 0, 0, Map.of());

    /** Copies the map, in its order. */
    public Found {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }
}
