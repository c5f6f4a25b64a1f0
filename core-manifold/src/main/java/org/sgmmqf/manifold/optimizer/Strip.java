package org.sgmmqf.manifold.optimizer;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.frame.MovingFrames;

/**
 * Coordinates that neighbouring groups own side by side: {@code rows} rows, {@link #WIDTH} apart,
 * whose lane l belongs to group {@code group + l}. What lies between the last lane and the next
 * whole vector is padding.
 *
 * @param at the first coordinate, a multiple of the width
 * @param rows 1 for groups of a single coordinate, which may be any number
 * @param lanes number of groups
 * @param group the first of them
 */
record Strip(int at, int rows, int lanes, int group) {
  static final int WIDTH = MovingFrames.LANES;

  /**
   * Cuts a layout into strips, in the order of their groups.
   *
   * @param groupOf group of each coordinate
   * @param groups number of groups
   * @return none where the layout is no sequence of strips
   */
  static Strip[] of(FrameLayout layout, int[] groupOf, int groups) {
    int[] sizes = new int[groups];
    for (int i = 0; i < groupOf.length; i++) {
      sizes[groupOf[i]] += layout.blockOf(i) < 0 ? 0 : 1;
    }
    List<Strip> strips = new ArrayList<>();
    int at = 0;
    int next = 0;
    while (at < groupOf.length) {
      int lanes = 0;
      int rows = sizes[groupOf[at]];
      while (at + lanes < groupOf.length
          && layout.blockOf(at + lanes) >= 0
          && groupOf[at + lanes] == next + lanes
          && sizes[next + lanes] == rows
          && (rows == 1 || lanes < WIDTH)) {
        lanes++;
      }
      Strip strip = new Strip(at, rows, lanes, next);
      if (lanes == 0 || !strip.fits(layout, groupOf)) {
        return new Strip[0];
      }
      strips.add(strip);
      next += lanes;
      at = strip.end();
    }
    return strips.toArray(Strip[]::new);
  }

  /** Where the next strip begins. */
  private int end() {
    return at + (rows - 1) * WIDTH + (lanes + WIDTH - 1) / WIDTH * WIDTH;
  }

  private boolean fits(FrameLayout layout, int[] groupOf) {
    if (end() > groupOf.length) {
      return false;
    }
    int row = end() - at - (rows - 1) * WIDTH;
    for (int r = 0; r < rows; r++) {
      for (int lane = 0; lane < row; lane++) {
        int place = at + r * WIDTH + lane;
        boolean belongs = layout.blockOf(place) >= 0;
        if (belongs != (lane < lanes) || (belongs && groupOf[place] != group + lane)) {
          return false;
        }
      }
    }
    return true;
  }
}
