package org.sgmmqf.manifold;

import java.util.Optional;

/**
 * A first-order method on manifolds, such as Riemannian Adam. The method itself holds settings
 * only; its running state (moments, counters) lives in the steppers it makes.
 */
public interface RiemannianOptimizer {
  /**
   * The method as the textbook has it, on any manifold: moments are carried from point to point by
   * the manifold's transport.
   *
   * @param manifold where the points live; kept
   * @return a stepper at its start
   */
  ManifoldStepper on(Manifold manifold);

  /**
   * The same method in coordinates of an orthonormal frame that moves with the point by parallel
   * transport. There transport is the identity and the norm is Euclidean, which is what makes the
   * fast kernels fast.
   *
   * @param layout which coordinates belong together; kept
   * @return a stepper at its start, or empty when the method has no such form: models then take
   *     their slow path
   */
  default Optional<FrameStepper> inFrame(FrameLayout layout) {
    return Optional.empty();
  }
}
