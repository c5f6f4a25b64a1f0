package org.sgmmqf.manifold;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/**
 * Products of small matrices, {@code lanes} of them at once: entry (i, j) of lane v stands at
 * {@code (i * dimension + j) * lanes + v}. Every implementation adds the same products in the same
 * order and fuses none, so that all give the same bits; the loads decide the speed, not the
 * arithmetic.
 */
interface FrameKernel {
  /** The kernel of this process for as many lanes as it can take; plain loops otherwise. */
  FrameKernel BEST = vector().orElse(new PlainFrameKernel());

  /**
   * The kernel on the Vector API.
   *
   * @return empty when the virtual machine was started without {@code --add-modules
   *     jdk.incubator.vector}
   */
  static Optional<FrameKernel> vector() {
    if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
      return Optional.empty();
    }
    try {
      // By name: this source set is compiled without the incubator module.
      Class<?> type = Class.forName("org.sgmmqf.manifold.VectorFrameKernel");
      return Optional.of((FrameKernel) type.getDeclaredConstructor().newInstance());
    } catch (ClassNotFoundException absent) {
      return Optional.empty();
    } catch (InvocationTargetException
        | InstantiationException
        | IllegalAccessException
        | NoSuchMethodException e) {
      throw new LinkageError("the Vector API kernel does not start", e);
    }
  }

  /** The best kernel that can work on so many lanes. */
  static FrameKernel forLanes(int lanes) {
    return BEST.accepts(lanes) ? BEST : new PlainFrameKernel();
  }

  KernelInfo info();

  boolean accepts(int lanes);

  /**
   * {@code out = a b} in every lane.
   *
   * @param a from its start on
   * @param b from its start on
   * @param out receives the products from {@code offset} on; neither a nor b
   * @param lanes a multiple of 8
   */
  void multiply(double[] a, double[] b, double[] out, int offset, int dimension, int lanes);
}
