package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A claim that the report judges. Who is compared with whom, by what and with which margin stands
 * here before the first run has begun.
 *
 * @param id short name
 * @param statement what is claimed, in a sentence
 * @param source where it is claimed, such as a section of a paper; may be empty
 * @param kind what sort of claim it is: {@code name}, and the settings of that kind
 * @param sides ids of cells, all of one environment; what a side is said to be follows from the
 *     kind
 * @param measure what of a run is compared
 * @param best whether only the best cell of each side counts, found on half of the seeds and judged
 *     on the other half
 */
public record ClaimSpec(
    String id,
    String statement,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String source,
    Map<String, Object> kind,
    List<List<String>> sides,
    String measure,
    boolean best) {
  /** Copies lists and map. */
  public ClaimSpec {
    kind = Collections.unmodifiableMap(new LinkedHashMap<>(kind));
    sides = sides.stream().map(List::copyOf).toList();
  }

  /**
   * The cells that it needs.
   *
   * @return ids, each once
   */
  public List<String> cells() {
    return sides.stream().flatMap(List::stream).distinct().toList();
  }
}
