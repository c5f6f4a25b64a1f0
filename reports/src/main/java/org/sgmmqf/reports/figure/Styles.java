package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.figure.Glyph.Filling;

/**
 * Gives each method one look for all figures. A family has its colour (from the palettes of Okabe
 * and Ito and of Tol, which survive colour blindness) and its marker; the methods of a family
 * differ by tone and dashes, so that a figure can be read without colour too. Methods that differ
 * from the rest of their family by the replay buffer get looks of their own, since a figure of
 * buffers would otherwise be all of one colour.
 */
public final class Styles {
  private static final float[][] DASHES = {
    {}, {7, 4}, {2, 3}, {9, 3, 2, 3}, {12, 4}, {4, 2}, {2, 5}, {9, 3, 2, 3, 2, 3}
  };
  private static final Color OTHER = new Color(0x77, 0x77, 0x77);

  private static final Map<String, Color> COLORS =
      Map.ofEntries(
          Map.entry(Family.DENSE_MIXTURE, new Color(0x00, 0x72, 0xB2)),
          Map.entry(Family.SPARSE_MIXTURE, new Color(0xD5, 0x5E, 0x00)),
          Map.entry("DQN", new Color(0x00, 0x9E, 0x73)),
          Map.entry("PPO", new Color(0xAA, 0x44, 0x99)),
          Map.entry("pruned DQN", new Color(0x99, 0x99, 0x33)),
          Map.entry("SET DQN", new Color(0x44, 0xAA, 0x99)),
          Map.entry("RigL DQN", new Color(0x11, 0x77, 0x33)),
          Map.entry("pruned PPO", new Color(0x88, 0x22, 0x55)),
          Map.entry("SET PPO", new Color(0xCC, 0x79, 0xA7)),
          Map.entry("RigL PPO", new Color(0x66, 0x55, 0xAA)),
          Map.entry(Family.RANDOM, OTHER));

  private static final Map<String, Glyph> GLYPHS =
      Map.ofEntries(
          Map.entry(Family.DENSE_MIXTURE, Glyph.circle(Filling.FULL)),
          Map.entry(Family.SPARSE_MIXTURE, Glyph.polygon(4, 0, Filling.FULL)),
          Map.entry("DQN", Glyph.polygon(4, 45, Filling.FULL)),
          Map.entry("PPO", Glyph.polygon(3, -90, Filling.FULL)),
          Map.entry("pruned DQN", Glyph.polygon(4, 45, Filling.HALF)),
          Map.entry("SET DQN", Glyph.polygon(4, 45, Filling.HOLLOW)),
          Map.entry("RigL DQN", Glyph.polygon(4, 0, Filling.HOLLOW)),
          Map.entry("pruned PPO", Glyph.polygon(3, -90, Filling.HALF)),
          Map.entry("SET PPO", Glyph.polygon(3, -90, Filling.HOLLOW)),
          Map.entry("RigL PPO", Glyph.polygon(3, 90, Filling.HOLLOW)),
          Map.entry(Family.RANDOM, Glyph.star(4, 0.35, Filling.FULL)));

  private static final Map<String, Integer> FIRST_DASHES =
      Map.of(
          "DQN",
          1,
          "PPO",
          3,
          "pruned DQN",
          2,
          "SET DQN",
          4,
          "RigL DQN",
          5,
          "pruned PPO",
          6,
          "SET PPO",
          7,
          "RigL PPO",
          2);

  private static final List<Color> RESERVE_COLORS =
      List.of(
          new Color(0x22, 0x26, 0x2B),
          new Color(0xE6, 0x9F, 0x00),
          new Color(0x56, 0xB4, 0xE9),
          new Color(0xCC, 0x66, 0x77),
          new Color(0x33, 0x22, 0x88),
          new Color(0x88, 0xAA, 0x44),
          new Color(0x8C, 0x51, 0x0A),
          new Color(0x66, 0x99, 0xCC));
  private static final List<Glyph> RESERVE_GLYPHS =
      List.of(
          Glyph.star(5, 0.42, Filling.FULL),
          Glyph.polygon(3, 90, Filling.FULL),
          Glyph.polygon(6, 0, Filling.HOLLOW),
          Glyph.polygon(5, -90, Filling.FULL),
          Glyph.circle(Filling.HALF),
          Glyph.star(4, 0.35, Filling.HOLLOW),
          Glyph.polygon(5, -90, Filling.HOLLOW),
          Glyph.circle(Filling.HOLLOW));

