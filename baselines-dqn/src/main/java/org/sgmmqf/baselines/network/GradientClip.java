package org.sgmmqf.baselines.network;

/**
 * The largest norm that all gradients together may have; longer ones are scaled down to it.
 *
 * @param norm the limit; infinite for none
 */
public record GradientClip(double norm) {
  private static final String OFF = "off";

  /** Demands a positive limit. */
  public GradientClip {
    if (!(norm > 0)) {
      throw new IllegalArgumentException("a number above 0, or off");
    }
  }

  /** Reads a setting: a number above 0, or {@code off}. */
  public static GradientClip parse(String text) {
    if (text.equals(OFF)) {
      return new GradientClip(Double.POSITIVE_INFINITY);
    }
    try {
      return new GradientClip(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("a number above 0, or off", e);
    }
  }

  /** The factor on gradients of a given norm: 1 within the limit. */
  public double scale(double length) {
    return length > norm ? norm / length : 1;
  }

  @Override
  public String toString() {
    return Double.isInfinite(norm) ? OFF : Double.toString(norm);
  }
}
