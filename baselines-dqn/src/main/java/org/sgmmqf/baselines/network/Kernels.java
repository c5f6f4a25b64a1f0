package org.sgmmqf.baselines.network;

import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The kernels that this JVM can run, fastest first; looked up once. */
final class Kernels {
  private static final List<Supplier<Kernel>> FOUND =
      Stream.concat(vector().stream(), Stream.<Supplier<Kernel>>of(PlainKernel::new)).toList();

  private Kernels() {}

  /** A new instance of each. */
  static List<Kernel> all() {
    return FOUND.stream().map(Supplier::get).toList();
  }

  /** A new instance of the fastest. */
  static Kernel fastest() {
    return FOUND.get(0).get();
  }

  /**
   * Empty in a JVM that was started without the Vector API: the class is there then but does not
   * link.
   */
  private static List<Supplier<Kernel>> vector() {
    try {
      List<ServiceLoader.Provider<Kernel>> providers =
          ServiceLoader.load(Kernel.class, Kernel.class.getClassLoader()).stream().toList();
      providers.forEach(ServiceLoader.Provider::get);
      return providers.stream().<Supplier<Kernel>>map(provider -> provider).toList();
    } catch (ServiceConfigurationError | LinkageError e) {
      return List.of();
    }
  }
}