  private final Map<String, SeriesStyle> byMethod = new HashMap<>();

  /**
   * Assigns the looks.
   *
   * @param experiment names the methods
   */
  public Styles(Experiment experiment) {
    Map<String, Map<String, Cell>> families = new LinkedHashMap<>();
    for (Cell cell : experiment.cells()) {
      families
          .computeIfAbsent(cell.family(), family -> new LinkedHashMap<>())
          .putIfAbsent(cell.method(), cell);
    }
    int reserve = 0;
    for (Map.Entry<String, Map<String, Cell>> family : families.entrySet()) {
      Optional<String> usual = usualBuffer(family.getValue().values());
      List<String> tones = new ArrayList<>();
      for (Cell cell : family.getValue().values()) {
        if (cell.configuration().buffer().equals(usual)) {
          tones.add(cell.method());
        } else {
          byMethod.put(cell.method(), reserveStyle(reserve++));
        }
      }
      for (int i = 0; i < tones.size(); i++) {
        byMethod.put(tones.get(i), familyStyle(family.getKey(), i, tones.size()));
      }
    }
  }

  private static Optional<String> usualBuffer(Iterable<Cell> cells) {
    List<Optional<String>> buffers = new ArrayList<>();
    cells.forEach(it -> buffers.add(it.configuration().buffer()));
    Optional<String> usual = Optional.empty();
    int most = 0;
    for (Optional<String> buffer : buffers) {
      int count = Collections.frequency(buffers, buffer);
      if (count > most) {
        usual = buffer;
        most = count;
      }
    }
    return usual;
  }

  /**
   * The last method of a family, usually the largest, has the full tone and the family's own
   * dashes.
   */
  private static SeriesStyle familyStyle(String family, int index, int count) {
    double lightness = count == 1 ? 0 : 0.4 * (count - 1 - index) / (count - 1);
    Color color = lighten(COLORS.getOrDefault(family, OTHER), lightness);
    Glyph glyph = GLYPHS.getOrDefault(family, Glyph.polygon(6, 0, Filling.FULL));
    int dashes = FIRST_DASHES.getOrDefault(family, 0) + count - 1 - index;
    return new SeriesStyle(color, glyph, stroke(dashes));
  }

  private static SeriesStyle reserveStyle(int index) {
    return new SeriesStyle(
        RESERVE_COLORS.get(index % RESERVE_COLORS.size()),
        RESERVE_GLYPHS.get(index % RESERVE_GLYPHS.size()),
        stroke(index + 1));
  }

  private static Color lighten(Color color, double share) {
    return new Color(
        (int) Math.round(color.getRed() + share * (255 - color.getRed())),
        (int) Math.round(color.getGreen() + share * (255 - color.getGreen())),
        (int) Math.round(color.getBlue() + share * (255 - color.getBlue())));
  }

  private static BasicStroke stroke(int index) {
    float[] dashes = DASHES[index % DASHES.length];
    return dashes.length == 0
        ? new BasicStroke(2.2f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
        : new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0);
  }

  /** The look of a cell's method. */
  SeriesStyle of(Cell cell) {
    return byMethod.getOrDefault(cell.method(), familyStyle(cell.family(), 0, 1));
  }

  /** The look of a family as a whole, where a figure draws one line per family. */
  SeriesStyle ofFamily(String family) {
    return familyStyle(family, 0, 1);
  }

  /**
   * The colour of a cell's method, for pages that name it.
   *
   * @param cell which
   * @return such as #0072b2
   */
  public String hex(Cell cell) {
    Color color = of(cell).color();
    return String.format(
        Locale.ROOT, "#%02x%02x%02x", color.getRed(), color.getGreen(), color.getBlue());
  }
}
