package org.sgmmqf.reports.figure;

import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.util.GraphicsUtils;
import java.awt.Font;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Graphics for PDF, whose writer looks for the font behind a name such as SansSerif among all fonts
 * of the machine, for every text anew; here once. It embeds no font and has question marks for
 * Greek letters, so text becomes shapes.
 */
final class PhysicalFonts extends VectorGraphics2D {
  private static final Map<Font, Font> KNOWN = new ConcurrentHashMap<>();

  @Override
  public void setFont(Font font) {
    super.setFont(KNOWN.computeIfAbsent(font, GraphicsUtils::getPhysicalFont));
  }

  @Override
  public void drawString(String text, float x, float y) {
    fill(getFont().createGlyphVector(getFontRenderContext(), text).getOutline(x, y));
  }
}
