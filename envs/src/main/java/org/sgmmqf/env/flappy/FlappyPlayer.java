package org.sgmmqf.env.flappy;

import java.util.BitSet;
import java.util.function.ToIntFunction;

/**
 * A policy for {@link FlappyBird} with normalized observations that looks ahead: it lets the bird
 * fall as long as some way through the visible pipes remains. It keeps nothing from step to step. A
 * decision visits each bird position, velocity and moment at most once.
 */
public final class FlappyPlayer implements ToIntFunction<double[]> {
  /** Steps to look ahead: a pipe that is out of sight now cannot be met sooner. */
  private static final int HORIZON = 48;

  /** A player. */
  public FlappyPlayer() {}

  @Override
  public int applyAsInt(double[] observation) {
    int y = (int) Math.rint(Screen.HEIGHT * observation[9]);
    int velocity = (int) Math.rint(FlappyBird.FALL_VELOCITY * observation[10]);
    return new Lookahead(observation).survives(0, y, FlappyBird.fall(velocity))
        ? FlappyBird.IDLE
        : FlappyBird.FLAP;
  }

  /** Depth-first search for a way on, from one observation. */
  private static final class Lookahead {
    private static final int VELOCITIES = FlappyBird.FALL_VELOCITY - FlappyBird.FLAP_VELOCITY + 1;

    private final double[] observation;
    private final BitSet hopeless = new BitSet();

    Lookahead(double[] observation) {
      this.observation = observation;
    }

    /** Whether the bird can live on when it moves with the given velocity now. */
    boolean survives(int depth, int y, int velocity) {
      if (depth == HORIZON) {
        return true;
      }
      int next = y + velocity;
      if (next < 0 || next + FlappyBird.BIRD_HEIGHT >= (int) Screen.GROUND - 1) {
        return false;
      }
      int key = (depth * Screen.HEIGHT + next) * VELOCITIES + velocity - FlappyBird.FLAP_VELOCITY;
      if (hopeless.get(key)) {
        return false;
      }
      boolean alive =
          !hits(depth + 1, next)
              && (survives(depth + 1, next, FlappyBird.fall(velocity))
                  || survives(depth + 1, next, FlappyBird.FLAP_VELOCITY));
      if (!alive) {
        hopeless.set(key);
      }
      return alive;
    }

    private boolean hits(int steps, int y) {
      for (int pipe = 0; pipe < Pipes.COUNT; pipe++) {
        int at = FlappyBird.PIPE_SIZE * pipe;
        double x = Screen.WIDTH * observation[at] - Pipes.SPEED * steps;
        boolean beside =
            x < FlappyBird.BIRD_X + FlappyBird.BIRD_WIDTH
                && x + Pipes.WIDTH > FlappyBird.BIRD_X - 1;
        boolean clear =
            y >= Screen.HEIGHT * observation[at + 1]
                && y + FlappyBird.BIRD_HEIGHT <= Screen.HEIGHT * observation[at + 2];
        if (beside && !clear) {
          return true;
        }
      }
      return false;
    }
  }
}
