package org.sgmmqf.manifold.frame;

import java.lang.reflect.InvocationTargetException;
import java.util.Optional;

/**
 * The arithmetic that moves frames, for {@code lanes} matrices at once: entry (i, j) of lane v
 * stands at {@code (i * dimension + j) * lanes + v} from the start of a block. Every implementation
 * adds the same products in the same order and fuses each multiplication with its addition, so that
 * all give the same bits.
 */
interface FrameKernel {
  /**
   * The best kernel of this process.
   *
   * @param dimension rows of the matrices
   * @param lanes a multiple of 8, or of the lanes of this process's vectors
   */
  static FrameKernel of(int dimension, int lanes) {
    return vector(dimension, lanes).orElseGet(() -> new PlainFrameKernel(dimension, lanes));
  }

  /**
   * The kernel on the Vector API.
   *
   * @return empty when the virtual machine was started without {@code --add-modules
   *     jdk.incubator.vector}, or the lanes are no multiple of its vectors
   */
  static Optional<FrameKernel> vector(int dimension, int lanes) {
    return VectorKernelClass.FOUND
        .map(type -> VectorKernelClass.create(type, dimension, lanes))
        .filter(kernel -> lanes > 0 && lanes * Double.SIZE % kernel.info().vectorBits() == 0);
  }

  KernelInfo info();

  /**
   * The largest squared Frobenius norm over the lanes of a block of tangent vectors.
   *
   * @param coordinates holds the block from {@code start} on, as {@link MovingFrames} has it
   */
  double largestSquaredNorm(double[] coordinates, int start);

  /**
   * From orthonormal coordinates to whole symmetric matrices, times {@code scale}.
   *
   * @param coordinates holds the block from {@code start} on, as {@link MovingFrames} has it
   * @param matrices receives one block
   */
  void unpack(double[] coordinates, int start, double scale, double[] matrices);

  /**
   * {@code out = w + factor x t} in every lane of a block.
   *
   * @param factor a number
   * @param x one block
   * @param t holds a block from {@code tStart} on
   * @param w holds a block from {@code wStart} on
   * @param out receives a block from {@code outStart} on; may be w at the same place, not x or t
   */
  void addProduct(
      double factor,
      double[] x,
      double[] t,
      int tStart,
      double[] w,
      int wStart,
      double[] out,
      int outStart);

  /**
   * Looks for the vector kernel once, by name, because main is compiled without the incubator
   * module.
   */
  final class VectorKernelClass {
    private static final String NAME = "org.sgmmqf.manifold.frame.VectorFrameKernel";
    static final Optional<Class<? extends FrameKernel>> FOUND = find();

    private VectorKernelClass() {}

    private static Optional<Class<? extends FrameKernel>> find() {
      if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
        return Optional.empty();
      }
      try {
        return Optional.of(Class.forName(NAME).asSubclass(FrameKernel.class));
      } catch (ClassNotFoundException absent) {
        return Optional.empty();
      }
    }

    static FrameKernel create(Class<? extends FrameKernel> type, int dimension, int lanes) {
      try {
        return type.getDeclaredConstructor(int.class, int.class).newInstance(dimension, lanes);
      } catch (InvocationTargetException
          | InstantiationException
          | IllegalAccessException
          | NoSuchMethodException e) {
        throw new LinkageError(NAME + " cannot be created", e);
      }
    }
  }
}
