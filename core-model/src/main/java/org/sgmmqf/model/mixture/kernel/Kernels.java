package org.sgmmqf.model.mixture.kernel;

import java.util.function.Supplier;

/**
 * Chooses the fused mixture's arithmetic once per process: the Vector API where the virtual machine
 * has it, plain loops elsewhere. The choice is part of a run's record, because bit-identity holds
 * per kernel and vector width.
 */
public final class Kernels {
  private static final String VECTOR_MODULE = "jdk.incubator.vector";
  private static final String VECTOR_KERNEL = "org.sgmmqf.model.mixture.kernel.VectorMixtureKernel";
  private static final Supplier<MixtureKernel> BEST = best();

  private Kernels() {}

  /**
   * What mixtures run on in this process.
   *
   * @return name and width, for example "vector, 8 lanes" or "plain loops"
   */
  public static String description() {
    return BEST.get().name();
  }

  /** A new instance of the kernel of this process. */
  public static MixtureKernel create() {
    return BEST.get();
  }

  private static Supplier<MixtureKernel> best() {
    if (ModuleLayer.boot().findModule(VECTOR_MODULE).isEmpty()) {
      return PlainMixtureKernel::new;
    }
    try {
      // By name: this source set is compiled without the incubator module.
      Class<?> type = Class.forName(VECTOR_KERNEL);
      return () -> instance(type);
    } catch (ClassNotFoundException absent) {
      return PlainMixtureKernel::new;
    }
  }

  private static MixtureKernel instance(Class<?> type) {
    try {
      return (MixtureKernel) type.getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the Vector API kernel does not start", e);
    }
  }
}
