package org.sgmmqf.env.lander.physics;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class LanderWorldTest {
  private static final double GROUND = 3.3;
  private final float[] state = new float[6];

  @Test
  void fallsAsFastAsGravityPulls() {
    LanderWorld world = world();
    for (int i = 0; i < 25; i++) {
      world.step();
    }
    world.read(0, state);
    assertThat(state[4]).isBetween(-5.01f, -4.99f);
    assertThat(state[3]).isBetween(-1e-3f, 1e-3f);
  }

  @Test
  void standsOnBothLegsAndFallsAsleepAfterASoftLanding() {
    LanderWorld world = world();
    int steps = land(world);
    assertThat(world.crashed()).isFalse();
    assertThat(world.legOnGround(0)).isTrue();
    assertThat(world.legOnGround(1)).isTrue();
    assertThat(world.awake()).as("awake after %d steps", steps).isFalse();
    world.read(0, state);
    assertThat(state[3]).isZero();
    assertThat(state[4]).isZero();
    assertThat(state[5]).isZero();
  }

  @Test
  void crashesWhereNobodyBrakes() {
    LanderWorld world = world();
    for (int i = 0; i < 120; i++) {
      world.step();
    }
    assertThat(world.crashed()).isTrue();
    world.read(0, state);
    assertThat(state[1]).as("stays above the ground").isGreaterThan((float) GROUND);
  }

  @Test
  void aStepAllocatesNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20 && least > 0; i++) {
      LanderWorld world = world();
      long before = threads.getThreadAllocatedBytes(self);
      land(world);
      least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
    }
    assertThat(least).as("bytes in a whole landing, contacts and impacts included").isZero();
  }

  /**
   * Brakes, upright, whenever it sinks faster than its height allows; returns the steps it took.
   */
  private int land(LanderWorld world) {
    int steps = 0;
    while (world.awake() && steps < 1000) {
      world.read(0, state);
      if (state[4] < -0.4 * (state[1] - GROUND - 0.7) - 0.1) {
        world.push(0, 1.7, state[0] - 0.3 * (state[2] + state[5]), state[1]);
      }
      world.step();
      steps++;
    }
    return steps;
  }

  private static LanderWorld world() {
    return new LanderWorld(
        new LanderWorld.Start(10, Collections.nCopies(11, GROUND), 20, 40 / 3.0, 0, 0));
  }
}
