package org.sgmmqf.env.lander.oracle;

import org.sgmmqf.env.lander.physics.LanderWorld;

/** What {@link LanderWorld} does, as another engine does it; see there. */
public interface LanderPhysics {
  void push(double x, double y, double atX, double atY);

  void step();

  void read(int body, float[] state);

  boolean legOnGround(int leg);

  boolean crashed();

  boolean awake();

  /** Makes worlds. */
  interface Factory {
    LanderPhysics create(LanderWorld.Start start);
  }
}
