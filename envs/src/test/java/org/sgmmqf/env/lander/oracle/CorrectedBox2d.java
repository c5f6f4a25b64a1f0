package org.sgmmqf.env.lander.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Set;

/**
 * Loads jbox2d 2.2.1, and the classes of {@code org.sgmmqf.env.lander.oracle.box2d} that use it,
 * with three corrections that make its results equal the reference's in every bit and that cannot
 * be made from outside:
 *
 * <ul>
 *   <li>bodies move along a {@code CorrectedSweep}, which knows how far into the step it has come;
 *   <li>rotations take sine and cosine from {@code FloatTrigonometry}, which rounds as the
 *       reference's C library does;
 *   <li>the block solver takes on matrices up to condition number 1000 instead of 100.
 * </ul>
 *
 * <p>All landers share one such loader. Nobody else sees its classes: a program that uses jbox2d
 * for itself finds it untouched, its global switches included.
 */
final class CorrectedBox2d extends ClassLoader {
  private static final String ENGINE = "org.jbox2d.";
  private static final String OURS = "org.sgmmqf.env.lander.oracle.box2d.";
  private static final String SWEEP = "org/sgmmqf/env/lander/oracle/box2d/CorrectedSweep";
  private static final String TRIGONOMETRY = "org/sgmmqf/env/lander/physics/FloatTrigonometry";

  /** The classes that turn angles into rotations, and use {@code MathUtils} for nothing else. */
  private static final Set<String> TURNING =
      Set.of("org.jbox2d.common.Rot", "org.jbox2d.dynamics.Body");

  private static final float CONDITION_LIMIT = 100;
  private static final float CORRECTED_CONDITION_LIMIT = 1000;

  private CorrectedBox2d(ClassLoader parent) {
    super("corrected jbox2d", parent);
  }

  /** The way into the corrected classes. */
  static LanderPhysics.Factory factory() {
    return Holder.FACTORY;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(ENGINE) && !name.startsWith(OURS)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] bytes = correct(name, read(name));
    return defineClass(name, bytes, 0, bytes.length, getClass().getProtectionDomain());
  }

  private byte[] read(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] correct(String name, byte[] classFile) {
    if (name.startsWith(OURS)) {
      return classFile;
    }
    boolean rotation = TURNING.contains(name);
    boolean solver = name.equals("org.jbox2d.dynamics.contacts.ContactSolver");
    return ConstantPool.rewrite(
        classFile,
        text -> {
          String moved = replaceClass(text, "org/jbox2d/common/Sweep", SWEEP);
          return rotation
              ? replaceClass(moved, "org/jbox2d/common/MathUtils", TRIGONOMETRY)
              : moved;
        },
        number -> solver && number == CONDITION_LIMIT ? CORRECTED_CONDITION_LIMIT : number);
  }

  /** Replaces a class where the text is its name or a type that mentions it. */
  private static String replaceClass(String text, String name, String replacement) {
    return text.equals(name)
        ? replacement
        : text.replace("L" + name + ";", "L" + replacement + ";");
  }

  /** Loads the engine when the first lander is made. */
  private static final class Holder {
    private static final LanderPhysics.Factory FACTORY = load();

    private static LanderPhysics.Factory load() {
      try {
        return new CorrectedBox2d(CorrectedBox2d.class.getClassLoader())
            .loadClass(OURS + "Box2dFactory", true)
            .asSubclass(LanderPhysics.Factory.class)
            .getConstructor()
            .newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("the lander's physics cannot be loaded", e);
      }
    }
  }
}
