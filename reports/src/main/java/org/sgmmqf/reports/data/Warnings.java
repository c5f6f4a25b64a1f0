package org.sgmmqf.reports.data;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Collects what goes wrong while run folders are read, so that a report is made all the same. Equal
 * warnings count once.
 */
public final class Warnings {
  private final Set<Warning> all = new LinkedHashSet<>();

  /** Creates an empty collection. */
  public Warnings() {}

  /**
   * Adds a warning.
   *
   * @param kind what sort of trouble
   * @param text one sentence
   */
  public void add(Warning.Kind kind, String text) {
    all.add(new Warning(kind, text));
  }

  /**
   * Everything so far.
   *
   * @return the gravest kind first, otherwise in the order of adding
   */
  public List<Warning> all() {
    List<Warning> sorted = new ArrayList<>(all);
    sorted.sort((a, b) -> a.kind().compareTo(b.kind()));
    return List.copyOf(sorted);
  }

  /**
   * The texts of one kind.
   *
   * @param kind which
   * @return in the order of adding
   */
  public List<String> of(Warning.Kind kind) {
    return all.stream()
        .filter(it -> it.kind() == kind)
        .map(Warning::text)
        .collect(Collectors.toList());
  }
}
