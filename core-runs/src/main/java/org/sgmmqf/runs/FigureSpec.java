package org.sgmmqf.runs;

import java.util.List;

/**
 * A figure that was asked for.
 *
 * @param id name of its files
 * @param kind what it shows against what
 * @param title heading
 * @param cells ids of the cells it shows, of one or more environments
 */
public record FigureSpec(String id, String kind, String title, List<String> cells) {
  /** Names it after its kind where it has no name of its own. */
  public FigureSpec {
    id = id.isEmpty() ? kind : id;
    cells = List.copyOf(cells);
  }
}
