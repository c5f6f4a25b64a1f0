package org.sgmmqf.env.lander.box2d;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.jbox2d.common.Transform;
import org.junit.jupiter.api.Test;

class CorrectedSweepTest {
  @Test
  void advancesTwiceAsFarAsOnce() {
    CorrectedSweep twice = sweep();
    twice.advance(0.25f);
    twice.advance(0.5f);
    CorrectedSweep once = sweep();
    once.advance(0.5f);
    assertThat(twice.c0.x).isCloseTo(once.c0.x, within(1e-6f));
    assertThat(twice.a0).isCloseTo(once.a0, within(1e-6f));
    assertThat(twice.alpha0).isEqualTo(0.5f);
    assertThat(once.c0.x).isEqualTo(5);
  }

  @Test
  void copiesHowFarItHasCome() {
    CorrectedSweep original = sweep();
    original.advance(0.25f);
    CorrectedSweep copy = new CorrectedSweep().set(original);
    assertThat(copy).usingRecursiveComparison().isEqualTo(original);
  }

  @Test
  void placesTheBodyByItsOriginNotItsCentreOfMass() {
    CorrectedSweep sweep = sweep();
    sweep.localCenter.set(0, 1);
    Transform transform = new Transform();
    sweep.getTransform(transform, 0);
    assertThat(transform.p.x).isZero();
    assertThat(transform.p.y).isEqualTo(-1);
    sweep.getTransform(transform, 1);
    assertThat(transform.p.x).isCloseTo(11, within(1e-5f));
    assertThat(transform.p.y).isCloseTo(0, within(1e-5f));
  }

  @Test
  void normalizesByWholeTurns() {
    CorrectedSweep sweep = sweep();
    sweep.a0 = 7;
    sweep.a = 8;
    sweep.normalize();
    assertThat(sweep.a0).isCloseTo((float) (7 - 2 * Math.PI), within(1e-6f));
    assertThat(sweep.a - sweep.a0).isCloseTo(1, within(1e-6f));
  }

  /** From the origin to (10, 0) with a quarter turn to the left. */
  private static CorrectedSweep sweep() {
    CorrectedSweep sweep = new CorrectedSweep();
    sweep.c.set(10, 0);
    sweep.a = (float) (Math.PI / 2);
    return sweep;
  }
}
