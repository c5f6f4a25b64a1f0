package org.sgmmqf.baselines.network;

import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The kernels that this JVM can run, fastest first; looked up once. */
final class Kernels {
  private static final List<Kernel> ALL = Stream.concat(vector().stream(), Stream.of(new PlainKernel())).toList();

  private Kernels() {}

  static List<Kernel> all() {
    return ALL;
  }

  static Kernel fastest() {
    return ALL.get(0);
  }

  /** Empty in a JVM that was started without the Vector API: the class is there then but does not link. */
  private static List<Kernel> vector() {
    try {
      return ServiceLoader.load(Kernel.class, Kernel.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();
    } catch (ServiceConfigurationError | LinkageError e) {
      return List.of();
    }
  }
}
