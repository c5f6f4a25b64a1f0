package org.sgmmqf.reports.figure;

import java.awt.Graphics2D;
import java.util.List;

/** Pictures side by side, in rows of equally wide columns. */
final class Panels implements Picture {
  private final List<Picture> parts;
  private final int columns;

  Panels(int columns, List<? extends Picture> parts) {
    this.parts = List.copyOf(parts);
    this.columns = Math.min(columns, parts.size());
  }

  static Panels column(Picture... parts) {
    return new Panels(1, List.of(parts));
  }

  @Override
  public int width() {
    return columns * columnWidth();
  }

  private int columnWidth() {
    return parts.stream().mapToInt(Picture::width).max().orElse(1);
  }

  @Override
  public int height() {
    int height = 0;
    for (int first = 0; first < parts.size(); first += columns) {
      height += rowHeight(first);
    }
    return height;
  }

  private int rowHeight(int first) {
    return parts.subList(first, Math.min(parts.size(), first + columns)).stream()
        .mapToInt(Picture::height)
        .max()
        .orElse(1);
  }

  @Override
  public void paint(Graphics2D graphics) {
    int top = 0;
    for (int i = 0; i < parts.size(); i++) {
      if (i > 0 && i % columns == 0) {
        top += rowHeight(i - columns);
      }
      Graphics2D part = (Graphics2D) graphics.create();
      part.translate((i % columns) * columnWidth(), top);
      parts.get(i).paint(part);
      part.dispose();
    }
  }
}
