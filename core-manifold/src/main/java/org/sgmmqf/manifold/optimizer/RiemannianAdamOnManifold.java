package org.sgmmqf.manifold.optimizer;

import java.util.Arrays;
import java.util.List;
import org.sgmmqf.manifold.Finite;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldFactor;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Riemannian Adam as the paper has it (eq. update.Omega), on any manifold. The momentum is carried
 * to the new point right after the retraction and not at the start of the next update, which is the
 * same.
 */
final class RiemannianAdamOnManifold implements ManifoldStepper, SymmetricState {
  private final RiemannianAdamSettings settings;
  private final Manifold manifold;
  private final List<ManifoldFactor> factors;
  private final int[] groupOf;
  private final double[] momentum;
  private AdamScale scale;

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
    double[] factorOf = squaredNorms(point, gradient);
    if (Finite.firstFault(factorOf) >= 0) {
      throw new DivergenceException("squared norm of the gradient", updates() + 1);
    }
    AdamScale nextScale = scale.copy();
    nextScale.advance(factorOf);
    double beta1 = settings.beta1();
    double[] moment = new double[momentum.length];
    Arrays.setAll(moment, i -> beta1 * momentum[i] + (1 - beta1) * gradient[i]);
    double[] step = new double[momentum.length];
    Arrays.setAll(step, i -> -factorOf[groupOf[i]] * moment[i]);
    double[] next = new double[momentum.length];
    manifold.retract(point, step, next);
    ManifoldFactor.requireOn(manifold, next, nextScale.updates());

    manifold.transport(point, next, moment, momentum);
    System.arraycopy(next, 0, point, 0, next.length);
    scale = nextScale;
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
  public void state(StateParts parts) {
    parts.component("scale", scale);
    parts.numbers("momentum", momentum);
  }
}
