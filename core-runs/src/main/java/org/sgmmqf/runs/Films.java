package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * What films.json holds: the episodes that were filmed on the way, always the same one, so that
 * they can be compared. The last of all is that of {@link RunFile#ANIMATION}.
 *
 * @param films the oldest first
 */
public record Films(List<Film> films) {
  /** Of a run that filmed nothing on its way. */
  public static final Films NONE = new Films(List.of());

  /** Copies the list. */
  public Films {
    films = List.copyOf(films);
  }

  /**
   * One episode on the way.
   *
   * @param transitions seen so far
   * @param total its undiscounted return
   * @param length its number of steps
   * @param ended {@code terminated}, {@code truncated} or {@code capped}
   */
  public record Film(
      long transitions, @JsonProperty("return") double total, int length, String ended) {
    /** {@return the animation; where the task cannot be drawn there is none} */
    public Path in(Path folder) {
      return file(folder, transitions);
    }
  }

  /**
   * Where an animation goes.
   *
   * @param folder of the run
   * @param transitions seen so far
   * @return for example {@code film-37500.gif}
   */
  public static Path file(Path folder, long transitions) {
    return folder.resolve("film-" + transitions + ".gif");
  }

  /**
   * When to film, the end left out, which is filmed in any case.
   *
   * @param count films of a run, that of the end among them
   * @param transitions how long it trains
   * @return transitions, in rising order and at equal distances
   */
  public static List<Long> moments(int count, long transitions) {
    return LongStream.range(1, count)
        .map(it -> (it * transitions + count - 1) / count)
        .filter(it -> it < transitions)
        .distinct()
        .boxed()
        .toList();
  }

  /**
   * Reads the file of a run.
   *
   * @param folder of the run
   * @return {@link #NONE} without a file
   */
  public static Films read(Path folder) {
    Path file = RunFile.FILMS.in(folder);
    return Files.exists(file) ? Format.read(file, Films.class) : NONE;
  }

  /**
   * Replaces the file of a run by one with another film; what came after it comes again.
   *
   * @param folder of the run
   * @param film the newest
   */
  public static void add(Path folder, Film film) {
    List<Film> all =
        Stream.concat(
                read(folder).films().stream().filter(it -> it.transitions() < film.transitions()),
                Stream.of(film))
            .toList();
    Format.write(RunFile.FILMS.in(folder), new Films(all));
  }
}
