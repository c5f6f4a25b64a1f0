package org.sgmmqf.manifold;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.sgmmqf.spi.DivergenceException;

/** One factor of a product with the place of its first number in a point of the product. */
public record ManifoldFactor(Manifold manifold, int offset) {
  /** The factors of a product, one after the other. */
  public static List<ManifoldFactor> of(List<Manifold> manifolds) {
    List<ManifoldFactor> factors = new ArrayList<>();
    int offset = 0;
    for (Manifold manifold : manifolds) {
      factors.add(new ManifoldFactor(manifold, offset));
      offset += manifold.size();
    }
    return List.copyOf(factors);
  }

  /** Refuses a gradient that is not finite and names the factor where there are several. */
  public static void requireFinite(List<ManifoldFactor> factors, double[] gradient, long update) {
    int fault = Finite.firstFault(gradient);
    if (fault >= 0) {
      int factor = 0;
      while (fault >= factors.get(factor).end()) {
        factor++;
      }
      throw new DivergenceException(
          factors.size() == 1 ? "gradient" : "gradient of factor " + factor, update);
    }
  }

  /** Refuses the outcome of a step so long that the point has left the manifold. */
  public static void requireOn(Manifold manifold, double[] next, long update) {
    if (!manifold.contains(next)) {
      throw new DivergenceException("next point or its inverse", update);
    }
  }

  /** The place behind its last number. */
  public int end() {
    return offset + manifold.size();
  }

  /** Copies this factor's part out of an array of the product. */
  public double[] of(double[] product) {
    return Arrays.copyOfRange(product, offset, end());
  }

  /** Lets a new array be filled and copies it to this factor's part of an array of the product. */
  public void put(double[] product, Consumer<double[]> filling) {
    double[] part = new double[manifold.size()];
    filling.accept(part);
    System.arraycopy(part, 0, product, offset, part.length);
  }
}
