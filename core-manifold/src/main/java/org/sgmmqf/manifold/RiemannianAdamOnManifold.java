package org.sgmmqf.manifold;

import java.util.Arrays;
import java.util.List;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Riemannian Adam as the paper has it (eq. update.Omega), on any manifold. The momentum is carried
 * to the new point right after the retraction and not at the start of the next update, which is the
 * same.
 */
final class RiemannianAdamOnManifold implements ManifoldStepper {
  private final RiemannianAdamSettings settings;
  private final Manifold manifold;
  private final List<ManifoldFactor> factors;
  private final int[] groupOf;
  private final AdamScale scale;
  private final double[] momentum;

  RiemannianAdamOnManifold(RiemannianAdamSettings settings, Manifold manifold) {
    this.settings = settings;
    this.manifold = manifold;
    factors = ManifoldFactor.of(manifold.factors());
    groupOf = groups(settings.secondMoment(), factors);
    scale = new AdamScale(settings, 1 + groupOf[groupOf.length - 1]);
    momentum = new double[manifold.size()];
  }

  private static int[] groups(SecondMoment sharing, List<ManifoldFactor> factors) {
    int[] groupOf = new int[factors.get(factors.size() - 1).end()];
    int next = 0;
    for (ManifoldFactor factor : factors) {
      boolean divided = sharing == SecondMoment.ENTRY && factor.manifold().flat();
      for (int i = factor.offset(); i < factor.end(); i++) {
        groupOf[i] = divided ? next++ : next;
      }
      if (!divided && sharing != SecondMoment.WHOLE) {
        next++;
      }
    }
    return groupOf;
  }

  @Override
  public void step(double[] point, double[] gradient) {
    ManifoldFactor.requireFinite(factors, gradient, updates() + 1);
    double[] scales = squaredNorms(point, gradient);
    if (Finite.firstFault(scales) >= 0) {
      throw new DivergenceException("squared norm of the gradient", updates() + 1);
    }
    double[] moment = new double[momentum.length];
    Arrays.setAll(
        moment, i -> settings.beta1() * momentum[i] + (1 - settings.beta1()) * gradient[i]);
    scale.advance(scales);
    double[] step = new double[momentum.length];
    Arrays.setAll(step, i -> -scales[groupOf[i]] * moment[i]);
    double[] old = point.clone();
    manifold.retract(old, step, point);
    manifold.transport(old, point, moment, momentum);
  }

  private double[] squaredNorms(double[] point, double[] gradient) {
    double[] squares = new double[scale.groups()];
    for (ManifoldFactor factor : factors) {
      if (settings.secondMoment() == SecondMoment.ENTRY && factor.manifold().flat()) {
        for (int i = factor.offset(); i < factor.end(); i++) {
          squares[groupOf[i]] = gradient[i] * gradient[i];
        }
      } else {
        double[] part = factor.of(gradient);
        squares[groupOf[factor.offset()]] += factor.manifold().inner(factor.of(point), part, part);
      }
    }
    return squares;
  }

  @Override
  public long updates() {
    return scale.updates();
  }

  @Override
  public void save(StateWriter out) {
    out.put("scale", scale);
    out.putDoubles("momentum", momentum);
  }

  @Override
  public void restore(StateReader in) {
    in.get("scale", scale);
    in.getDoubles("momentum", momentum);
  }
}
