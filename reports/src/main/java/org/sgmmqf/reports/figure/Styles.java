package org.sgmmqf.reports.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.figure.Glyph.Filling;

/**
 * Gives each method one look for all figures. A family has its colour (from the palettes of Okabe
 * and Ito and of Tol, which survive colour blindness) and its marker; the methods of a family
 * differ by tone and dashes, so that a figure can be read without colour too. Methods that differ
 * from the rest of their family by the replay buffer get looks of their own, since a figure of
 * buffers would otherwise be all of one colour; and so does every method whose family reports do
 * not know.
 */
public final class Styles {
  private static final List<SeriesStyle> RESERVE =
      List.of(
          new SeriesStyle(0x22262B, Glyph.star(5, 0.42, Filling.FULL), 1),
          new SeriesStyle(0xE69F00, Glyph.polygon(3, 90, Filling.FULL), 2),
          new SeriesStyle(0x56B4E9, Glyph.polygon(6, 0, Filling.HOLLOW), 3),
          new SeriesStyle(0xCC6677, Glyph.polygon(5, -90, Filling.FULL), 4),
          new SeriesStyle(0x332288, Glyph.circle(Filling.HALF), 5),
          new SeriesStyle(0x88AA44, Glyph.star(4, 0.35, Filling.HOLLOW), 6),
          new SeriesStyle(0x8C510A, Glyph.polygon(5, -90, Filling.HOLLOW), 7),
          new SeriesStyle(0x6699CC, Glyph.circle(Filling.HOLLOW), 8));

  private static final double GOLDEN_ANGLE = 0.381966;

  private final Map<String, SeriesStyle> byMethod = new HashMap<>();
  private final Map<Family, SeriesStyle> byFamily = new HashMap<>();

  /**
   * Assigns the looks.
   *
   * @param study names the methods
   */
  public Styles(Study study) {
    Map<Family, Map<String, Cell>> families = new LinkedHashMap<>();
    for (Cell cell : study.cells()) {
      families
          .computeIfAbsent(cell.family(), family -> new LinkedHashMap<>())
          .putIfAbsent(cell.method(), cell);
    }
    int reserve = 0;
    for (Map.Entry<Family, Map<String, Cell>> family : families.entrySet()) {
      if (isUnknown(family.getKey())) {
        byFamily.put(family.getKey(), reserve(reserve));
        for (String method : family.getValue().keySet()) {
          byMethod.put(method, reserve(reserve++));
        }
        continue;
      }
      String usual = usualBuffer(family.getValue().values());
      List<String> tones = new ArrayList<>();
      for (Cell cell : family.getValue().values()) {
        if (cell.configuration().buffer().equals(usual)) {
          tones.add(cell.method());
        } else {
          byMethod.put(cell.method(), reserve(reserve++));
        }
      }
      // The last method of a family, usually the largest, has the full tone and its own dashes.
      SeriesStyle full = known(family.getKey());
      for (int i = 0; i < tones.size(); i++) {
        int steps = tones.size() - 1 - i;
        byMethod.put(
            tones.get(i), full.lighter(0.4 * steps / Math.max(1, tones.size() - 1), steps));
      }
    }
  }

  private static boolean isUnknown(Family family) {
    return family.kind().title().isEmpty();
  }

  /**
   * The chosen looks first; then hues as far apart as can be, with the same markers otherwise
   * filled.
   */
  private static SeriesStyle reserve(int index) {
    SeriesStyle chosen = RESERVE.get(index % RESERVE.size());
    int round = index / RESERVE.size();
    if (round == 0) {
      return chosen;
    }
    List<Filling> fillings = List.of(Filling.values());
    int place = fillings.indexOf(chosen.glyph().filling()) + round;
    Filling filling = fillings.get(place % fillings.size());
    float hue = (float) (index * GOLDEN_ANGLE % 1);
    return new SeriesStyle(
        Color.getHSBColor(hue, 0.75f, round % 2 == 0 ? 0.85f : 0.6f),
        chosen.glyph().filled(filling),
        chosen.dashes() + round);
  }

  private static String usualBuffer(Collection<Cell> cells) {
    List<String> buffers = cells.stream().map(it -> it.configuration().buffer()).toList();
    String usual = "";
    int most = 0;
    for (String buffer : buffers) {
      int count = Collections.frequency(buffers, buffer);
      if (count > most) {
        usual = buffer;
        most = count;
      }
    }
    return usual;
  }

  /** The look of a cell's method. */
  SeriesStyle of(Cell cell) {
    return byMethod.getOrDefault(cell.method(), of(cell.family()));
  }

  /** The look of a family as a whole, where a figure draws one line per family. */
  SeriesStyle of(Family family) {
    return byFamily.getOrDefault(family, known(family));
  }

  private static SeriesStyle known(Family family) {
    return switch (family.kind()) {
      case DENSE_MIXTURE -> new SeriesStyle(0x0072B2, Glyph.circle(Filling.FULL), 0);
      case SPARSE_MIXTURE -> new SeriesStyle(0xD55E00, Glyph.polygon(4, 0, Filling.FULL), 0);
      case DQN -> new SeriesStyle(0x009E73, Glyph.polygon(4, 45, Filling.FULL), 1);
      case PPO -> new SeriesStyle(0xAA4499, Glyph.polygon(3, -90, Filling.FULL), 3);
      case PRUNED_DQN -> new SeriesStyle(0x999933, Glyph.polygon(4, 45, Filling.HALF), 2);
      case SET_DQN -> new SeriesStyle(0x44AA99, Glyph.polygon(4, 45, Filling.HOLLOW), 4);
      case RIGL_DQN -> new SeriesStyle(0x117733, Glyph.polygon(4, 0, Filling.HOLLOW), 5);
      case PRUNED_PPO -> new SeriesStyle(0x882255, Glyph.polygon(3, -90, Filling.HALF), 6);
      case SET_PPO -> new SeriesStyle(0xCC79A7, Glyph.polygon(3, -90, Filling.HOLLOW), 7);
      case RIGL_PPO -> new SeriesStyle(0x6655AA, Glyph.polygon(3, 90, Filling.HOLLOW), 2);
      case RANDOM -> new SeriesStyle(0x777777, Glyph.star(4, 0.35, Filling.FULL), 0);
      case MIXTURE, NETWORK, OTHER ->
          new SeriesStyle(0x777777, Glyph.polygon(6, 0, Filling.FULL), 0);
    };
  }

  /**
   * The colour of a cell's method, for pages that name it.
   *
   * @param cell which
   * @return such as #0072b2
   */
  public String hex(Cell cell) {
    return hex(of(cell).color());
  }

  /**
   * The look of a cell's method, for pages that draw it.
   *
   * @param cell which
   * @return {@code color}, {@code symbol} (a path of SVG), {@code filling} and {@code dash}
   */
  public Map<String, Object> look(Cell cell) {
    SeriesStyle style = of(cell);
    return Map.of(
        "color", hex(style.color()),
        "symbol", style.glyph().path(),
        "filling", style.glyph().filling().name().toLowerCase(Locale.ROOT),
        "dash", style.pattern());
  }

  private static String hex(Color color) {
    return String.format(
        Locale.ROOT, "#%02x%02x%02x", color.getRed(), color.getGreen(), color.getBlue());
  }
}
