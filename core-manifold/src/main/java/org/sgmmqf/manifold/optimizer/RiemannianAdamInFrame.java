package org.sgmmqf.manifold.optimizer;

import java.util.Arrays;
import org.sgmmqf.manifold.Finite;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.VectorApi;

/**
 * Riemannian Adam in a moving frame, where transport is the identity and the norm is Euclidean: two
 * passes over the coordinates. After {@link #keep} a state can only be restored into a stepper of
 * the same layout.
 */
final class RiemannianAdamInFrame implements FrameStepper, SymmetricState {
  /**
   * Added and taken away again, it makes moments multiples of about 1e-116 and leaves those above
   * 1e-84 as they are. The moments of coordinates without gradients, and their squares, would
   * otherwise end as subnormal numbers, which processors handle slowly.
   */
  private static final double SMALL = 1e-100;

  private final RiemannianAdamSettings settings;
  private final AdamKernel kernel;
  private FrameLayout layout;
  private int[] groupOf;
  private AdamScale scale;
  private double[] momentum;
  private double[] factors;
  private Strip[] strips;

  RiemannianAdamInFrame(RiemannianAdamSettings settings, FrameLayout layout) {
    this(settings, layout, VectorApi.kernel(AdamKernel.class, PlainAdamKernel::new));
  }

  RiemannianAdamInFrame(RiemannianAdamSettings settings, FrameLayout layout, AdamKernel kernel) {
    this.settings = settings;
    this.kernel = kernel;
    this.layout = layout;
    groupOf = groups(settings.secondMoment(), layout);
    scale = new AdamScale(settings, count(groupOf));
    momentum = new double[layout.size()];
    factors = factors(scale.groups());
    strips = Strip.of(layout, groupOf, scale.groups());
  }

  /** Whole vectors may reach beyond the last group. */
  private static double[] factors(int groups) {
    return new double[groups + Strip.WIDTH - 1];
  }

  /** Padding joins group 0, to which it adds nothing. */
  private static int[] groups(SecondMoment sharing, FrameLayout layout) {
    int[] groupOf = new int[layout.size()];
    if (sharing == SecondMoment.WHOLE) {
      return groupOf;
    }
    int[] groupOfBlock = new int[layout.blocks()];
    Arrays.fill(groupOfBlock, -1);
    int next = 0;
    for (int i = 0; i < groupOf.length; i++) {
      int block = layout.blockOf(i);
      if (block < 0) {
        continue;
      }
      if (sharing == SecondMoment.ENTRY && layout.divisible(block)) {
        groupOf[i] = next++;
      } else {
        if (groupOfBlock[block] < 0) {
          groupOfBlock[block] = next++;
        }
        groupOf[i] = groupOfBlock[block];
      }
    }
    return groupOf;
  }

  private static int count(int[] groupOf) {
    return 1 + Arrays.stream(groupOf).max().orElse(0);
  }

  @Override
  public void step(double[] coordinates) {
    layout.requireSize(coordinates.length);
    if (scale.groups() == 1) {
      factors[0] = Finite.squaredNorm(coordinates);
    } else {
      sumSquares(coordinates);
    }
    double squaredNorm = 0;
    for (int group = 0; group < scale.groups(); group++) {
      squaredNorm += factors[group];
    }
    if (!Double.isFinite(squaredNorm)) {
      layout.requireFinite(coordinates, scale.updates() + 1);
      throw new DivergenceException("squared norm of the gradient", scale.updates() + 1);
    }
    scale.advance(factors);
    if (scale.groups() == 1) {
      moveTogether(coordinates, -factors[0]);
    } else {
      moveByGroup(coordinates);
    }
  }

  private void sumSquares(double[] coordinates) {
    if (strips.length > 0) {
      for (Strip strip : strips) {
        kernel.squares(coordinates, strip, factors);
      }
      return;
    }
    Arrays.fill(factors, 0);
    for (int i = 0; i < coordinates.length; i++) {
      factors[groupOf[i]] += coordinates[i] * coordinates[i];
    }
  }

  /** Eq. parallel.trans and the argument of the retraction in eq. update.5. */
  private void moveTogether(double[] coordinates, double factor) {
    double old = settings.beta1();
    double fresh = 1 - old;
    for (int i = 0; i < coordinates.length; i++) {
      double moment = old * momentum[i] + fresh * coordinates[i] + SMALL - SMALL;
      momentum[i] = moment;
      coordinates[i] = factor * moment;
    }
  }

  private void moveByGroup(double[] coordinates) {
    if (strips.length > 0) {
      for (Strip strip : strips) {
        kernel.move(coordinates, momentum, strip, factors, settings.beta1(), SMALL);
      }
      return;
    }
    double old = settings.beta1();
    double fresh = 1 - old;
    for (int i = 0; i < coordinates.length; i++) {
      double moment = old * momentum[i] + fresh * coordinates[i] + SMALL - SMALL;
      momentum[i] = moment;
      coordinates[i] = -factors[groupOf[i]] * moment;
    }
  }

  @Override
  public void keep(int[] sources, FrameLayout layout) {
    layout.requireSize(sources.length);
    int[] newGroupOf = groups(settings.secondMoment(), layout);
    int[] groupSources = new int[count(newGroupOf)];
    if (settings.secondMoment() != SecondMoment.WHOLE) {
      Arrays.fill(groupSources, -1);
      for (int i = 0; i < sources.length; i++) {
        if (sources[i] >= 0 && layout.blockOf(i) >= 0) {
          int source = groupOf[sources[i]];
          int group = newGroupOf[i];
          if (groupSources[group] >= 0 && groupSources[group] != source) {
            throw new IllegalArgumentException(
                "the " + layout.nameAt(i) + " continues more than one old block");
          }
          groupSources[group] = source;
        }
      }
    }
    double[] kept = new double[sources.length];
    Arrays.setAll(kept, i -> sources[i] < 0 ? 0 : momentum[sources[i]]);
    this.layout = layout;
    groupOf = newGroupOf;
    scale = scale.regroup(groupSources);
    momentum = kept;
    factors = factors(groupSources.length);
    strips = Strip.of(layout, groupOf, groupSources.length);
  }

  @Override
  public long updates() {
    return scale.updates();
  }

  @Override
  public void state(StateParts parts) {
    parts.component("scale", scale);
    parts.numbers("momentum", momentum);
  }
}
