package org.sgmmqf.runs;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The columns of places.csv, which has one row. */
public enum Place {
  /** Parts that have a say. */
  PARTS,
  /** Share of visited states in which some part answers. */
  INSIDE,
  /** The same with the parts of the start. */
  INSIDE_START,
  /** The same of the states of a random policy. */
  INSIDE_RANDOM,
  /** Energy distance between centres and visited states. */
  ENERGY,
  /** The same with the centres of the start. */
  ENERGY_START,
  /** The same to the states of a random policy. */
  ENERGY_RANDOM,
  /** Mean cosine between the answers of two parts. */
  OVERLAP,
  /** The same with the parts of the start. */
  OVERLAP_START;

  /** {@return all, in the order of the file} */
  public static List<String> columns() {
    return Arrays.stream(values()).map(Place::column).toList();
  }

  /** {@return its name in the file} */
  public String column() {
    return name().toLowerCase(Locale.ROOT);
  }
}
