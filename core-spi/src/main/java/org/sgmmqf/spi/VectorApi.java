package org.sgmmqf.spi;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.function.Supplier;

/**
 * The one place that knows whether this process has the Vector API, and finds what is written with
 * it. A kernel is an interface {@code X} with an implementation in plain loops and one called
 * {@code VectorX} in the same package, compiled apart, because a virtual machine that was started
 * without {@code --add-modules jdk.incubator.vector} cannot load that.
 *
 * <p>All kernels of one interface compute every number by the same operations in the same order,
 * fused multiply-adds included. So neither the choice nor the width of the vectors changes a bit of
 * any result or checkpoint; they differ in speed alone.
 */
public final class VectorApi {
  /** The module that a virtual machine must be started with. */
  public static final String MODULE = "jdk.incubator.vector";

  private VectorApi() {}

  /**
   * Whether this process can use it.
   *
   * @return the same for the life of the process
   */
  public static boolean present() {
    return ModuleLayer.boot().findModule(MODULE).isPresent();
  }

  /**
   * What the kernels of this process run on, for run records.
   *
   * @return "vector, 8 lanes", where a lane is 64 bits wide, or "plain loops"
   */
  public static String description() {
    return present() ? "vector, " + lanes() + " lanes" : "plain loops";
  }

  private static int lanes() {
    try {
      Object species =
          Class.forName(MODULE + ".DoubleVector").getField("SPECIES_PREFERRED").get(null);
      return (int) Class.forName(MODULE + ".VectorSpecies").getMethod("length").invoke(species);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the Vector API has changed", e);
    }
  }

  /**
   * A new kernel for this process.
   *
   * @param contract the interface; {@code VectorX} beside it has a constructor without parameters
   * @param plain makes the implementation in plain loops
   * @param <K> the interface
   * @return on the Vector API where it is present, in plain loops elsewhere
   */
  public static <K> K kernel(Class<K> contract, Supplier<? extends K> plain) {
    return present() ? vector(contract) : plain.get();
  }

  private static <K> K vector(Class<K> contract) {
    String name = contract.getPackageName() + ".Vector" + contract.getSimpleName();
    try {
      // By name: what calls this is compiled without the incubating module.
      Constructor<? extends K> constructor =
          Class.forName(name, true, contract.getClassLoader())
              .asSubclass(contract)
              .getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name + " does not start", e);
    }
  }

  /**
   * How the build told this JVM to compile kernels, for a JVM that this one starts: inlined into
   * each other their methods outgrow what the compiler takes in, and an update allocates.
   *
   * @return options of the virtual machine, often none
   */
  public static List<String> compilerOptions() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("-XX:CompileCommand="))
        .toList();
  }
}
