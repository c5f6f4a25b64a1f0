package org.sgmmqf.env.lander.physics;

/**
 * The 180 passes of the velocity solver, of which as few as possible are computed. What a pass does
 * depends on the velocities it finds and on the impulses accumulated so far, and rounding confines
 * both to finitely many values. Velocities that were there before a number of passes ago mostly go
 * round in that circle until the end, and then the passes need not be computed: only the impulses
 * still grow. The result is the same in every bit.
 *
 * <p>The circle is found as Brent found cycles: velocities are compared with those at a mark, which
 * moves on after ever longer windows. Over the recorded episodes 53 passes are computed on average
 * in free flight, and 173 while something stands on the ground: a heavy lander on light legs is
 * what such a solver is slowest at.
 */
final class VelocityPasses {
  /** Longer cycles are not looked for. */
  static final int LONGEST_CYCLE = 32;

  private static final int PASSES = 180;
  private static final int FIRST_WINDOW = 2;

  private VelocityPasses() {}

  /**
   * Runs all passes, each over the joints first, then over the contacts.
   *
   * @param bodies all that joints and contacts act on
   * @param contacts the first {@code count} take part
   */
  static void run(Body[] bodies, LegJoint[] joints, Contact[] contacts, int count) {
    int window = FIRST_WINDOW;
    int sinceMark = 0;
    mark(bodies, contacts, count);
    for (int rest = PASSES; rest > 0; ) {
      for (LegJoint joint : joints) {
        joint.solveVelocity(sinceMark);
      }
      for (int i = 0; i < count; i++) {
        contacts[i].solver.solveVelocity();
      }
      sinceMark++;
      rest--;
      if (atMark(bodies, contacts, count)) {
        rest -= repeat(joints, sinceMark, rest);
        sinceMark = 0;
        window = FIRST_WINDOW;
      } else if (sinceMark == window) {
        mark(bodies, contacts, count);
        sinceMark = 0;
        window = Math.min(2 * window, LONGEST_CYCLE);
      }
    }
  }

  /**
   * Repeats the passes since the mark as whole cycles, as long as they stay the same.
   *
   * @return how many passes were repeated
   */
  private static int repeat(LegJoint[] joints, int period, int rest) {
    int possible = rest / period;
    int cycles = possible;
    for (LegJoint joint : joints) {
      joint.keep();
      cycles = joint.repeat(period, cycles);
    }
    if (cycles < possible) {
      for (LegJoint joint : joints) {
        joint.restore();
        joint.repeat(period, cycles);
      }
    }
    return cycles * period;
  }

  private static void mark(Body[] bodies, Contact[] contacts, int count) {
    for (Body body : bodies) {
      body.mark();
    }
    for (int i = 0; i < count; i++) {
      contacts[i].solver.mark();
    }
  }

  private static boolean atMark(Body[] bodies, Contact[] contacts, int count) {
    for (Body body : bodies) {
      if (!body.atMark()) {
        return false;
      }
    }
    for (int i = 0; i < count; i++) {
      if (!contacts[i].solver.atMark()) {
        return false;
      }
    }
    return true;
  }
}
