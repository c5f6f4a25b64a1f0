package org.sgmmqf.env.flappy;

/** The measures of the screen, in pixels from the top left corner. */
final class Screen {
  static final int WIDTH = 288;
  static final int HEIGHT = 512;
  static final double GROUND = HEIGHT * 0.79;

  private Screen() {}
}
