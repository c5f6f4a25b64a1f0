package org.sgmmqf.runs;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One method on one environment that was asked for.
 *
 * @param id folder of the cell, {@code environment/method}
 * @param environment name of the task
 * @param method short name
 * @param label what figures and tables call it
 * @param family what reports call its kind where they do not know the agent
 * @param seeds one run each
 * @param transitions of each run; 0 if unknown
 * @param sweepOf the method whose sweep this is a point of; empty for none
 * @param swept what the point sets, by dotted key
 */
public record CellSpec(
    String id,
    String environment,
    String method,
    String label,
    String family,
    List<Long> seeds,
    long transitions,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String sweepOf,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Object> swept) {
  /** Copies list and map. */
  public CellSpec {
    seeds = List.copyOf(seeds);
    swept = Collections.unmodifiableMap(new LinkedHashMap<>(swept));
  }

  /** A cell that is no point of a sweep. */
  public CellSpec(
      String id,
      String environment,
      String method,
      String label,
      String family,
      List<Long> seeds,
      long transitions) {
    this(id, environment, method, label, family, seeds, transitions, "", Map.of());
  }
}
