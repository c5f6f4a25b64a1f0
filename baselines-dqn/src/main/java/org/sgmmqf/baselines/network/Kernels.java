package org.sgmmqf.baselines.network;

import java.util.List;
import org.sgmmqf.spi.VectorApi;

/** The kernels that this process can run. */
final class Kernels {
  private Kernels() {}

  /** A new instance of the fastest. */
  static Kernel fastest() {
    return VectorApi.kernel(Kernel.class, PlainKernel::new);
  }

  /** A new instance of each, the fastest first. */
  static List<Kernel> all() {
    return VectorApi.present() ? List.of(fastest(), new PlainKernel()) : List.of(new PlainKernel());
  }
}
