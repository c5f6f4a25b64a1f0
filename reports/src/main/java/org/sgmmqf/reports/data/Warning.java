package org.sgmmqf.reports.data;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Something a reader of the report should know before trusting it.
 *
 * @param kind what sort of trouble
 * @param text one sentence
 */
public record Warning(Kind kind, String text) {
  /** What sort of trouble a warning is about, the gravest first. */
  public enum Kind {
    /** A file or a part of one could not be used. */
    DAMAGED("Unreadable files"),
    /** A run diverged. */
    DIVERGED("Diverged runs"),
    /** Something that was asked for has not been run yet. */
    MISSING("Missing runs"),
    /** A plugin failed. */
    PLUGIN("Sections that could not be made"),
    /** The comparison itself is weak. */
    CONDITIONS("Conditions of the comparison");

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** {@return a heading for warnings of this kind} */
    public String title() {
      return title;
    }
  }

  /**
   * Puts warnings in order.
   *
   * @param warnings in the order in which things were noticed
   * @return each once, the gravest kind first, otherwise in that order
   */
  public static List<Warning> sorted(Stream<Warning> warnings) {
    return warnings.distinct().sorted(Comparator.comparing(Warning::kind)).toList();
  }
}
