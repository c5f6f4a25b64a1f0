package org.sgmmqf.env.lander.oracle.box2d;

import org.jbox2d.common.Settings;
import org.sgmmqf.env.lander.oracle.LanderPhysics;
import org.sgmmqf.env.lander.physics.LanderWorld;

/**
 * Makes landers, after telling jbox2d once to compute exactly rather than by tables and shortcuts.
 */
public final class Box2dFactory implements LanderPhysics.Factory {
  static {
    Settings.SINCOS_LUT_ENABLED = false;
    Settings.FAST_ABS = false;
    Settings.FAST_FLOOR = false;
    Settings.FAST_CEIL = false;
    Settings.FAST_ROUND = false;
    Settings.FAST_ATAN2 = false;
  }

  @Override
  public LanderPhysics create(LanderWorld.Start start) {
    return new Box2dLander(start);
  }
}
