package org.sgmmqf.baselines.sparse;

/**
 * The share of active weights that an event replaces: f(u) = (f / 2) (1 + cos(pi u / u_end)), which
 * falls from f to 0 at u_end.
 *
 * @param fraction f
 * @param end u_end, the last update with an event
 * @param period updates between two events
 */
record CosineDecay(double fraction, double end, int period) {
  double at(long update) {
    return fraction / 2 * (1 + StrictMath.cos(Math.PI * update / end));
  }

  boolean isEvent(long update) {
    return update % period == 0 && update <= end;
  }
}
